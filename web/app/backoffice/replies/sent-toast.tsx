import { useQueryClient } from '@tanstack/react-query';
import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import type { LeadList, StatusMoved } from '@vitrine/contracts/status.ts';
import { useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { replyTexts } from '../../messages/replies.ts';
import { UndoToast } from '../deletions/undo-toast.tsx';
import { listKey, recordKey, timelineKey } from '../live/query-keys.ts';
import { sendUndo } from '../statuses/status-calls.ts';
import { statusLabels } from '../statuses/status-labels.ts';

/** Says that a reply was sent and, where that moved the status of its lead, to what; with a button that moves it back. */
export function useSentToast(list: LeadList, id: string): (moved: StatusMoved | null) => void {
  const t = useTexts(replyTexts);
  const shared = useTexts(backofficeTexts);
  const client = useQueryClient();
  return (moved) => {
    if (moved === null) {
      toast.success(t('sent'));
      return;
    }
    const shown = { id: `sent.${id}`, duration: undoSeconds * 1000 };
    const undo = async () => {
      toast.dismiss(shown.id);
      try {
        await sendUndo(moved.change);
        toast.success(shared('undone', { count: 1 }));
      } catch {
        toast.error(shared('undoFailed'));
      }
      for (const queryKey of [listKey(list), recordKey(list, id), timelineKey]) {
        void client.invalidateQueries({ queryKey });
      }
    };
    const message = t('sentMoved', { status: shared(statusLabels[moved.after]) });
    toast.success(() => <UndoToast message={message} onUndo={() => void undo()} label={t('undoStatus')} />, shown);
  };
}
