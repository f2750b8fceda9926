import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The row that keys act on: the one that last had the focus, told by its id, so that rows arriving around it do not
 * change it. When it leaves the list, the one that takes its place follows.
 * @param list the element around the rows, each of which names its id in `data-row`
 */
export function useCurrentRow(rows: readonly { id: string }[], list: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string>();
  const place = useRef(0);
  /** The row the focus is in, or was in when that row was taken away. */
  const focused = useRef<string>(undefined);

  const found = rows.findIndex(({ id }) => id === current);
  const successor = current !== undefined && found < 0 ? rows[Math.min(place.current, rows.length - 1)]?.id : current;

  useEffect(() => {
    if (found >= 0) place.current = found;
  }, [found]);

  useEffect(() => {
    if (successor === current) return;
    setCurrent(successor);
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && successor !== undefined && focused.current === current) focusRow(list.current, successor);
  }, [successor, current, list]);

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element && list.current?.contains(target) ? target.closest('[data-row]') : null;
      focused.current = row?.getAttribute('data-row') ?? undefined;
      if (focused.current !== undefined) setCurrent(focused.current);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [list]);

  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    setCurrent(id);
    focusRow(list.current, id);
  };
  return {
    current: successor,
    /** Goes to the current row, or the first. */
    enter: () => focus(successor ?? rows[0]?.id),
    /** Goes some rows down, or up; from nowhere to the first. */
    move: (by: number) => {
      const from = rows.findIndex(({ id }) => id === successor);
      focus(rows[from < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, from + by))]?.id);
    },
  };
}

/** Puts the focus on what opens a row, or on the first thing in it. */
function focusRow(list: HTMLElement | null, id: string): void {
  const row = list?.querySelector(`[data-row="${CSS.escape(id)}"]`);
  const target =
    row?.querySelector<HTMLElement>('[data-opener]') ?? row?.querySelector<HTMLElement>('a, button, input');
  target?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
