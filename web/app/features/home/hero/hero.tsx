import { homeSections, sectionAnchors } from '@vitrine/contracts/content/home-sections.ts';
import { combineDecorations } from '../../../lib/browser/decoration.ts';
import { useTexts } from '../../../lib/format/language.ts';
import { homeTexts } from '../../../messages/home.ts';
import { Arrow } from '../../../ui/arrow.tsx';
import { ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { Headline } from '../../../ui/headline.tsx';
import { passingLight } from '../effects/passing-light.ts';
import { followPointer } from '../effects/pointer-light.ts';
import { snapSection } from '../effects/scroll-snap.ts';
import { HeroWindow } from './hero-window.tsx';
import { OpeningSign, useOpening } from './opening-sign.tsx';
import { Particles } from './particles.tsx';

const decorate = combineDecorations(followPointer, passingLight, snapSection);

/** The hero: what a visitor gets, in front of a shop window that follows the pointer. */
export function Hero() {
  const t = useTexts(homeTexts);
  const opening = useOpening();
  const [next] = homeSections;
  return (
    <section
      id="hero"
      ref={decorate}
      data-light={opening && !opening.isOpen ? 'lamp' : undefined}
      className="hero section relative isolate overflow-clip"
    >
      <HeroWindow />
      <OpeningSign opening={opening} />
      <Particles />
      <div className="frame columns-grid relative items-end gap-y-8 pt-10 pb-14 lg:min-h-[calc(100dvh-4.5rem)] lg:pt-16 lg:pb-16">
        <div data-rises="" className="col-span-4 grid gap-6 lg:col-span-7 lg:gap-8">
          <Headline level={2} data-reveal="0" className="text-giant">
            {t('heroTitle')}
          </Headline>
          <p data-reveal="80" className="max-w-[30rem] text-lead lg:max-w-[26rem]">
            {t('heroText')}
          </p>
          <div data-reveal="160" className="flex flex-wrap gap-3">
            {next && (
              <a href={`#${sectionAnchors[next]}`} className={buttonClass('primary')}>
                {t('heroNext')}
                <Arrow to="down" />
              </a>
            )}
            <ButtonLink to="/services" look="secondary" className="bg-paper">
              {t('heroServices')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
