import { type Status, statuses } from '@vitrine/contracts/admin.ts';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type AnyRecord, defaultSort, type RecordList } from './record-list.ts';

/** What a list shows, as the address says it: `?tab=quotes&q=lea&status=pending&sort=-name&pages=2&open=…`. */
export type ListView = {
  q: string;
  status: Status | undefined;
  sort: string;
  /** How many pages are loaded, from 1. */
  pages: number;
  /** The record whose details show. */
  open: string | undefined;
};

export type ViewChange = { q?: string; status?: string; sort?: string; pages?: number };

/** An address somebody made by hand does not load half the table. */
const mostPages = 40;

/** The view of a list, and how to change it. Whatever the address says wrongly is taken as not said. */
export function useListView<Row extends AnyRecord>(list: RecordList<Row>) {
  const [search, setSearch] = useSearchParams();
  const sort = search.get('sort') ?? '';
  const view: ListView = {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    status: statuses.find((status) => status === search.get('status')),
    sort: list.columns.some((column) => column.sort && column.id === sort.replace(/^-/, '')) ? sort : defaultSort,
    pages: Math.min(mostPages, Math.max(1, Math.trunc(Number(search.get('pages'))) || 1)),
    open: search.get('open') ?? undefined,
  };

  /** `replace` for a step that is not worth one of the back button's. */
  const change = useCallback(
    (changes: ViewChange, { replace = false } = {}) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          // Another selection is another list: it starts from its first page.
          if (!('pages' in changes)) next.delete('pages');
          for (const [key, value] of Object.entries(changes)) {
            const isDefault = !value || value === 1 || (key === 'sort' && value === defaultSort);
            if (isDefault) next.delete(key);
            else next.set(key, String(value));
          }
          return next;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setSearch],
  );
  return { view, change };
}

/** Marks a history entry that was made by opening a record here, so that closing it can go back to where one was. */
const openedHere = { openedHere: true };

/** The address that opens a record over the list, and how to close it again. */
export function useOpenRecord() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const searchWith = (id: string | undefined) => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete('open');
    else next.set('open', id);
    return `${pathname}${next.size ? `?${next}` : ''}`;
  };
  const close = () => {
    if ((state as typeof openedHere | null)?.openedHere) void navigate(-1);
    else void navigate(searchWith(undefined), { replace: true, preventScrollReset: true });
  };
  return { addressOf: searchWith, state: openedHere, close };
}
