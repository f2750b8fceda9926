import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type DeletableList, undoSeconds } from '@vitrine/contracts/deletion.ts';
import { useTexts } from '../../lib/format/language.ts';
import { toast } from '../../lib/toast/toast.ts';
import { deletionTexts } from '../../messages/deletions.ts';
import { chartsKey, listKey, recordKey, statsKey, timelineKey } from '../live/query-keys.ts';
import { sendDeletionUndo } from './deletion-calls.ts';
import { UndoToast } from './undo-toast.tsx';

/** What was deleted together. */
type Deleted = { deletion: string; ids: string[] };

/** Reloads everything that a deletion or its undo affects. Resolves once the lists show it. */
export async function reloadDeleted(client: QueryClient, list: DeletableList, ids: readonly string[]): Promise<void> {
  const lists = list === 'clients' ? ['clients', 'wizards'] : [list];
  for (const each of lists) {
    for (const id of ids) {
      // One whose panel is still closing keeps what it shows.
      client.removeQueries({ queryKey: recordKey(each, id), predicate: (query) => query.getObserversCount() === 0 });
    }
  }
  for (const queryKey of [timelineKey, statsKey, chartsKey]) void client.invalidateQueries({ queryKey });
  await Promise.all(lists.map((each) => client.invalidateQueries({ queryKey: listKey(each) })));
}

/** Shows for half a minute that something was deleted, with one undo for all of it. */
export function useUndoOffer(list: DeletableList) {
  const t = useTexts(deletionTexts);
  const client = useQueryClient();
  const undo = useMutation({
    networkMode: 'always',
    mutationFn: ({ deletion }: Deleted) => sendDeletionUndo(deletion),
    onSuccess: ({ restored, slotTaken, emailTaken }) => {
      if (restored.length > 0) toast.success(t('restored', { count: restored.length }));
      // Longer than other toasts: these ask for something to be done.
      if (slotTaken.length > 0) toast.error(t('slotTaken', { count: slotTaken.length }), { duration: 15_000 });
      if (emailTaken.length > 0) toast.error(t('emailTaken', { count: emailTaken.length }), { duration: 15_000 });
    },
    onError: () => toast.error(t('undoFailed')),
    onSettled: (_result, _error, { ids }) => void reloadDeleted(client, list, ids),
  });

  return (message: string, deleted: Deleted, id = deleted.deletion): void => {
    const bringBack = () => {
      toast.dismiss(id);
      undo.mutate(deleted);
    };
    toast.success(() => <UndoToast message={message} onUndo={bringBack} />, { id, duration: undoSeconds * 1000 });
  };
}
