import type { Project } from '@vitrine/contracts/content/projects.ts';
import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../../lib/browser/media.ts';
import { useTexts } from '../../../lib/format/language.ts';
import { homeTexts } from '../../../messages/home.ts';
import { PlayPauseIcon } from '../../../ui/play-pause-icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ProjectCover } from './project-cover.tsx';
import { projectMedia } from './project-media.ts';

/** The first format a browser can play is used. */
const formats = ['webm', 'mp4'] as const;

/** `idle`: nothing has been fetched. `failed`: the cover stays. */
type State = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

/** A film that has not begun by then stays away: the cover is better than a spinner without end. */
const maxLoadingMs = 8000;

type ProjectFilmProps = {
  project: Project;
  /** The `sizes` attribute of the cover. */
  sizes: string;
};

/**
 * The cover of a project, then its demo film as soon as it plays. A press anywhere on it plays or pauses it; out of view it
 * waits.
 */
export function ProjectFilm({ project, sizes }: ProjectFilmProps) {
  const { id } = project;
  const t = useTexts(homeTexts);
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const [state, setState] = useState<State>('idle');
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // With reduced motion nothing plays unasked, which nobody knows before the page is hydrated.
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) setState('loading');
  }, []);
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), maxLoadingMs);
    return () => clearTimeout(timer);
  }, [state]);
  const isVisible = state === 'playing' || state === 'paused';
  useEffect(() => (isVisible && video.current ? waitOutOfView(video.current) : undefined), [isVisible]);

  const toggle = () => {
    if (state === 'idle') setState('loading');
    else if (video.current?.paused) void video.current.play().catch(() => {});
    else video.current?.pause();
  };

  return (
    <div className="project-demo">
      <ProjectCover project={project} sizes={sizes} className="size-full object-cover" />
      {state !== 'idle' && state !== 'failed' && (
        <video
          ref={video}
          muted
          loop
          autoPlay
          playsInline
          aria-hidden="true"
          // Some browsers focus a film that can be scrolled to, whatever its tabIndex.
          inert
          tabIndex={-1}
          onPlaying={() => setState('playing')}
          onPause={() => setState('paused')}
          onError={() => setState('failed')}
          className={`absolute inset-0 size-full object-cover transition-opacity ${isVisible ? '' : 'opacity-0'}`}
        >
          {formats.map((type, index) => (
            <source
              key={type}
              src={projectMedia.url(`portfolio/${id}-demo.${type}`)}
              type={`video/${type}`}
              // The error of the last source means that none can be played.
              onError={index === formats.length - 1 ? () => setState('failed') : undefined}
            />
          ))}
        </video>
      )}
      {state === 'loading' && (
        <span className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-pane bg-paper">
          <Spinner label={t('demoLoading')} className="size-5" />
        </span>
      )}
      {((state === 'idle' && reducedMotion) || isVisible) && (
        <button
          type="button"
          onClick={toggle}
          aria-label={state === 'playing' ? t('demoPause') : t('demoPlay')}
          className="group absolute inset-0 -outline-offset-6"
        >
          <span className="project-film-sign group-hover:bg-ink group-hover:text-paper">
            <PlayPauseIcon playing={state === 'playing'} />
          </span>
        </button>
      )}
    </div>
  );
}

/** Pauses a film while less than half of it is in view, unless it was paused already. */
function waitOutOfView(film: HTMLVideoElement): () => void {
  let waits = false;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting && !film.paused) {
        waits = true;
        film.pause();
      } else if (entry?.isIntersecting && waits) {
        waits = false;
        void film.play().catch(() => {});
      }
    },
    { threshold: 0.5 },
  );
  observer.observe(film);
  return () => observer.disconnect();
}
