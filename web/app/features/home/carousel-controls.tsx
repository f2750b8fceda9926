import type { ReactNode } from 'react';
import { useTexts } from '../../lib/language.ts';
import { homeTexts } from '../../messages/home.ts';
import { Arrow } from '../../ui/arrow.tsx';
import type { Carousel } from './carousel.ts';
import { PlaySign } from './play-sign.tsx';

const square =
  'grid size-12 place-items-center rounded-pane border border-control font-mono transition-colors hover:border-ink hover:bg-ink hover:text-paper';

type ControlsProps = {
  carousel: Carousel;
  /** One name for each slide, in their order. */
  names: readonly string[];
  /** What is chosen among. */
  label: string;
  /** Starts the ids of the tabs (`work-tab-0`) and of the slides they show (`work-slide-0`). */
  id: string;
  /** Whether there are buttons for the one before and the one after. */
  steps?: boolean;
};

/** Buttons and tabs of a carousel. They stand before the slides, so that somebody who listens meets them first. */
export function CarouselControls({ carousel, names, label, id, steps = false }: ControlsProps) {
  const t = useTexts(homeTexts);
  const { active, choose, playing, toggle } = carousel;
  return (
    <div className="carousel-controls">
      {playing !== undefined && (
        <button type="button" aria-label={playing ? t('pause') : t('play')} onClick={toggle} className={square}>
          <PlaySign playing={playing} />
        </button>
      )}
      {steps && (
        <Step label={t('previous')} onClick={() => choose(active - 1)}>
          <Arrow to="left" />
        </Step>
      )}
      {steps && (
        <Step label={t('next')} onClick={() => choose(active + 1)}>
          <Arrow />
        </Step>
      )}
      <div role="tablist" aria-label={label} className="flex">
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-slide-${index}`}
            aria-selected={index === active}
            tabIndex={index === active ? 0 : -1}
            onClick={() => choose(index)}
            className="carousel-dot caption"
          >
            {String(index + 1).padStart(2, '0')}
            <span className="sr-only"> {name}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

function Step({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={square}>
      {children}
    </button>
  );
}
