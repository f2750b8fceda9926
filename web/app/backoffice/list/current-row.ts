import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { successorOf } from './successor.ts';

/**
 * The row that shortcuts act on: the one that last had the focus, tracked by id so that rows arriving around it do not
 * change it. When it leaves the list, the row that takes its place becomes current; where none is left, what says so has
 * the focus.
 * @param list the element around the rows, each with its id in `data-row`, or around what says with `data-empty` that
 * there are none
 */
export function useCurrentRow(rows: readonly { id: string }[], list: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string>();
  /** The ids of the rows while the current one was among them. */
  const known = useRef<readonly string[]>([]);
  /** The row that has the focus, or had it when it was removed. */
  const focused = useRef<string>(undefined);
  /** What in it had the focus. */
  const control = useRef<HTMLElement>(undefined);
  /** Whether the row that had the focus was the last of the list. */
  const isEmptied = useRef(false);

  const found = rows.findIndex(({ id }) => id === current);
  const successor =
    current !== undefined && found < 0
      ? successorOf(
          known.current,
          current,
          rows.map(({ id }) => id),
        )
      : current;

  useEffect(() => {
    if (found >= 0) known.current = rows.map(({ id }) => id);
  }, [found, rows]);

  useEffect(() => {
    if (successor === current) return;
    setCurrent(successor);
    if (focused.current !== current) return;
    focused.current = successor;
    isEmptied.current = successor === undefined;
  }, [successor, current]);

  /** Gives the focus back to a row whose focused button, or whose dialog, has gone. */
  const recover = useCallback(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && isEmptied.current) list.current?.querySelector<HTMLElement>('[data-empty]')?.focus();
    if (!isLost || focused.current === undefined) return;
    // What is still there gets the focus back from the dialog that it has opened.
    if (!control.current?.isConnected) focusRow(list.current, focused.current);
  }, [list]);
  useEffect(recover);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const rowAround = (target: EventTarget | null) =>
      target instanceof Element && list.current?.contains(target) ? target.closest('[data-row]') : null;
    const isInDialog = (target: EventTarget | null) =>
      target instanceof Element && target.closest('[role=dialog], [data-backdrop]') !== null;
    const follow = ({ target }: FocusEvent) => {
      // A dialog opened from a row gives the focus back to it.
      if (isInDialog(target)) return;
      isEmptied.current = false;
      focused.current = rowAround(target)?.getAttribute('data-row') ?? undefined;
      control.current = focused.current !== undefined && target instanceof HTMLElement ? target : undefined;
      if (focused.current !== undefined) setCurrent(focused.current);
    };
    /** Whoever clicks beside the rows has left them. */
    const leave = ({ target }: PointerEvent) => {
      if (isInDialog(target) || rowAround(target)) return;
      isEmptied.current = false;
      focused.current = undefined;
    };
    document.addEventListener('focusin', follow, { signal });
    document.addEventListener('pointerdown', leave, { signal });
    // The focus moves after this event, if it moves anywhere.
    document.addEventListener('focusout', () => requestAnimationFrame(recover), { signal });
    return () => controller.abort();
  }, [list, recover]);

  /** Makes a row the current one without giving it the focus. */
  const choose = useCallback(
    (id: string) => {
      setCurrent(id);
      // Where the rows are drawn anew once a panel beside them has gone, the focus returns to this one.
      if (focused.current !== undefined) focused.current = id;
      rowIn(list.current, id)?.scrollIntoView({ block: 'nearest' });
    },
    [list],
  );
  const focus = useCallback(
    (id: string | undefined) => {
      if (id === undefined) return;
      setCurrent(id);
      focusRow(list.current, id);
    },
    [list],
  );
  return {
    current: successor,
    choose,
    focus,
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
  const row = rowIn(list, id);
  const target =
    row?.querySelector<HTMLElement>('[data-opener]') ?? row?.querySelector<HTMLElement>('a, button, input');
  target?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

const rowIn = (list: HTMLElement | null, id: string) => list?.querySelector(`[data-row="${CSS.escape(id)}"]`);
