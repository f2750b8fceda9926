import { type MailState, mailStates } from '@vitrine/contracts/mail.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type ChangeView, defaultPageSize, type ListView, pageSizes } from '../records/list-address.ts';

/** Newest first: the only order of mails. */
export const mailOrder = '-createdAt';

/** What the mail room shows, as the address says it: `?status=failed&q=ana&limit=100&cursor=…&open=…`. */
export function useMailView(): { view: ListView<MailState>; change: ChangeView } {
  const [search, setSearch] = useSearchParams();
  const limit = Number(search.get('limit'));
  const view: ListView<MailState> = {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    status: mailStates.find((state) => state === search.get('status')),
    sort: mailOrder,
    limit: pageSizes.find((size) => size === limit) ?? defaultPageSize,
    cursor: search.get('cursor')?.slice(0, 2000) || undefined,
    open: search.get('open') || undefined,
  };
  const change: ChangeView = useCallback(
    (changes, { replace = false } = {}) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          // Another selection is another list: it starts from its first page.
          if (!('cursor' in changes)) next.delete('cursor');
          for (const [key, value] of Object.entries(changes)) {
            if (!value || value === defaultPageSize) next.delete(key);
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
