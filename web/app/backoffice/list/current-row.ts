import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The row that shortcuts act on: the one that last had the focus, tracked by id so that rows arriving around it do not
 * change it. When it leaves the list, the row that takes its place becomes current.
 * @param list the element around the rows, each with its id in `data-row`
 */
export function useCurrentRow(rows: readonly { id: string }[], list: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string>();
  const place = useRef(0);
  /** The row that has the focus, or had it when it was removed. */
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
    /** Focuses the current row, or the first. */
    enter: () => focus(successor ?? rows[0]?.id),
    /** Moves some rows down, or up if negative; without a current row, to the first. */
    move: (by: number) => {
      const from = rows.findIndex(({ id }) => id === successor);
      focus(rows[from < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, from + by))]?.id);
    },
  };
}

/** Focuses the link that opens a row, or the first control in it. */
function focusRow(list: HTMLElement | null, id: string): void {
  const row = list?.querySelector(`[data-row="${CSS.escape(id)}"]`);
  const target =
    row?.querySelector<HTMLElement>('[data-opener]') ?? row?.querySelector<HTMLElement>('a, button, input');
  target?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
