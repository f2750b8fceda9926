/** A decoration: started on an element, gives what stops it. It fits as a ref of React as it is. */
export type Decoration<E extends HTMLElement = HTMLElement> = (element: E) => () => void;

/** Several decorations of one element. */
export function together<E extends HTMLElement>(...decorations: Decoration[]): Decoration<E> {
  return (element) => {
    const stops = decorations.map((start) => start(element));
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** A decoration that runs only while the visitor has not asked for less motion. */
export function inMotion(start: Decoration): Decoration {
  return (element) => {
    const wanted = window.matchMedia('(prefers-reduced-motion: no-preference)');
    let stop: (() => void) | undefined;
    const follow = () => {
      stop?.();
      stop = wanted.matches ? start(element) : undefined;
    };
    follow();
    wanted.addEventListener('change', follow);
    return () => {
      wanted.removeEventListener('change', follow);
      stop?.();
    };
  };
}

/** Calls `draw` once in the next frame, however often it is asked for before. */
export function oncePerFrame(draw: () => void): { ask: () => void; cancel: () => void } {
  let frame = 0;
  return {
    ask: () => {
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
