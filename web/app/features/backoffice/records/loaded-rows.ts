import type { Language } from '@vitrine/contracts/language.ts';
import { useEffect, useMemo } from 'react';
import toast from 'react-hot-toast/headless';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { useCalmRows } from './calm-rows.ts';
import type { ChangeView, ListView } from './list-address.ts';
import type { AnyRecord, RecordList } from './record-list.ts';
import { isRefused, useRecords } from './record-queries.ts';

/** The rows of a list's page as they are to be shown: the server's, or samples when it cannot be reached (D5). */
export function useLoadedRows<Row extends AnyRecord, Filter extends string>(
  list: RecordList<Row, Filter>,
  {
    view,
    change,
    language,
    isHeld,
  }: { view: ListView<Filter>; change: ChangeView; language: Language; isHeld: boolean },
) {
  const query = useRecords(list, view);
  const { q, status, sort, limit, cursor } = view;
  const viewName = JSON.stringify([q, status, sort, limit, cursor]);
  const calm = useCalmRows(query.isPlaceholderData ? undefined : query.data?.data, viewName, isHeld);

  // A link may be older than the order it was made in, or than what stood on its page: that is gone, but the list is not.
  const isPageEmpty = !query.isPlaceholderData && query.data?.data.length === 0;
  const isLost = cursor !== undefined && (isRefused(query.error) || isPageEmpty);
  useEffect(() => {
    if (!isLost) return;
    change({ cursor: undefined }, { replace: true });
    toast(backofficeTexts(language)('pageLost'), { id: 'page-lost' });
  }, [isLost, change, language]);

  const known = query.data?.data;
  // A retry forgets that it follows a failure; what shows must not jump meanwhile.
  const isSample = !known && query.errorUpdateCount > 0 && !isLost;
  const samples = useMemo(() => list.samples(language), [list, language]);
  const rows = isSample ? samples : known ? (calm.rows ?? known) : [];
  return {
    ...{ query, viewName, isSample, rows, known },
    fresh: calm.fresh,
    waiting: isSample ? undefined : calm.waiting,
    showWaiting: calm.showWaiting,
    isEmpty: known !== undefined && rows.length === 0 && !query.isPlaceholderData && !isLost,
  };
}
