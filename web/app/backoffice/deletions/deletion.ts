import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeletableList } from '@vitrine/contracts/deletion.ts';
import { refusalOf } from '../../lib/api.ts';
import { useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { deletionTexts } from '../../messages/deletions.ts';
import { sendDeletion } from './deletion-calls.ts';
import { reloadDeleted, useUndoOffer } from './undo-offer.tsx';

/** Deletes records of a list, one or many. No question is asked, since one undo brings them all back. */
export function useDeletion(list: DeletableList) {
  const t = useTexts(deletionTexts);
  const client = useQueryClient();
  const offerUndo = useUndoOffer(list);
  return useMutation({
    networkMode: 'always',
    mutationFn: (ids: string[]) => sendDeletion(list, ids),
    onSuccess: ({ deletion, deleted }) => {
      if (deletion === null) toast.success(t('gone'));
      else offerUndo(t('deleted', { count: deleted.length }), { deletion, ids: deleted });
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      toast.error(refusal || t('failed'));
    },
    onSettled: (_result, _error, ids) => reloadDeleted(client, list, ids),
  });
}
