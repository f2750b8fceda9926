import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeletableList } from '@vitrine/contracts/deletion.ts';
import { callOrThrow, refusalOf } from '../../lib/api.ts';
import { useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { deletionTexts } from '../../messages/deletions.ts';
import type { Matching } from '../list/matching.ts';
import { useMatchingLeft } from '../list/matching-left.ts';
import { recordsKey } from '../live/query-keys.ts';
import { reloadDeleted, useUndoOffer } from './undo-offer.tsx';

/** Deletes all records that match. No question is asked, since one undo brings them all back. */
export function useMatchingDeletion(list: DeletableList) {
  const t = useTexts(deletionTexts);
  const client = useQueryClient();
  const tellLeft = useMatchingLeft();
  const offerUndo = useUndoOffer(list);
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: async (match: Matching) => (await callOrThrow('deleteMatching', { body: { ...match, list } })).data,
    onSuccess: ({ deletion, deleted, left }) => {
      if (deletion === null) toast.success(t('gone'));
      else offerUndo(t('deleted', { count: deleted }), { deletion, ids: [] });
      tellLeft(left);
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
  return (match: Matching) => mutate(match);
}
