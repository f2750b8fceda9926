import { useCallback, useRef, useState } from 'react';

/** A row that is scrolled sideways: which of its slides is in front, and how to bring another there. */
export function useFilmstrip() {
  const row = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);

  const strip = useCallback((element: HTMLElement) => {
    row.current = element;
    const update = () => setCurrent(slideInFront(element));
    element.addEventListener('scroll', update, { passive: true });
    return () => element.removeEventListener('scroll', update);
  }, []);

  const choose = (index: number) => {
    const [first, slide] = [row.current?.children[0], row.current?.children[index]];
    if (!first || !slide) return;
    const left = slide.getBoundingClientRect().left - first.getBoundingClientRect().left;
    row.current?.scrollTo({ left, behavior: 'smooth' });
  };

  return { strip, current, choose };
}

/** The slide that stands nearest to where the first one began; the last, when it cannot be scrolled further. */
function slideInFront(row: HTMLElement): number {
  const { children, scrollLeft, scrollWidth, clientWidth } = row;
  const start = children[0]?.getBoundingClientRect().left ?? 0;
  // Positions may be fractions of a pixel.
  if (scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 1) return children.length - 1;
  const distances = [...children].map((slide) => Math.abs(slide.getBoundingClientRect().left - start - scrollLeft));
  return distances.indexOf(Math.min(...distances));
}
