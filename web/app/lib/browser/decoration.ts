/**
 * A decoration: starts on an element and returns a function that stops it, so it can be passed to React as a `ref`.
 * Decorations are plain modules: they cost nothing before hydration, and a page without them is complete.
 */
export type Decoration<E extends HTMLElement = HTMLElement> = (element: E) => () => void;

/** Runs several decorations on one element. */
export function combineDecorations<E extends HTMLElement>(...decorations: Decoration[]): Decoration<E> {
  return (element) => {
    const stops = decorations.map((start) => start(element));
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** Runs a decoration only while the visitor has not asked for reduced motion. */
export function unlessReducedMotion(start: Decoration): Decoration {
  return (element) => {
    const motionAllowed = window.matchMedia('(prefers-reduced-motion: no-preference)');
    let stop: (() => void) | undefined;
    const update = () => {
      stop?.();
      stop = motionAllowed.matches ? start(element) : undefined;
    };
    update();
    motionAllowed.addEventListener('change', update);
    return () => {
      motionAllowed.removeEventListener('change', update);
      stop?.();
    };
  };
}

/** Calls `draw` once in the next frame, however often it is requested before. */
export function oncePerFrame(draw: () => void): { request: () => void; cancel: () => void } {
  let frame = 0;
  return {
    request: () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        draw();
      });
    },
    cancel: () => {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
