import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { placesAt } from './marked-page.ts';

type FrameOverProps = {
  frame: HTMLIFrameElement;
  document: Document;
  /** The place in the page by which it stands. */
  path: string;
  /** By how much the page is scaled down. */
  scale: number;
  children: ReactNode;
};

const gapPx = 8;

/** Of several places of the same value, the one at which somebody is. */
function placeIn(document: Document, path: string): HTMLElement | undefined {
  const places = placesAt(document, path);
  return places.find((place) => place === document.activeElement) ?? places.find((place) => place.checkVisibility());
}

/** Something by its place on the page in a frame, which it follows: over a picture, below anything else or above it, and never outside. */
export function FrameOver({ frame, document, path, scale, children }: FrameOverProps) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ readonly left: number; readonly top: number }>();
  useLayoutEffect(() => {
    const place = placeIn(document, path);
    const own = box.current;
    const room = own?.offsetParent;
    const view = document.defaultView;
    if (!place || !own || !room || !view) return;
    const follow = () => {
      const { left, top, bottom } = place.getBoundingClientRect();
      const isOver = place.localName === 'img';
      const below = (isOver ? top : bottom) * scale + gapPx;
      // Nothing but a picture is covered by it.
      const isAbove = !isOver && below + own.offsetHeight + gapPx > room.clientHeight;
      const within = (value: number, size: number, most: number) =>
        Math.max(gapPx, Math.min(value, most - size - gapPx));
      setAt({
        left: within(frame.offsetLeft + left * scale, own.offsetWidth, room.clientWidth),
        top: within(isAbove ? top * scale - gapPx - own.offsetHeight : below, own.offsetHeight, room.clientHeight),
      });
    };
    follow();
    const watching = new ResizeObserver(follow);
    for (const element of [own, room]) watching.observe(element);
    view.addEventListener('scroll', follow, { passive: true });
    return () => {
      watching.disconnect();
      view.removeEventListener('scroll', follow);
    };
  }, [frame, document, path, scale]);
  const latest = useRef({ document, path });
  latest.current = { document, path };
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      // Whoever was in it is back at what it was about.
      if (own?.contains(window.document.activeElement)) {
        placeIn(latest.current.document, latest.current.path)?.focus({ preventScroll: true });
      }
    };
  }, []);
  return (
    <div
      ref={box}
      className="absolute z-10 max-h-[calc(100%-1rem)] max-w-[calc(100%-1rem)] overflow-y-auto"
      style={at ?? { left: gapPx, top: gapPx }}
    >
      {children}
    </div>
  );
}
