import { defaultPageSize, maxCursorLength, maxSearchLength, pageSizes } from '@vitrine/contracts/limits.ts';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { chosenColumns, columnsInUrl, keepColumns, lastColumns } from './columns.ts';
import type { ListDefinition, ListRow } from './list-definition.ts';
import { directionOf } from './sorting.ts';

/** What a list shows, as stored in the address: `?tab=quotes&q=lea&status=pending&sort=-name&limit=100&cursor=…&open=…`. */
export type ListView<Filter extends string = string> = {
  q: string;
  status: Filter | undefined;
  sort: string;
  /** The ids of the columns that show; undefined where all do. */
  columns: string[] | undefined;
  /** Rows per page. */
  limit: number;
  /** Where the page starts, as given by the server; undefined for the first page. */
  cursor: string | undefined;
  /** How many rows come before the page, as far as the link to it knew. */
  before: number | undefined;
  /** The row whose details are open. */
  open: string | undefined;
};

/** `undefined` resets a choice. */
type ViewChange = {
  columns?: string[] | undefined;
  q?: string | undefined;
  status?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  before?: number | undefined;
};

export type ChangeView = (changes: ViewChange, options?: { replace?: boolean }) => void;

/** In the address of a list that has a filter by default: none. */
const all = 'all';

/** A whole number in an address; undefined for anything else. */
const countIn = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** The view of a list, and how to change it. Anything invalid in the address is ignored. */
export function useListView<Row extends ListRow, Filter extends string>(
  list: Pick<
    ListDefinition<Row, Filter>,
    'id' | 'filter' | 'columns' | 'defaultSort' | 'defaultFilter' | 'sortsByFilter'
  >,
) {
  const { id, filter, columns, defaultFilter } = list;
  const [search, setSearch] = useSearchParams();
  const asked = search.get('status');
  const status =
    [...filter.choices, ...(filter.linked ?? [])].find(({ value }) => value === asked)?.value ??
    (asked === all ? undefined : defaultFilter);
  const defaultSort = (status && list.sortsByFilter?.[status]) ?? list.defaultSort;
  const sort = search.get('sort') ?? '';
  const limit = Number(search.get('limit'));
  const columnsAsked = search.get('cols') ?? lastColumns(list.id);
  const view: ListView<Filter> = {
    q: (search.get('q') ?? '').trim().slice(0, maxSearchLength),
    status,
    columns: chosenColumns(columns, columnsAsked),
    sort: columns.some((column) => column.sort && directionOf(column.id, sort)) ? sort : defaultSort,
    limit: pageSizes.find((size) => size === limit) ?? defaultPageSize,
    cursor: search.get('cursor')?.slice(0, maxCursorLength) || undefined,
    before: countIn(search.get('before')),
    open: search.get('open') || undefined,
  };

  /** `replace` for a change that deserves no entry in the history. */
  const change: ChangeView = useCallback(
    ({ columns, ...changes }, { replace = false } = {}) => {
      if (columns) keepColumns(id, columns);
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (columns) next.set('cols', columnsInUrl(columns));
          // Another search, filter or sort starts at its first page.
          const isOtherPage = !columns || Object.keys(changes).length > 0;
          if (isOtherPage && !('cursor' in changes)) next.delete('cursor');
          if (isOtherPage && !('before' in changes)) next.delete('before');
          for (const [key, changed] of Object.entries(changes)) {
            const value =
              key !== 'status' ? changed : changed === defaultFilter ? undefined : changed || (defaultFilter && all);
            // Each filter has its own order.
            if (key === 'status' && list.sortsByFilter) next.delete('sort');
            if (!value || value === defaultPageSize || (key === 'sort' && value === defaultSort)) next.delete(key);
            else next.set(key, String(value));
          }
          return next;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setSearch, id, list.sortsByFilter, defaultSort, defaultFilter],
  );
  return { view, change };
}

/** Marks a history entry made by opening a row here, so that closing it can go back instead of adding another. */
const openedHere = { openedHere: true };

/** The address that opens a row beside the list, and how to close it or go on to another. */
export function useOpenRow() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = new URLSearchParams(search).has('open');
  const pathOf = useCallback(
    (id: string | undefined) => {
      const next = new URLSearchParams(search);
      // A record that was opened from within belongs to the row that is left.
      next.delete('related');
      if (id === undefined) next.delete('open');
      else next.set('open', id);
      return `${pathname}${next.size ? `?${next}` : ''}`;
    },
    [pathname, search],
  );
  const close = () => {
    if ((state as typeof openedHere | null)?.openedHere) void navigate(-1);
    else void navigate(pathOf(undefined), { replace: true, preventScrollReset: true });
  };
  return {
    pathOf,
    /** A row that takes the place of the open one takes its entry in the history too: closing leads back to the list. */
    link: isOpen ? { state: state as unknown, replace: true } : { state: openedHere as unknown, replace: false },
    goOnTo: (id: string) => void navigate(pathOf(id), { replace: true, state, preventScrollReset: true }),
    close,
  };
}
