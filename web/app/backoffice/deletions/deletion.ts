import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeletableList } from '@vitrine/contracts/deletion.ts';
import { useTexts } from '../../lib/format/language.ts';
import { refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { deletionTexts } from '../../messages/deletions.ts';
import { beginLeaving, endLeaving } from '../live/leaving.ts';
import { recordKey } from '../live/query-keys.ts';
import { sendDeletion } from './deletion-calls.ts';
import { reloadDeleted, useUndoOffer } from './undo-offer.tsx';

/** Deletes records of a list, one or many. No question is asked, since one undo brings them all back. */
export function useDeletion(list: DeletableList) {
  const t = useTexts(deletionTexts);
  const client = useQueryClient();
  const offerUndo = useUndoOffer(list);
  const deletion = useMutation({
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
    onSettled: (_result, error, ids) => {
      // Until the list shows it, a row can still be pressed.
      void reloadDeleted(client, list, ids).finally(() => {
        endLeaving(list, ids);
        // One that stays may have changed in a while in which it was not loaded.
        if (error) for (const id of ids) void client.invalidateQueries({ queryKey: recordKey(list, id) });
      });
    },
  });
  return {
    isPending: deletion.isPending,
    mutate: (ids: string[], options?: { onSuccess: () => void }) => {
      const fresh = beginLeaving(list, ids);
      if (fresh.length > 0) deletion.mutate(fresh, options);
    },
  };
}
