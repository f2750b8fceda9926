import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { AnyRecord, RecordList } from './record-list.ts';

/** What a list shows, as the address says it: `?tab=quotes&q=lea&status=pending&sort=-name&limit=100&cursor=…&open=…`. */
export type ListView<Filter extends string = string> = {
  q: string;
  status: Filter | undefined;
  sort: string;
  /** Rows a page. */
  limit: number;
  /** Where the page begins, as the server named it; undefined for the first. */
  cursor: string | undefined;
  /** The record whose details show. */
  open: string | undefined;
};

/** Undefined takes a choice back. */
export type ViewChange = {
  q?: string | undefined;
  status?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type ChangeView = (changes: ViewChange, options?: { replace?: boolean }) => void;

/** How many rows a page may have, and what it has when nobody chose. */
export const pageSizes = [25, 50, 100, 200] as const;
export const defaultPageSize = 50;

type ViewChoices<Filter extends string> = {
  statuses: readonly Filter[];
  defaultSort: string;
  isSortable: (sort: string) => boolean;
};

/** A view, and how to change it. Whatever the address says wrongly is taken as not said. */
export function useView<Filter extends string>({ statuses, defaultSort, isSortable }: ViewChoices<Filter>) {
  const [search, setSearch] = useSearchParams();
  const sort = search.get('sort') ?? '';
  const limit = Number(search.get('limit'));
  const view: ListView<Filter> = {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    status: statuses.find((status) => status === search.get('status')),
    sort: isSortable(sort) ? sort : defaultSort,
    limit: pageSizes.find((size) => size === limit) ?? defaultPageSize,
    cursor: search.get('cursor')?.slice(0, 2000) || undefined,
    open: search.get('open') || undefined,
  };

  /** `replace` for a step that is not worth one of the back button's. */
  const change: ChangeView = useCallback(
    (changes, { replace = false } = {}) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          // Another selection is another list: it starts from its first page.
          if (!('cursor' in changes)) next.delete('cursor');
          for (const [key, value] of Object.entries(changes)) {
            if (!value || value === defaultPageSize || (key === 'sort' && value === defaultSort)) next.delete(key);
            else next.set(key, String(value));
          }
          return next;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setSearch, defaultSort],
  );
  return { view, change };
}

/** The view of a list of records. */
export function useListView<Row extends AnyRecord, Filter extends string>(list: RecordList<Row, Filter>) {
  const { columns, defaultSort } = list;
  return useView({
    statuses: list.filter.choices.map(({ value }) => value),
    defaultSort,
    isSortable: (sort) => columns.some((column) => column.sort && column.id === sort.replace(/^-/, '')),
  });
}

/** Marks a history entry that was made by opening a record here, so that closing it can go back to where one was. */
const openedHere = { openedHere: true };

/** The address that opens a record over the list, and how to open and close it. */
export function useOpenRecord() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const addressOf = useCallback(
    (id: string | undefined) => {
      const next = new URLSearchParams(search);
      if (id === undefined) next.delete('open');
      else next.set('open', id);
      return `${pathname}${next.size ? `?${next}` : ''}`;
    },
    [pathname, search],
  );
  const close = () => {
    if ((state as typeof openedHere | null)?.openedHere) void navigate(-1);
    else void navigate(addressOf(undefined), { replace: true, preventScrollReset: true });
  };
  return { addressOf, state: openedHere, close };
}
