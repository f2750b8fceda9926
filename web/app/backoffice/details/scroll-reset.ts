import { useEffect, useRef } from 'react';

/**
 * The element that shows a record. When another record takes its place, it scrolls to the top and takes the focus, so
 * that reading starts over.
 */
export function useScrollReset(record: string | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const isAnother = record !== undefined && before.current !== undefined && record !== before.current;
    before.current = record;
    if (!isAnother) return;
    element.current?.scrollTo(0, 0);
    element.current?.parentElement?.parentElement?.scrollTo(0, 0);
    element.current?.focus({ preventScroll: true });
  }, [record]);
  return element;
}
