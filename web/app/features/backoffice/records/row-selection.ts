import { useMemo, useState } from 'react';

/** Which rows of the page are selected, and how to select more or fewer. */
export type RowSelection = {
  readonly count: number;
  has(id: string): boolean;
  /** Selects or leaves a row; with `range` all from the row touched before to this one become what this one becomes. */
  toggle(id: string, range?: boolean): void;
  /** Whether every row, some or none is selected. */
  readonly extent: 'all' | 'some' | 'none';
  /** Selects the whole page, or leaves it when all of it is. */
  togglePage(): void;
  clear(): void;
};

type Kept = { view: string; ids: ReadonlySet<string>; anchor: string | undefined };

/**
 * The selection among rows that show. What does not show any more is not selected: nobody changes what they cannot see.
 * @param view another view begins with nothing selected
 */
export function useRowSelection(rows: readonly { id: string }[], view: string): RowSelection {
  const nothing: Kept = { view, ids: new Set(), anchor: undefined };
  const [kept, setKept] = useState(nothing);
  const { ids, anchor } = kept.view === view ? kept : nothing;

  return useMemo(() => {
    const shown = rows.map(({ id }) => id);
    const selected = new Set(shown.filter((id) => ids.has(id)));
    const keep = (next: ReadonlySet<string>, from: string | undefined) => setKept({ view, ids: next, anchor: from });
    return {
      count: selected.size,
      has: (id) => selected.has(id),
      extent: selected.size === 0 ? 'none' : selected.size === shown.length ? 'all' : 'some',
      toggle: (id, range = false) => {
        const next = new Set(selected);
        const wanted = !selected.has(id);
        const [from, to] = [shown.indexOf(anchor ?? id), shown.indexOf(id)].sort((a, b) => a - b);
        const touched = range && from !== undefined && to !== undefined && from >= 0 ? shown.slice(from, to + 1) : [id];
        for (const one of touched) {
          if (wanted) next.add(one);
          else next.delete(one);
        }
        keep(next, id);
      },
      togglePage: () => keep(new Set(selected.size === shown.length ? [] : shown), undefined),
      clear: () => keep(new Set(), undefined),
    };
  }, [rows, view, ids, anchor]);
}
