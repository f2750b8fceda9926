import { homeMedia } from './media.ts';
import { inMotion, oncePerFrame } from './motion.ts';

/** What tells that somebody is here; only then is the film fetched. */
const signs = ['pointermove', 'touchstart', 'wheel', 'keydown', 'scroll'] as const;

/** How many captions share the length of the film. */
const captions = 3;

/** How much of the way to the wanted moment is gone in each frame: a wheel moves in steps, the film must not. */
const glide = 0.3;

/** Moments nearer than this, in seconds, are the same frame. */
const sameFrame = 1 / 60;

/**
 * Plays the film of a section in step with the scroll: its first moment when the section fills the window, its last when
 * the section leaves it. The section learns how far it is (`--film`, 0 to 1) and which caption holds (`data-caption`).
 * With Save-Data the poster stays, and the section is told (`data-still`) to be no higher than the window.
 */
export const scrubFilm = inMotion((section) => {
  const video = section.querySelector('video');
  if (!video) return () => {};
  if (savesData()) {
    section.dataset.still = '';
    delete section.dataset.caption;
    return () => {
      delete section.dataset.still;
      section.dataset.caption = '0';
    };
  }

  const listening = new AbortController();
  const { signal } = listening;
  let inView = false;
  let moment = 0;

  const { ask, cancel } = oncePerFrame(() => {
    const progress = progressOf(section);
    section.style.setProperty('--film', progress.toFixed(4));
    section.dataset.caption = String(Math.min(Math.floor(progress * captions), captions - 1));
    if (video.readyState < HTMLMediaElement.HAVE_METADATA || video.seeking) return;
    // The very end of a film shows nothing in some browsers.
    const wanted = progress * Math.max(video.duration - 2 * sameFrame, 0);
    moment += (wanted - moment) * glide;
    if (Math.abs(wanted - moment) < sameFrame) moment = wanted;
    if (Math.abs(video.currentTime - moment) >= sameFrame) video.currentTime = moment;
    else if (moment !== wanted) ask();
  });
  // A moment that has been reached asks for the next one, so that seeks never pile up.
  const next = () => inView && ask();
  const show = () => {
    video.dataset.ready = '';
    next();
  };

  const load = () => {
    loading.abort();
    const shape = window.matchMedia('(orientation: portrait)').matches ? 'tall' : 'wide';
    for (const type of ['mp4', 'webm'] as const) {
      const source = document.createElement('source');
      source.type = `video/${type}`;
      source.src = homeMedia.url(`film/hero-${shape}.${type}`);
      video.append(source);
    }
    video.preload = 'auto';
    video.load();
    // Safari on a phone draws no frame of a film that has never been played.
    if (window.matchMedia('(pointer: coarse)').matches) void video.play().then(() => video.pause(), ignore);
  };
  const loading = new AbortController();
  for (const sign of signs) window.addEventListener(sign, load, { passive: true, signal: loading.signal });
  if (window.scrollY > 0) load();

  video.addEventListener('loadeddata', show, { signal });
  video.addEventListener('seeked', next, { signal });
  window.addEventListener('scroll', next, { passive: true, signal });
  window.addEventListener('resize', next, { signal });
  const watch = new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? false;
    next();
  });
  watch.observe(section);

  return () => {
    watch.disconnect();
    listening.abort();
    loading.abort();
    cancel();
    video.replaceChildren();
    video.load();
    delete video.dataset.ready;
    section.dataset.caption = '0';
    section.style.removeProperty('--film');
  };
});

/** A film that may not play, on a phone that saves its battery, is no fault: the poster stays. */
const ignore = () => {};

/** How far the window has gone through the section, 0 to 1. */
function progressOf(section: HTMLElement): number {
  const { top, height } = section.getBoundingClientRect();
  const way = height - window.innerHeight;
  return way > 0 ? Math.min(Math.max(-top / way, 0), 1) : 0;
}

/** Whether the visitor has asked for little data; not every browser can tell. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
