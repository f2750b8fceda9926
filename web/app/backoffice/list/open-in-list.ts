import { useEffect, useRef } from 'react';
import type { useCurrentRow } from './current-row.ts';

type OpenInListOptions = {
  row: Pick<ReturnType<typeof useCurrentRow>, 'choose' | 'focus'>;
  /** Opens another row in the place of the open one. */
  goOnTo: (id: string) => void;
};

/**
 * The open row among those that show. It is the current one, so that keys act on what is read; and the focus returns to
 * it once it is closed.
 * @param id of the open row; undefined while none is open
 */
export function useOpenInList(rows: readonly { id: string }[], id: string | undefined, options: OpenInListOptions) {
  const { row, goOnTo } = options;
  const place = rows.findIndex((one) => one.id === id);
  const isShown = place >= 0;
  const { choose, focus } = row;

  const before = useRef<string>(undefined);
  useEffect(() => {
    if (id !== undefined && isShown) choose(id);
    const closed = id === undefined ? before.current : undefined;
    before.current = id;
    // On a phone the dialog gives the focus back itself, once it has gone.
    if (closed !== undefined && document.activeElement === document.body) focus(closed);
  }, [id, isShown, choose, focus]);

  const step = (by: number) => {
    const next = isShown ? rows[place + by]?.id : undefined;
    return next === undefined ? undefined : () => goOnTo(next);
  };
  return {
    id,
    /** Whether the open row is one of those that show. */
    isShown,
    step: { before: step(-1), after: step(1) },
  };
}
