import { sectionAnchors } from '@vitrine/contracts/content/home-sections.ts';
import { useTexts } from '../../../lib/format/language.ts';
import { homeTexts } from '../../../messages/home.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Headline } from '../../../ui/headline.tsx';
import { snapBox } from '../effects/scroll-snap.ts';
import { Proofs } from './proofs.tsx';

/** The end of home: one question, two ways to answer it, what can be checked, and three assurances. */
export function CallToAction() {
  const t = useTexts(homeTexts);
  const assurances = [t('trustGrowth'), t('trustSecure'), t('trustSupport')];
  return (
    <div ref={snapBox} id={sectionAnchors.callToAction} data-reveal="0" className="section pb-16 lg:py-14">
      <section className="frame">
        <div className="relative overflow-hidden rounded-pane bg-glass text-on-glass">
          <span
            aria-hidden="true"
            className="absolute -top-1/2 -right-[10%] h-[220%] w-[28%] rotate-[35deg] bg-raised opacity-30"
          />
          <div className="columns-grid relative items-end gap-y-8 p-6 py-14 sm:p-10 lg:p-14 lg:py-20">
            <Headline level={2} className="col-span-4 max-w-[13ch] text-giant lg:col-span-7">
              {t('ctaTitle')}
            </Headline>
            <div className="col-span-4 grid gap-6 lg:col-span-5">
              <p className="max-w-[36ch] text-lead">{t('ctaText')}</p>
              <div className="flex flex-wrap gap-3">
                <ButtonLink to="/booking">{t('ctaBook')}</ButtonLink>
                <ButtonLink to="/quote" look="secondary">
                  {t('ctaQuote')}
                </ButtonLink>
              </div>
            </div>
          </div>
          <Proofs />
          <ul
            aria-label={t('trust')}
            className="caption relative flex flex-col gap-x-12 gap-y-2 border-t border-current/25 px-6 py-5 sm:flex-row sm:flex-wrap sm:px-10 lg:px-14"
          >
            {assurances.map((assurance) => (
              <li key={assurance} className="flex items-baseline gap-2.5">
                <span aria-hidden="true" className="size-2 bg-signal" />
                {assurance}
              </li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}
