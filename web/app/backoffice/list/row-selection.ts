import { useMemo, useState } from 'react';

/** Which rows of the page are selected, and how to select more or fewer. */
export type RowSelection = {
  readonly count: number;
  has(id: string): boolean;
  /** Selects or deselects a row; with `range`, also every row between it and the one toggled before. */
  toggle(id: string, range?: boolean): void;
  /** Whether every row, some or none is selected. */
  readonly extent: 'all' | 'some' | 'none';
  /** Selects the whole page, or deselects it when all of it is selected. */
  togglePage(): void;
  clear(): void;
};

type Selected = { view: string; ids: ReadonlySet<string>; anchor: string | undefined };

/**
 * The selection among the rows that show. A row that no longer shows is not selected: nobody changes what they cannot
 * see.
 * @param view another view starts with nothing selected
 */
export function useRowSelection(rows: readonly { id: string }[], view: string): RowSelection {
  const nothing: Selected = { view, ids: new Set(), anchor: undefined };
  const [stored, setStored] = useState(nothing);
  const { ids, anchor } = stored.view === view ? stored : nothing;

  return useMemo(() => {
    const shown = rows.map(({ id }) => id);
    const selected = new Set(shown.filter((id) => ids.has(id)));
    const store = (next: ReadonlySet<string>, from: string | undefined) => setStored({ view, ids: next, anchor: from });
    return {
      count: selected.size,
      has: (id) => selected.has(id),
      extent: selected.size === 0 ? 'none' : selected.size === shown.length ? 'all' : 'some',
      toggle: (id, range = false) => {
        const next = new Set(selected);
        const isSelecting = !selected.has(id);
        const [from, to] = [shown.indexOf(anchor ?? id), shown.indexOf(id)].sort((a, b) => a - b);
        const isRange = range && from !== undefined && to !== undefined && from >= 0;
        for (const one of isRange ? shown.slice(from, to + 1) : [id]) {
          if (isSelecting) next.add(one);
          else next.delete(one);
        }
        store(next, id);
      },
      togglePage: () => store(new Set(selected.size === shown.length ? [] : shown), undefined),
      clear: () => store(new Set(), undefined),
    };
  }, [rows, view, ids, anchor]);
}
