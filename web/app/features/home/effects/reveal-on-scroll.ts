import { unlessReducedMotion } from './decoration.ts';

const durationMs = 600;

/**
 * How far below its place a block starts, in pixels. The window counts as that much higher: a block at the foot of a
 * section that fills the window has to come into view where it will be, or it would never show.
 */
const risePx = 32;

/**
 * Fades in every block marked `data-reveal` within `root` when it enters the window; the attribute is its delay in
 * milliseconds. What is in the window already stays as it is, and without this script nothing is ever hidden.
 */
export const revealOnScroll = unlessReducedMotion((root) => {
  const pending = new Map<Element, Animation>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) reveal(target);
    },
    { rootMargin: `0px 0px ${risePx}px 0px` },
  );
  const reveal = (block: Element) => {
    observer.unobserve(block);
    pending.get(block)?.play();
    pending.delete(block);
  };

  for (const block of root.querySelectorAll<HTMLElement>('[data-reveal]')) {
    if (block.getBoundingClientRect().top < window.innerHeight) continue;
    const animation = block.animate(
      [
        { opacity: 0, translate: `0 ${risePx}px` },
        // Readable after a sixth of a second; only the last few pixels take longer.
        { opacity: 1, offset: 0.75 },
        { opacity: 1, translate: '0 0' },
      ],
      {
        duration: durationMs,
        delay: Number(block.dataset.reveal),
        easing: 'cubic-bezier(0.2, 0.7, 0.1, 1)',
        fill: 'backwards',
      },
    );
    animation.pause();
    pending.set(block, animation);
    observer.observe(block);
  }

  const showAll = () => {
    observer.disconnect();
    for (const animation of pending.values()) animation.cancel();
    pending.clear();
  };
  // Nothing may be missing on paper, which does not wait for anything to fade in.
  window.addEventListener('beforeprint', showAll);
  return () => {
    window.removeEventListener('beforeprint', showAll);
    showAll();
  };
});
