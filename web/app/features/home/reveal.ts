import { inMotion } from './motion.ts';

/** How long a block takes to come in, in milliseconds. */
const duration = 600;

/**
 * Lets every block marked `data-reveal` within `root` fade in when it enters the window; the value is its delay in
 * milliseconds. What the window already shows stays as it is, and without this script nothing was ever hidden.
 */
export const revealBlocks = inMotion((root) => {
  const waiting = new Map<Element, Animation>();
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) enter(target);
    },
    { rootMargin: '0px 0px -8% 0px' },
  );
  const enter = (block: Element) => {
    watch.unobserve(block);
    waiting.get(block)?.play();
    waiting.delete(block);
  };

  for (const block of root.querySelectorAll<HTMLElement>('[data-reveal]')) {
    if (block.getBoundingClientRect().top < window.innerHeight) continue;
    const animation = block.animate(
      [
        { opacity: 0, translate: '0 2rem' },
        { opacity: 1, translate: '0 0' },
      ],
      { duration, delay: Number(block.dataset.reveal), easing: 'cubic-bezier(0.2, 0.7, 0.1, 1)', fill: 'backwards' },
    );
    animation.pause();
    waiting.set(block, animation);
    watch.observe(block);
  }

  const showAll = () => {
    for (const block of [...waiting.keys()]) enter(block);
  };
  // Paper shows everything.
  window.addEventListener('beforeprint', showAll);
  return () => {
    window.removeEventListener('beforeprint', showAll);
    watch.disconnect();
    for (const animation of waiting.values()) animation.cancel();
  };
});
