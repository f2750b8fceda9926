import { useRef, useState } from 'react';
import type { Project } from '../../content/portfolio.ts';
import { useTexts } from '../../lib/language.ts';
import { useMedia } from '../../lib/media.ts';
import { homeTexts } from '../../messages/home.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Cover } from './cover.tsx';
import { homeMedia } from './media.ts';
import { PlaySign } from './play-sign.tsx';

/** `asked`: it is on its way. `failed`: the cover stays. `waiting`: for a visitor who wants no motion unasked. */
type State = 'waiting' | 'asked' | 'playing' | 'paused' | 'failed';

/** The cover of a project, and its film over it as soon as it can play. */
export function DemoFilm({ project: { id, demo } }: { project: Project }) {
  const t = useTexts(homeTexts);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [state, setState] = useState<State>(still ? 'waiting' : 'asked');
  const film = useRef<HTMLVideoElement>(null);
  const shown = state === 'playing' || state === 'paused';

  const toggle = () => {
    if (state === 'waiting') setState('asked');
    else if (film.current?.paused) void film.current.play().catch(() => {});
    else film.current?.pause();
  };

  return (
    <div className="project-film">
      <Cover project={id} sizes="(width >= 64rem) 46rem, 100vw" className="size-full object-cover" />
      {state !== 'waiting' && state !== 'failed' && (
        <video
          ref={film}
          muted
          loop
          autoPlay
          playsInline
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setState('playing')}
          onPause={() => setState('paused')}
          onError={() => setState('failed')}
          className={`absolute inset-0 size-full object-cover transition-opacity ${shown ? '' : 'opacity-0'}`}
        >
          {demo.map((type, index) => (
            <source
              key={type}
              src={homeMedia.url(`portfolio/${id}-demo.${type}`)}
              type={`video/${type}`}
              // Each source fails by itself: only after the last is there nothing left to try.
              onError={index === demo.length - 1 ? () => setState('failed') : undefined}
            />
          ))}
        </video>
      )}
      {state === 'asked' && (
        <span className="absolute bottom-4 left-4 grid size-11 place-items-center rounded-pane bg-paper">
          <Spinner label={t('demoLoading')} className="size-5" />
        </span>
      )}
      {(state === 'waiting' || shown) && (
        <button
          type="button"
          onClick={toggle}
          aria-label={state === 'playing' ? t('demoPause') : t('demoPlay')}
          className="absolute bottom-4 left-4 grid size-11 place-items-center rounded-pane border border-control bg-paper transition-colors hover:bg-ink hover:text-paper"
        >
          <PlaySign playing={state === 'playing'} />
        </button>
      )}
    </div>
  );
}
