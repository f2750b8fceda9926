import { agency } from '@vitrine/contracts/agency.ts';
import { sectionAnchors, sectionNumber } from '@vitrine/contracts/content/home-sections.ts';
import { rightsTerm } from '@vitrine/contracts/proposal-rights.ts';
import { combineDecorations } from '../../lib/browser/decoration.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { homeTexts } from '../../messages/home.ts';
import { Headline } from '../../ui/headline.tsx';
import { SectionCaption } from '../../ui/section-caption.tsx';
import { LightFrame } from './effects/light-frame.tsx';
import { followPointer } from './effects/pointer-light.ts';
import { snapSection } from './effects/scroll-snap.ts';

const decorate = combineDecorations(followPointer, snapSection);

/** Who the agency is: two large figures, and the tools it works with. */
export function About() {
  const t = useTexts(homeTexts);
  const owned = rightsTerm[useLanguage()];
  const stats = [
    // What a proposal does not say is not claimed.
    { id: 'owned', text: owned ? t('statOwned') : t('statPrices') },
    { id: 'watched', text: t('statWatched') },
  ] as const;
  return (
    <section ref={decorate} id={sectionAnchors.about} className="section border-y border-line bg-raised">
      <div className="frame columns-grid content-center gap-y-12 py-20 lg:min-h-[calc(100dvh-4.5rem)] lg:py-14">
        <div className="col-span-4 flex flex-col justify-between gap-10 lg:col-span-5" data-reveal="0">
          <div>
            <SectionCaption number={sectionNumber('about')}>{t('aboutCaption')}</SectionCaption>
            <Headline level={2} className="mt-4 max-w-[12ch] text-huge">
              {t('aboutTitle')}
            </Headline>
            <p className="mt-8 max-w-[46ch] text-lead">{t('aboutText')}</p>
          </div>
          {agency.technologies.length > 0 && (
            <LightFrame className="max-w-[34rem]">
              {/* The last line is filled, however many there are: the frame lights up where nothing stands. */}
              <ul aria-label={t('tags')} className="flex flex-wrap gap-px">
                {agency.technologies.map((technology) => (
                  <li key={technology} className="caption flex-[1_1_40%] bg-raised px-4 py-3 sm:flex-[1_1_28%]">
                    {technology}
                  </li>
                ))}
              </ul>
            </LightFrame>
          )}
        </div>
        <dl className="col-span-4 grid content-between gap-y-8 lg:col-span-7 lg:pl-8">
          {stats.map(({ id, text }, index) => (
            <div key={id} data-reveal={120 * (index + 1)} className="grid gap-3 border-t border-ink pt-6">
              <dt className="order-2 max-w-[34ch] leading-snug text-balance text-quiet lg:justify-self-end lg:text-right">
                {text}
              </dt>
              <dd className="about-figure -ml-[0.06em] font-mono leading-[0.86] font-light tracking-[-0.075em] whitespace-nowrap [word-spacing:-0.4em]">
                {t(id)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
