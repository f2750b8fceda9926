import { unlessReducedMotion } from './decoration.ts';

/** How far below its place a block starts, in pixels. The window counts as that much higher, or its foot would never show. */
const risePx = 48;

/** How far from the foot of the window a block rises, where it is looked at; one that ends below that, once it is there whole. */
const looksFrom = '-14%';

const easing = 'cubic-bezier(0.2, 0.7, 0.1, 1)';

/**
 * Has every block marked `data-reveal` within `root` arrive once: it fades in as it enters the window, so that it can be read
 * at once, and rises to its place where it is looked at. The attribute is its delay in milliseconds. What is in the window
 * already stays as it is, and without this script nothing is ever hidden.
 */
export const revealOnScroll = unlessReducedMotion((root) => {
  const stops: (() => void)[] = [];
  for (const block of root.querySelectorAll<HTMLElement>('[data-reveal]')) {
    if (block.getBoundingClientRect().top < window.innerHeight) continue;
    const arrive = (
      frames: PropertyIndexedKeyframes,
      duration: number,
      ...places: [margin: string, threshold?: number][]
    ) => {
      const delay = Number(block.dataset.reveal);
      const animation = block.animate(frames, { duration, delay, easing, fill: 'backwards' });
      animation.pause();
      stops.push(() => animation.cancel());
      for (const [margin, threshold] of places) {
        const observer = new IntersectionObserver(
          ([entry]) => {
            if (!entry?.isIntersecting) return;
            observer.disconnect();
            if (animation.playState === 'paused') animation.play();
          },
          { rootMargin: `0px 0px ${margin}`, threshold: threshold ?? 0 },
        );
        observer.observe(block);
        stops.push(() => observer.disconnect());
      }
    };
    arrive({ opacity: [0, 1] }, 240, [`${risePx}px`]);
    arrive({ translate: [`0 ${risePx}px`, '0 0'] }, 560, [looksFrom], [`${risePx}px`, 1]);
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
