import { useTexts } from '../../lib/language.ts';
import { contactTexts } from '../../messages/contact.ts';
import { SectionCaption } from '../../ui/section-caption.tsx';

const reasons = ['experience', 'technology', 'support', 'pricing'] as const;

/** Why choose us, in four points. */
export function ContactReasons() {
  const t = useTexts(contactTexts);
  return (
    <section>
      <SectionCaption number={2}>{t('whyCaption')}</SectionCaption>
      <h2 className="display mt-4 mb-8 max-w-[16ch] text-large">{t('whyTitle')}</h2>
      <ul className="border-b border-line">
        {reasons.map((reason) => (
          <li key={reason} className="grid gap-1 border-t border-line py-5 xl:grid-cols-[9rem_1fr] xl:gap-6">
            <h3 className="font-medium">{t(`${reason}Title`)}</h3>
            <p className="leading-snug text-quiet">{t(`${reason}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
