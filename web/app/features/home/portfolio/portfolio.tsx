import { lazy, Suspense, useRef, useState } from 'react';
import { portfolio } from '../../../content/portfolio.ts';
import { useTexts } from '../../../lib/language.ts';
import { homeTexts } from '../../../messages/home.ts';
import { SectionCaption } from '../../../ui/section-caption.tsx';
import { CarouselControls } from '../carousel/carousel-controls.tsx';
import { useCarousel } from '../carousel/use-carousel.ts';
import { combineDecorations } from '../effects/decoration.ts';
import { snapSection } from '../effects/scroll-snap.ts';
import { whenNearViewport } from '../effects/when-near-viewport.ts';
import { PortfolioSlide } from './portfolio-slide.tsx';

const loadDialog = () => import('./project-dialog.tsx');
const ProjectDialog = lazy(loadDialog);
/** The dialog is fetched when the section comes near, so that home starts without it. */
const fetchDialog = whenNearViewport(() => void loadDialog().catch(() => {}));
const decorate = combineDecorations(fetchDialog, snapSection);

const advanceEveryMs = 4000;

/** The portfolio: a carousel of panes in space. Without script they are a row to scroll through. */
export function Portfolio() {
  const t = useTexts(homeTexts);
  const [opened, setOpened] = useState<number>();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const carousel = useCarousel({
    count: portfolio.length,
    everyMs: advanceEveryMs,
    stopsWhenChosen: true,
    isCovered: open,
  });
  const project = opened === undefined ? undefined : portfolio[opened];

  const press = (index: number, button: HTMLElement) => {
    if (index !== carousel.active) return carousel.choose(index);
    opener.current = button;
    setOpened(index);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    carousel.restart();
  };

  return (
    <section ref={decorate} className="section night overflow-clip bg-paper text-ink">
      <section
        ref={carousel.observe}
        aria-roledescription={t('carousel')}
        aria-label={t('portfolioTitle')}
        className="frame portfolio"
        {...carousel.handlers}
      >
        <div className="portfolio-heading">
          <SectionCaption number={3}>{t('portfolioCaption')}</SectionCaption>
          <h2 className="display mt-4 max-w-[9ch] text-huge">{t('portfolioTitle')}</h2>
        </div>
        <CarouselControls
          hasSteps
          carousel={carousel}
          id="portfolio"
          label={t('portfolioPicker')}
          names={portfolio.map(({ id }) => t(`${id}Title`))}
        />
        <div aria-live={carousel.advancing ? 'off' : 'polite'} className="portfolio-slides">
          {portfolio.map((shown, index) => (
            <PortfolioSlide
              key={shown.id}
              project={shown}
              index={index}
              offset={(index - carousel.active + portfolio.length) % portfolio.length}
              onPress={press}
            />
          ))}
        </div>
      </section>
      {project && (
        <Suspense>
          <ProjectDialog project={project} open={open} onClose={close} opener={opener} />
        </Suspense>
      )}
    </section>
  );
}
