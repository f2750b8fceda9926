import type { Decoration } from './motion.ts';

/** Calls `prepare` once, when the element comes within a screen of the window. */
export function whenNear(prepare: () => void): Decoration {
  return (element) => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        prepare();
      },
      { rootMargin: '100% 0px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  };
}
