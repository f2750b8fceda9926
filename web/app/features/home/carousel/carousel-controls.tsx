import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/format/language.ts';
import { homeTexts } from '../../../messages/home.ts';
import { Arrow } from '../../../ui/arrow.tsx';
import { PlayPauseIcon } from '../../../ui/play-pause-icon.tsx';
import type { Carousel } from './use-carousel.ts';

const square =
  'grid size-12 place-items-center rounded-pane border border-control font-mono transition-colors hover:border-ink hover:bg-ink hover:text-paper';

type ControlsProps = {
  carousel: Carousel;
  /** The names of the slides, in order. */
  names: readonly string[];
  /** Names the tab list. */
  label: string;
  /** Prefix of the ids of the tabs (`portfolio-tab-0`) and of their slides (`portfolio-slide-0`). */
  id: string;
  /** Whether to show buttons for the previous and the next slide. */
  hasSteps?: boolean;
};

/** The buttons and tabs of a carousel. They come before the slides, so that screen readers reach them first. */
export function CarouselControls({ carousel, names, label, id, hasSteps = false }: ControlsProps) {
  const t = useTexts(homeTexts);
  const { active, choose, playing, toggle } = carousel;
  return (
    <div className="carousel-controls">
      {/* With reduced motion there is none, nor one in the page as it was made, which would go from under the focus. */}
      {playing !== undefined && (
        <button
          type="button"
          aria-label={playing ? t('pause') : t('play')}
          onClick={toggle}
          className={`${square} motion-reduce:hidden`}
        >
          <PlayPauseIcon playing={playing} />
        </button>
      )}
      {hasSteps && (
        <StepButton label={t('previous')} onClick={() => choose(active - 1)}>
          <Arrow to="left" />
        </StepButton>
      )}
      {hasSteps && (
        <StepButton label={t('next')} onClick={() => choose(active + 1)}>
          <Arrow />
        </StepButton>
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

function StepButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={square}>
      {children}
    </button>
  );
}
