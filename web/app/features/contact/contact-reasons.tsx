import { packs } from '@vitrine/contracts/content/packs.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { spanText } from '@vitrine/contracts/span-text.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { contactTexts } from '../../messages/contact.ts';
import { SectionCaption } from '../../ui/section-caption.tsx';

/** Which packs come with support, and for how many months; undefined where none does. */
function supportFacts(language: Language) {
  const supported = packs().filter(({ supportMonths }) => supportMonths > 0);
  if (supported.length === 0) return undefined;
  const months = supported.map(({ supportMonths }) => supportMonths);
  const names = new Intl.ListFormat(language).format(supported.map(({ name }) => name[language]));
  const [from, to] = [Math.min(...months), Math.max(...months)];
  return {
    packs: names,
    count: supported.length,
    months: from === to ? spanText('month', to, language) : contactTexts(language)('supportMonths', { from, to }),
  };
}

const reasons = ['experience', 'technology', 'support', 'pricing'] as const;

/** Why choose us, in four points. */
export function ContactReasons() {
  const t = useTexts(contactTexts);
  const language = useLanguage();
  const support = supportFacts(language);
  return (
    <section>
      <SectionCaption number={2}>{t('whyCaption')}</SectionCaption>
      <h2 className="display mt-4 mb-8 max-w-[16ch] text-large">{t('whyTitle')}</h2>
      <ul className="@container border-b border-line">
        {reasons
          .filter((reason) => reason !== 'support' || support)
          .map((reason) => (
            <li
              key={reason}
              className="grid gap-1 border-t border-line py-5 xl:@min-[26rem]:grid-cols-[9rem_1fr] xl:@min-[26rem]:gap-6"
            >
              <h3 className="font-medium">{t(`${reason}Title`)}</h3>
              <p className="leading-snug text-quiet">{t(`${reason}Text`, support)}</p>
            </li>
          ))}
      </ul>
    </section>
  );
}
