import { oncePerFrame, unlessReducedMotion } from '../../../lib/browser/decoration.ts';
import { homeMedia } from '../home-media.ts';

/**
 * The film is fetched at the first sign of a visitor, or when the page has been there for this long without one, so that
 * it never delays the page itself and can play when the page scrolls by itself (effects/auto-scroll.ts).
 */
const idleMs = 1500;
const interactionEvents = ['pointermove', 'touchstart', 'wheel', 'keydown', 'scroll'] as const;

const captionCount = 3;

/** From here on the camera is in the work, and the way into it shows. */
const enteredFrom = 0.92;

/** The share of the remaining distance covered per frame: a mouse wheel moves in steps, the film must not. */
const easing = 0.3;

/**
 * What moves with the film. Each is told of the progress by itself: set on the section, every frame would restyle all of it
 * (styles/home/film-hero.css).
 */
const movesWithFilm = '.film-title, .film-shade, .scroll-hint, .film-caption, .film-ending';

/** Two times closer than this, in seconds, show the same frame. */
const frameSeconds = 1 / 60;

/**
 * Plays the film of a section in step with the scroll: the first frame when the section fills the window, the last when
 * it leaves. What moves gets the progress (`--progress`, 0 to 1), the section the current caption (`data-caption`) and, where
 * the camera is in the work, `data-entered`. With Save-Data
 * the poster stays and `data-poster-only` makes the section one screen high.
 */
export const scrubOnScroll = unlessReducedMotion((section) => {
  const video = section.querySelector('video');
  if (!video) return () => {};
  if (isSavingData()) {
    section.dataset.posterOnly = '';
    delete section.dataset.caption;
    return () => {
      delete section.dataset.posterOnly;
      section.dataset.caption = '0';
    };
  }

  const moving = section.querySelectorAll<HTMLElement>(movesWithFilm);
  const listeners = new AbortController();
  const { signal } = listeners;
  let inView = false;
  let time = 0;

  const { request, cancel } = oncePerFrame(() => {
    const progress = scrollProgress(section);
    for (const one of moving) one.style.setProperty('--progress', progress.toFixed(4));
    section.dataset.caption = String(Math.min(Math.floor(progress * captionCount), captionCount - 1));
    section.toggleAttribute('data-entered', progress >= enteredFrom && video.dataset.ready !== undefined);
    if (video.readyState < HTMLMediaElement.HAVE_METADATA || video.seeking) return;
    // Some browsers show nothing at the very end of a film.
    const target = progress * Math.max(video.duration - 2 * frameSeconds, 0);
    time += (target - time) * easing;
    if (Math.abs(target - time) < frameSeconds) time = target;
    if (Math.abs(video.currentTime - time) >= frameSeconds) video.currentTime = time;
    else if (time !== target) request();
  });
  // The next seek is requested when one is done, so that they never pile up.
  const update = () => inView && request();
  const show = () => {
    video.dataset.ready = '';
    update();
  };

  const loadListeners = new AbortController();
  const isTall = window.matchMedia('(orientation: portrait)');
  const unload = () => {
    loadListeners.abort();
    clearTimeout(idle);
    video.replaceChildren();
    delete video.dataset.ready;
  };
  const load = () => {
    unload();
    const shape = isTall.matches ? 'tall' : 'wide';
    for (const type of ['mp4', 'webm'] as const) {
      const source = document.createElement('source');
      source.type = `video/${type}`;
      source.src = homeMedia.url(`film/hero-${shape}.${type}`);
      video.append(source);
    }
    video.preload = 'auto';
    video.load();
    // Safari on a phone draws no frame of a video that has never played. If it refuses to play, the poster stays.
    if (window.matchMedia('(pointer: coarse)').matches)
      void video.play().then(
        () => video.pause(),
        () => {},
      );
  };
  for (const name of interactionEvents) {
    window.addEventListener(name, load, { passive: true, signal: loadListeners.signal });
  }
  const idle = setTimeout(load, window.scrollY > 0 ? 0 : idleMs);
  // The other film fills a phone that is turned, of which this one would show a strip.
  isTall.addEventListener('change', load, { signal });

  video.dataset.state = 'waiting';
  const settle = () => {
    video.dataset.state = 'settled';
  };
  video.addEventListener('canplaythrough', settle, { signal });
  // The error of the last source means that no format can be played: the poster stays.
  video.addEventListener('error', ({ target }) => target === video.lastElementChild && settle(), {
    signal,
    capture: true,
  });
  video.addEventListener('loadeddata', show, { signal });
  video.addEventListener('seeked', update, { signal });
  window.addEventListener('scroll', update, { passive: true, signal });
  window.addEventListener('resize', update, { signal });
  const observer = new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? false;
    update();
  });
  observer.observe(section);

  return () => {
    observer.disconnect();
    listeners.abort();
    cancel();
    unload();
    video.load();
    delete video.dataset.state;
    section.dataset.caption = '0';
    delete section.dataset.entered;
    for (const one of moving) one.style.removeProperty('--progress');
  };
});

/** How far the window has scrolled through the section, 0 to 1. */
function scrollProgress(section: HTMLElement): number {
  const { top, height } = section.getBoundingClientRect();
  const distance = height - window.innerHeight;
  return distance > 0 ? Math.min(Math.max(-top / distance, 0), 1) : 0;
}

/** Whether the visitor has turned on Save-Data; not every browser says. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
