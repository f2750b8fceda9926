import { inMotion } from './motion.ts';

/** How long home waits for a visitor who does nothing, in milliseconds (specification, section 9). */
const patience = 5000;

/** How long the way takes, in milliseconds: the film plays meanwhile. */
const travel = 2600;

/** What tells that the visitor has taken the page into their own hands. */
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Time spent before the scripts came counts, but only on the page that was opened, and not all of it. */
let arrival = true;

/** Scrolls on to the main hero within `root` when the visitor has not scrolled within five seconds of arriving. */
export const scrollOn = inMotion((root) => {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    document.documentElement.style.removeProperty('scroll-snap-type');
    listening.abort();
  };
  const go = () => {
    if (document.hidden) {
      document.addEventListener('visibilitychange', () => wait(patience), { once: true, signal: listening.signal });
      return;
    }
    if (isBusy()) return stop();
    window.removeEventListener('scroll', stop);
    // The page must not snap to where each step of the way happens to end.
    document.documentElement.style.scrollSnapType = 'none';
    const target = root.querySelector<HTMLElement>('#opening');
    if (target) travelTo(target, (next) => (frame = next), stop);
  };
  const wait = (time: number) => {
    timer = setTimeout(go, time);
  };

  for (const hand of hands) window.addEventListener(hand, stop, { passive: true, signal: listening.signal });
  window.addEventListener('scroll', stop, { passive: true, signal: listening.signal });
  wait(patience - (arrival ? Math.min(performance.now(), patience - 1000) : 0));
  arrival = false;
  return stop;
});

/** Whether the visitor is somewhere already: scrolled, led by a hash, in a dialog, or at work with the keyboard. */
function isBusy(): boolean {
  const focused = document.activeElement;
  const atWork = focused !== null && focused !== document.body && focused.id !== 'content';
  const dialog = document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]');
  return window.scrollY > 0 || window.location.hash !== '' || atWork || dialog !== null;
}

/** Goes there in one slow movement. `keep` is given each frame asked for. */
function travelTo(target: HTMLElement, keep: (frame: number) => void, done: () => void): void {
  const start = performance.now();
  const header = document.querySelector('header')?.offsetHeight ?? 0;
  const step = () => {
    const part = Math.min((performance.now() - start) / travel, 1);
    const end = target.getBoundingClientRect().top + window.scrollY - header;
    const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
    window.scrollTo({ top: end * eased, behavior: 'instant' });
    if (part < 1) keep(requestAnimationFrame(step));
    else done();
  };
  keep(requestAnimationFrame(step));
}
