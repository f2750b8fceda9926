import { unlessReducedMotion } from './decoration.ts';

/** How far below its place a block starts, in pixels. The window counts as that much higher, or its foot would never show. */
const risePx = 48;

/** A block rises a moment after it came into the window, when it is looked at. */
const waitsMs = 160;

const easing = 'cubic-bezier(0.2, 0.7, 0.1, 1)';

/**
 * Has every block marked `data-reveal` within `root` arrive once: it fades in as it enters the window, so that it can be read
 * at once, and rises to its place a moment later. The attribute is its delay in milliseconds. What is in the window
 * already stays as it is, and without this script nothing is ever hidden. What takes the focus is in its place at once, since the
 * browser scrolls to where it is then.
 *
 * Blocks in a `data-rises` only rise: the page scrolls to them by itself, so whoever measures or reads at that moment would
 * meet words half faded in.
 */
export const revealOnScroll = unlessReducedMotion((root) => {
  const stops: (() => void)[] = [];
  for (const block of root.querySelectorAll<HTMLElement>('[data-reveal]')) {
    if (block.getBoundingClientRect().top < window.innerHeight) continue;
    const delay = Number(block.dataset.reveal);
    const rise = block.animate(
      { translate: [`0 ${risePx}px`, '0 0'] },
      { duration: 560, delay: delay + waitsMs, easing, fill: 'backwards' },
    );
    const animations = block.closest('[data-rises]')
      ? [rise]
      : [rise, block.animate({ opacity: [0, 1] }, { duration: 240, delay, easing, fill: 'backwards' })];
    for (const animation of animations) animation.pause();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        for (const animation of animations) animation.play();
      },
      { rootMargin: `0px 0px ${risePx}px` },
    );
    observer.observe(block);
    const stop = () => {
      observer.disconnect();
      for (const animation of animations) animation.cancel();
    };
    // Not what is being pressed: it would leave the pointer.
    block.addEventListener('focusin', ({ target }) => (target as Element).matches(':active') || stop());
    stops.push(stop);
  }

  const showAll = () => {
    for (const stop of stops) stop();
  };
  // Nothing may be missing on paper, which does not wait for anything to fade in.
  window.addEventListener('beforeprint', showAll);
  return () => {
    window.removeEventListener('beforeprint', showAll);
    showAll();
  };
});
