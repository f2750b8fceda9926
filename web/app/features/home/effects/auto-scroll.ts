import { unlessReducedMotion } from '../../../lib/browser/decoration.ts';

/** How long home waits before it scrolls by itself: time to read the title, not enough to think the page is stuck. */
const idleMs = 5000;

/** Slow, since the film plays as the page scrolls. */
const scrollMs = 3400;

/** How long it waits for the film at most, which plays as the page scrolls. */
const maxFilmMs = 10_000;

/** How often it looks whether the film can play. */
const pollMs = 100;

/** A visitor who does any of these is in control of the page. */
const interactionEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** On the page the visit started with, the time before hydration counts as waiting, but never all of it. */
let isFirstPage = true;

/** Scrolls from the film to the hero below it when the visitor has done nothing for five seconds. */
export const autoScroll = unlessReducedMotion((root) => {
  const listeners = new AbortController();
  const firstDueAt = performance.now() + idleMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    document.documentElement.style.removeProperty('scroll-snap-type');
    listeners.abort();
  };
  const start = () => {
    if (document.hidden) {
      document.addEventListener('visibilitychange', () => wait(idleMs), { once: true, signal: listeners.signal });
      return;
    }
    if (isVisitorBusy()) return stop();
    if (isFilmLoading(root) && performance.now() - firstDueAt < maxFilmMs) return wait(pollMs);
    window.removeEventListener('scroll', stop);
    // Otherwise the page would snap to wherever a frame happens to end.
    document.documentElement.style.scrollSnapType = 'none';
    const hero = root.querySelector<HTMLElement>('#hero');
    if (hero) scrollSlowlyTo(hero, (next) => (frame = next), stop);
  };
  const wait = (ms: number) => {
    timer = setTimeout(start, ms);
  };

  for (const name of interactionEvents) {
    window.addEventListener(name, stop, { passive: true, signal: listeners.signal });
  }
  window.addEventListener('scroll', stop, { passive: true, signal: listeners.signal });
  wait(idleMs - (isFirstPage ? Math.min(performance.now(), idleMs - 1000) : 0));
  isFirstPage = false;
  return stop;
});

/** Whether the visitor has scrolled, followed a link to a section, opened a dialog, is reading a receipt or is using the keyboard. */
function isVisitorBusy(): boolean {
  const focused = document.activeElement;
  const hasFocus = focused !== null && focused !== document.body && focused.id !== 'content';
  const dialog = document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open], [data-receipt]');
  return window.scrollY > 0 || window.location.hash !== '' || hasFocus || dialog !== null;
}

/** Whether the film is on its way (film-hero/scroll-scrub.ts). */
function isFilmLoading(root: HTMLElement): boolean {
  return root.querySelector('video[data-state="waiting"]') !== null;
}

/**
 * Scrolls to an element, unless the page is scrolled by anything else meanwhile: a search in the page and a screen reader do it
 * without an event of the visitor's.
 * @param onFrame receives the id of each requested frame, to cancel it by
 */
function scrollSlowlyTo(target: HTMLElement, onFrame: (frame: number) => void, onDone: () => void): void {
  const startedAt = performance.now();
  const header = document.querySelector('header')?.offsetHeight ?? 0;
  let reached = window.scrollY;
  const step = () => {
    if (Math.abs(window.scrollY - reached) > 1) return onDone();
    const elapsed = Math.min((performance.now() - startedAt) / scrollMs, 1);
    const end = target.getBoundingClientRect().top + window.scrollY - header;
    const eased = elapsed < 0.5 ? 2 * elapsed * elapsed : 1 - (2 - 2 * elapsed) ** 2 / 2;
    window.scrollTo({ top: end * eased, behavior: 'instant' });
    reached = window.scrollY;
    if (elapsed < 1) onFrame(requestAnimationFrame(step));
    else onDone();
  };
  onFrame(requestAnimationFrame(step));
}
