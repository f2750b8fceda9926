import type { Decoration } from '../../../lib/browser/decoration.ts';

/** Calls `prepare` once, when the element is less than one screen away from the window. */
export function whenNearViewport(prepare: () => void): Decoration {
  return (element) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        prepare();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
}
