import { ClosingCall } from '../features/showcase/closing-call.tsx';
import { Pricing } from '../features/showcase/pricing.tsx';
import { Process } from '../features/showcase/process.tsx';
import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { servicesTexts } from '../messages/services.ts';
import { Arrow, ButtonLink, buttonClass } from '../ui/button.tsx';

export const meta = screenMeta('/services', servicesTexts, 'metaTitle', 'metaDescription');

export default function ServicesPage() {
  const t = useTexts(servicesTexts);
  return (
    <>
      <section className="frame columns-grid items-end gap-y-8 pt-16 pb-16 lg:pt-28 lg:pb-24">
        <div className="col-span-4 lg:col-span-9">
          <p className="caption text-quiet">{t('heroCaption')}</p>
          <h1 className="display mt-6 max-w-[12ch] text-giant">{t('heroTitle')}</h1>
        </div>
        <div className="col-span-4 grid justify-items-start gap-6 lg:col-span-3">
          <p className="text-lead">{t('heroText')}</p>
          <a href="#process" className={buttonClass('secondary')}>
            {t('heroCue')}
            <Arrow>↓</Arrow>
          </a>
        </div>
      </section>
      <Process />
      <Pricing />
      <ClosingCall title={t('ctaTitle')} text={t('ctaText')} notes={[t('ctaNote1'), t('ctaNote2'), t('ctaNote3')]}>
        <ButtonLink to="/quote">{t('ctaQuote')}</ButtonLink>
      </ClosingCall>
    </>
  );
}
