import { sectionAnchors, sectionNumber } from '@vitrine/contracts/content/home-sections.ts';
import { type Project, portfolio } from '@vitrine/contracts/content/projects.ts';
import { useEffect, useRef, useState } from 'react';
import { combineDecorations } from '../../../lib/browser/decoration.ts';
import { useLanguage, useTexts } from '../../../lib/format/language.ts';
import { homeTexts } from '../../../messages/home.ts';
import { Headline } from '../../../ui/headline.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { SectionCaption } from '../../../ui/section-caption.tsx';
import { CarouselControls } from '../carousel/carousel-controls.tsx';
import { useCarousel } from '../carousel/use-carousel.ts';
import { snapSection } from '../effects/scroll-snap.ts';
import { whenNearViewport } from '../effects/when-near-viewport.ts';
import { projectTitle } from '../projects/project-title.ts';
import { useOpenedProject } from './opened-project.ts';
import { PortfolioSlide } from './portfolio-slide.tsx';

const loadDialog = () => import('./project-dialog.tsx');
/** The dialog is fetched when the section comes near, so that home starts without it. */
const fetchDialog = whenNearViewport(() => void loadDialog().catch(() => {}));
const decorate = combineDecorations(fetchDialog, snapSection);

const advanceEveryMs = 4000;

/** The portfolio: a carousel of panes in space. Without script they are a row to scroll through. */
export function Portfolio() {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const opened = useOpenedProject();
  const open = opened.project !== undefined;
  /** Stays while the dialog closes. */
  const [shown, setShown] = useState<Project>();
  if (opened.project && opened.project !== shown) setShown(opened.project);
  const opener = useRef<HTMLElement>(null);
  const carousel = useCarousel({
    count: portfolio.length,
    everyMs: advanceEveryMs,
    stopsWhenChosen: true,
    isCovered: open,
  });
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) carousel.restart();
    wasOpen.current = open;
  });

  const press = (index: number, button: HTMLElement) => {
    const pressed = portfolio[index];
    if (index !== carousel.active || !pressed) return carousel.choose(index);
    opener.current = button;
    opened.open(pressed);
  };

  return (
    <section ref={decorate} id={sectionAnchors.portfolio} className="section night overflow-clip bg-paper text-ink">
      <section
        ref={carousel.observe}
        aria-roledescription={t('carousel')}
        aria-label={t('portfolioTitle')}
        className="frame portfolio"
        {...carousel.handlers}
      >
        <div data-reveal="0" className="portfolio-heading">
          <SectionCaption number={sectionNumber('portfolio')}>{t('portfolioCaption')}</SectionCaption>
          <Headline level={2} className="mt-4 lg:max-w-[9ch] text-huge">
            {t('portfolioTitle')}
          </Headline>
        </div>
        <CarouselControls
          hasSteps
          carousel={carousel}
          id="portfolio"
          label={t('portfolioPicker')}
          names={portfolio.map((project) => projectTitle(project, language))}
        />
        <div aria-live={carousel.advancing ? 'off' : 'polite'} data-reveal="120" className="portfolio-slides">
          {portfolio.map((project, index) => (
            <PortfolioSlide
              key={project.id}
              project={project}
              index={index}
              offset={(index - carousel.active + portfolio.length) % portfolio.length}
              onPress={press}
            />
          ))}
        </div>
      </section>
      {shown && (
        <LazyPart load={loadDialog} isOpen={open} onDismiss={opened.close}>
          {(ProjectDialog) => <ProjectDialog project={shown} open={open} onClose={opened.close} opener={opener} />}
        </LazyPart>
      )}
    </section>
  );
}
