import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeletableList } from '@vitrine/contracts/deletion.ts';
import type { MatchingQuery } from '@vitrine/contracts/matching.ts';
import { callOrThrow, refusalOf } from '../../lib/api.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { deletionTexts } from '../../messages/deletions.ts';
import { recordsKey } from '../live/query-keys.ts';
import { reloadDeleted, useUndoOffer } from './undo-offer.tsx';

type Seen = MatchingQuery & { readonly count: number };

/** Deletes all records that match. No question is asked, since one undo brings them all back. */
export function useMatchingDeletion(list: DeletableList) {
  const t = useTexts(deletionTexts);
  const shared = useTexts(backofficeTexts);
  const client = useQueryClient();
  const numbers = new Intl.NumberFormat(useLanguage());
  const offerUndo = useUndoOffer(list);
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: async (match: Seen) => (await callOrThrow('deleteMatching', { body: { ...match, list } })).data,
    onSuccess: ({ deletion, deleted, left }) => {
      if (deletion === null) toast.success(t('gone'));
      else offerUndo(t('deleted', { count: deleted }), { deletion, ids: [] });
      if (left > 0) {
        toast.error(shared('matchingLeft', { count: left, number: numbers.format(left) }), { duration: 15_000 });
      }
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      toast.error(refusal || t('failed'));
    },
    onSettled: () => {
      reloadDeleted(client, list, []);
      client.removeQueries({ queryKey: recordsKey(list), type: 'inactive' });
    },
  });
  return (match: Seen) => mutate(match);
}
