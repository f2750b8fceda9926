import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeletableList } from '@vitrine/contracts/deletion.ts';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { deletionTexts } from '../../messages/deletions.ts';
import { useFilteredLeft } from '../list/filtered-left.ts';
import type { Filtered } from '../list/list-definition.ts';
import { recordsKey } from '../live/query-keys.ts';
import { reloadDeleted, useUndoOffer } from './undo-offer.tsx';

/** Deletes all records that match. No question is asked, since one undo brings them all back. */
export function useFilteredDeletion(list: DeletableList) {
  const t = useTexts(deletionTexts);
  const client = useQueryClient();
  const toastLeft = useFilteredLeft();
  const offerUndo = useUndoOffer(list);
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: async (match: Filtered) => (await callOrThrow('deleteFiltered', { body: { ...match, list } })).data,
    onSuccess: ({ deletion, deleted, left }) => {
      if (deletion === null) toast.success(t('gone'));
      else offerUndo(t('deleted', { count: deleted }), { deletion, ids: [] });
      toastLeft(left);
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
  return (match: Filtered) => mutate(match);
}
