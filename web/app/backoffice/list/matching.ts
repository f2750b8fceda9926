import { useMutation } from '@tanstack/react-query';
import type { PageMeta } from '@vitrine/contracts/answer.ts';
import type { MatchingQuery } from '@vitrine/contracts/matching.ts';
import { useState } from 'react';
import { callOrThrow, refusalOf } from '../../lib/api.ts';
import { useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import type { ListView } from './list-address.ts';
import type { RowSelection } from './row-selection.ts';

/** Every record that matches what is searched for, over all pages: the search, and how many the server has counted. */
export type Matching = MatchingQuery & { readonly count: number };

type MatchingOptions = {
  /** The list, where something can be done with all that match; else undefined. */
  list: MatchingQuery['list'] | undefined;
  view: ListView;
  meta: PageMeta | undefined;
  selection: RowSelection;
};

/**
 * The selection of all that match, which begins with all of a page: it ends as soon as a row of the page is taken out,
 * another page is shown, or something else is searched for.
 */
export function useMatching({ list, view, meta, selection }: MatchingOptions) {
  const t = useTexts(backofficeTexts);
  const [stored, setStored] = useState<{ key: string; match: Matching }>();
  const key = JSON.stringify([list, view.q, view.status, view.cursor, view.sort, view.limit]);
  const isWholePage = selection.extent === 'all';
  // What is selected anew begins with the page again.
  if (stored && (stored.key !== key || !isWholePage)) setStored(undefined);
  const counting = useMutation({
    networkMode: 'always',
    mutationFn: async (query: MatchingQuery) => (await callOrThrow('countMatching', { query })).data,
    onSuccess: ({ count, isTooMany }, query) => {
      if (isTooMany) toast.error(t('matchingTooMany'));
      else setStored({ key, match: { ...query, count } });
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      toast.error(refusal || t('matchingFailed'));
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
            const filter = view.status as MatchingQuery['filter'];
            counting.mutate({ list, ...(view.q && { q: view.q }), ...(filter && { filter }) });
          }
        : undefined,
    isCounting: counting.isPending,
  };
}
