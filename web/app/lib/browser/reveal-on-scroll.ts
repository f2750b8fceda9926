import { unlessReducedMotion } from './decoration.ts';

/** How far below its place a block starts, in pixels. The window counts as that much higher, or its foot would never show. */
const risePx = 48;

/** How far from the foot of the window a block rises, where it is looked at. */
const looksFrom = '-14%';

/** One that the window's foot, or its section's, keeps from getting there rises this long after it came into view. */
const waitsMs = 600;

const easing = 'cubic-bezier(0.2, 0.7, 0.1, 1)';

/**
 * Has every block marked `data-reveal` within `root` arrive once: it fades in as it enters the window, so that it can be read
 * at once, and rises to its place where it is looked at. The attribute is its delay in milliseconds. What is in the window
 * already stays as it is, and without this script nothing is ever hidden.
 */
export const revealOnScroll = unlessReducedMotion((root) => {
  const stops: (() => void)[] = [];
  const play = (animation: Animation) => {
    if (animation.playState === 'paused') animation.play();
  };
  const prepare = (block: HTMLElement, frames: PropertyIndexedKeyframes, duration: number) => {
    const animation = block.animate(frames, {
      duration,
      delay: Number(block.dataset.reveal),
      easing,
      fill: 'backwards',
    });
    animation.pause();
    stops.push(() => animation.cancel());
    return animation;
  };
  const whenWithin = (block: HTMLElement, margin: string, act: () => void) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        act();
      },
      { rootMargin: `0px 0px ${margin}` },
    );
    observer.observe(block);
    stops.push(() => observer.disconnect());
  };

  for (const block of root.querySelectorAll<HTMLElement>('[data-reveal]')) {
    if (block.getBoundingClientRect().top < window.innerHeight) continue;
    const fade = prepare(block, { opacity: [0, 1] }, 240);
    const rise = prepare(block, { translate: [`0 ${risePx}px`, '0 0'] }, 560);
    whenWithin(block, looksFrom, () => play(rise));
    whenWithin(block, `${risePx}px`, () => {
      play(fade);
      const timer = setTimeout(() => play(rise), waitsMs);
      stops.push(() => clearTimeout(timer));
    });
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
