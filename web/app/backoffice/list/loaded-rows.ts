import type { PageMeta } from '@vitrine/contracts/answer.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { useEffect, useMemo } from 'react';
import { toast } from '../../lib/toast.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { useDeferredRows } from './deferred-rows.ts';
import type { ChangeView, ListView } from './list-address.ts';
import type { ListDefinition, ListRow } from './list-definition.ts';
import { isRefused, useListQuery } from './list-query.ts';

type LoadOptions<Filter extends string> = {
  view: ListView<Filter>;
  change: ChangeView;
  language: Language;
  /** Whether rows that arrive or leave are held back for now. */
  isHeld: boolean;
};

/** The rows to show: the server's, or samples when it cannot be reached (docs/decisions/0015). */
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
  const samples = useMemo(() => list.samples?.(language) ?? [], [list, language]);
  const rows = isUnavailable ? samples : loaded ? (deferred.rows ?? loaded) : [];
  return {
    query,
    viewKey,
    rows,
    isUnavailable,
    isLoading: !loaded && !isUnavailable,
    error: isUnavailable ? ('unavailable' as const) : query.isError && loaded ? ('stale' as const) : undefined,
    meta: isUnavailable ? undefined : query.data?.meta,
    fresh: deferred.fresh,
    waiting: isUnavailable ? undefined : deferred.waiting,
    showWaiting: deferred.showWaiting,
    isEmpty: loaded !== undefined && rows.length === 0 && !query.isPlaceholderData && !isLost,
  };
}
