import { combineDecorations, unlessReducedMotion } from '../../../lib/browser/decoration.ts';

/** How much higher than the window a section may be, in pixels: its borders. */
const tolerancePx = 4;

/**
 * Lets a section snap to the window on wide screens, if it fits: a higher one would be pulled back before it could be
 * read to its end. The rules are in styles/home/sections.css.
 */
export const snapSection = unlessReducedMotion((section) => {
  const header = document.querySelector('header');
  const measure = () => {
    const available = window.innerHeight - (header?.offsetHeight ?? 0);
    section.toggleAttribute('data-fits', section.offsetHeight <= available + tolerancePx);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(section);
  window.addEventListener('resize', measure);
  return () => {
    window.removeEventListener('resize', measure);
    observer.disconnect();
    section.removeAttribute('data-fits');
  };
});

/** `snapSection`, typed for a `<div>`. */
export const snapBox = combineDecorations<HTMLDivElement>(snapSection);

/**
 * Turns scroll snapping on for the page while home is mounted. What lets a slow wheel leave a section is fetched with its
 * first turn.
 */
export const snapPage = unlessReducedMotion(() => {
  const page = document.documentElement;
  const listeners = new AbortController();
  const { signal } = listeners;
  const load = async (first: WheelEvent) => {
    const { goOnWithSecondTurn } = await import('./second-turn.ts');
    if (!signal.aborted) goOnWithSecondTurn(first, document.querySelector('header'), signal);
  };
  page.dataset.snap = '';
  window.addEventListener('wheel', (first) => void load(first).catch(() => {}), { once: true, passive: true, signal });
  return () => {
    listeners.abort();
    delete page.dataset.snap;
  };
});
