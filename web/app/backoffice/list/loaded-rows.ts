import type { Language } from '@vitrine/contracts/language.ts';
import type { PageMeta } from '@vitrine/contracts/response.ts';
import { useEffect, useMemo } from 'react';
import { toast } from '../../lib/toast/toast.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { useDeferredRows } from './deferred-rows.ts';
import { useLastKnown } from './last-known.ts';
import type { ListDefinition, ListRow } from './list-definition.ts';
import { isRefused, useListQuery } from './list-query.ts';
import type { ChangeView, ListView } from './list-url.ts';

const none: never[] = [];

type LoadOptions<Filter extends string> = {
  view: ListView<Filter>;
  change: ChangeView;
  language: Language;
  /** Whether rows that arrive or leave are held back for now. */
  isHeld: boolean;
};

/** The rows to show: the server's; when it cannot be reached, those last seen in this tab, or samples (docs/decisions/0015). */
export function useLoadedRows<Row extends ListRow, Filter extends string, Meta extends PageMeta>(
  list: ListDefinition<Row, Filter, Meta>,
  { view, change, language, isHeld }: LoadOptions<Filter>,
) {
  const query = useListQuery(list, view);
  const { q, status, sort, limit, cursor } = view;
  const viewKey = JSON.stringify([q, status, sort, limit, cursor]);
  const deferred = useDeferredRows(query.isPlaceholderData ? undefined : query.data?.data, viewKey, isHeld);

  // A link may be older than the sort it was made with, or than the rows of its page: the page is lost, the list is not.
  const isPageEmpty = !query.isPlaceholderData && query.data?.data.length === 0;
  const isLost = cursor !== undefined && (isRefused(query.error) || isPageEmpty);
  useEffect(() => {
    if (!isLost) return;
    change({ cursor: undefined }, { replace: true });
    toast(backofficeTexts(language)('pageLost'), { id: 'page-lost' });
  }, [isLost, change, language]);

  const loaded = query.data?.data;
  // A retry resets `isError` until it fails too; what shows must not jump meanwhile.
  const isUnavailable = !loaded && query.errorUpdateCount > 0 && !isLost;
  const isStale = loaded !== undefined && query.isError;
  const known = useLastKnown(list.id, query.isPlaceholderData ? undefined : loaded, query.dataUpdatedAt);
  const isSample = isUnavailable && !known;
  const samples = useMemo(() => list.samples?.(language) ?? [], [list, language]);
  const shown = isUnavailable ? (known?.rows ?? samples) : loaded ? (deferred.rows ?? loaded) : none;
  const rows = shown as Row[];
  return {
    query,
    viewKey,
    rows,
    isUnavailable,
    isLoading: !loaded && !isUnavailable,
    isSample,
    /** Nothing can be changed until the server answers. */
    isReadOnly: isUnavailable || isStale,
    /** Of rows that may be out of date: when the server gave them, in milliseconds. */
    seenAt: isUnavailable ? known?.at : isStale ? query.dataUpdatedAt : undefined,
    error: isSample ? ('unavailable' as const) : isUnavailable || isStale ? ('stale' as const) : undefined,
    meta: isUnavailable ? undefined : query.data?.meta,
    fresh: deferred.fresh,
    waiting: isUnavailable ? undefined : deferred.waiting,
    showWaiting: deferred.showWaiting,
    isEmpty: loaded !== undefined && rows.length === 0 && !query.isPlaceholderData && !isLost,
  };
}
