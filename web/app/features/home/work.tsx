import { lazy, Suspense, useRef, useState } from 'react';
import { portfolio } from '../../content/portfolio.ts';
import { useTexts } from '../../lib/language.ts';
import { homeTexts } from '../../messages/home.ts';
import { SectionCaption } from '../../ui/caption.tsx';
import { useCarousel } from './carousel.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { together } from './motion.ts';
import { snapSection } from './snap.ts';
import { whenNear } from './when-near.ts';
import { WorkSlide } from './work-slide.tsx';

const loadDialog = () => import('./project-dialog.tsx');
const ProjectDialog = lazy(loadDialog);
/** The dialog and what animates it are fetched when the section comes near (D8). */
const fetchDialog = whenNear(() => void loadDialog().catch(() => {}));
const decorate = together(fetchDialog, snapSection);

/** Milliseconds (specification, section 9). */
const every = 4000;

/** The portfolio: four panes in space, turning. Without script they are a row to scroll through. */
export function Work() {
  const t = useTexts(homeTexts);
  const [opened, setOpened] = useState<number>();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const carousel = useCarousel({ count: portfolio.length, every, stopsWhenChosen: true, covered: open });
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
        ref={carousel.watch}
        aria-roledescription={t('carousel')}
        aria-label={t('workTitle')}
        className="frame work"
        {...carousel.handlers}
      >
        <div className="work-heading">
          <SectionCaption number={3}>{t('workCaption')}</SectionCaption>
          <h2 className="display mt-4 max-w-[9ch] text-huge">{t('workTitle')}</h2>
        </div>
        <CarouselControls
          steps
          carousel={carousel}
          id="work"
          label={t('workPicker')}
          names={portfolio.map(({ id }) => t(`${id}Title`))}
        />
        <div aria-live={carousel.advancing ? 'off' : 'polite'} className="work-slides">
          {portfolio.map((shown, index) => (
            <WorkSlide
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
