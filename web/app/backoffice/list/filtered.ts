import { useMutation } from '@tanstack/react-query';
import type { FilteredQuery } from '@vitrine/contracts/filtered.ts';
import type { PageMeta } from '@vitrine/contracts/response.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import type { Filtered } from './list-definition.ts';
import type { ListView } from './list-url.ts';
import type { RowSelection } from './row-selection.ts';

type FilteredOptions = {
  /** The list, where something can be done with all that match; else undefined. */
  list: FilteredQuery['list'] | undefined;
  view: ListView;
  meta: PageMeta | undefined;
  selection: RowSelection;
};

/**
 * The selection of all that match, which begins with all of a page: it ends as soon as a row of the page is taken out,
 * another page is shown, or something else is searched for.
 */
export function useFiltered({ list, view, meta, selection }: FilteredOptions) {
  const t = useTexts(backofficeTexts);
  const [stored, setStored] = useState<{ key: string; match: Filtered }>();
  const key = JSON.stringify([list, view.q, view.status, view.cursor, view.sort, view.limit]);
  const isWholePage = selection.extent === 'all';
  // What is selected anew begins with the page again.
  if (stored && (stored.key !== key || !isWholePage)) setStored(undefined);
  const counting = useMutation({
    networkMode: 'always',
    mutationFn: async (query: FilteredQuery) => (await callOrThrow('countFiltered', { query })).data,
    onSuccess: ({ count, isTooMany }, query) => {
      if (isTooMany) toast.error(t('filteredTooMany'));
      else setStored({ key, match: { ...query, count } });
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      toast.error(refusal || t('filteredFailed'));
    },
  });
  const isMore = meta !== undefined && (meta.nextCursor !== null || meta.previousCursor !== undefined);
  return {
    /** Undefined while only rows of the page are selected. */
    match: stored?.key === key && isWholePage ? stored.match : undefined,
    /** Selects all that match; undefined where the page is all there is, or is not selected as a whole. */
    select:
      list !== undefined && isWholePage && isMore
        ? () => {
            // Each list has filters of its own, and the server refuses any other.
            const filter = view.status as FilteredQuery['filter'];
            counting.mutate({ list, ...(view.q && { q: view.q }), ...(filter && { filter }) });
          }
        : undefined,
    isCounting: counting.isPending,
  };
}
