import { type RefObject, useEffect, useRef } from 'react';

/**
 * The element that shows a record. When another record takes its place, it scrolls to the top, and takes the focus so
 * that reading starts over, unless the focus is on something else, such as the list beside the panel.
 * @param panel the panel around it, which takes the focus instead where it is beside the list
 */
export function useScrollReset(record: string | undefined, panel: RefObject<HTMLElement | null>) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const isAnother = record !== undefined && before.current !== undefined && record !== before.current;
    before.current = record;
    if (!isAnother) return;
    element.current?.parentElement?.scrollTo(0, 0);
    const { activeElement } = document;
    const isElsewhere = panel.current && activeElement !== document.body && !panel.current.contains(activeElement);
    if (!isElsewhere) (panel.current ?? element.current)?.focus({ preventScroll: true });
  }, [record, panel]);
  return element;
}
