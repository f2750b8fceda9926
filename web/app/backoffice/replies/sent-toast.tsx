import { useQueryClient } from '@tanstack/react-query';
import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import type { SentReply } from '@vitrine/contracts/reply.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { takeBackSeconds } from '@vitrine/contracts/taking-back.ts';
import { useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { replyTexts } from '../../messages/replies.ts';
import { UndoToast } from '../deletions/undo-toast.tsx';
import { chartsKey, listKey, recordKey, timelineKey, todayKey } from '../live/query-keys.ts';
import { sendUndo } from '../statuses/status-calls.ts';
import { statusLabel } from '../statuses/status-labels.ts';
import { openReply } from './open-reply.ts';
import { takeBackReply, threadKey } from './reply-calls.ts';

/**
 * Says that a reply was sent and, where that moved the status of its lead, to what; with a button that moves it back and, as
 * long as its mail has not left, one that takes the reply back.
 */
export function useSentToast(list: LeadList, id: string): (sent: SentReply) => void {
  const t = useTexts(replyTexts);
  const shared = useTexts(backofficeTexts);
  const client = useQueryClient();
  const toastId = `sent.${id}`;
  const reload = async () => {
    for (const queryKey of [listKey(list), recordKey(list, id), timelineKey, chartsKey, todayKey]) {
      void client.invalidateQueries({ queryKey });
    }
    await client.invalidateQueries({ queryKey: threadKey(list, id), refetchType: 'all' });
  };
  return ({ id: reply, statusMoved }) => {
    let isOver = false;
    const end = () => {
      isOver = true;
      toast.dismiss(toastId);
    };
    const takeBack = async () => {
      end();
      try {
        await takeBackReply(reply);
        if (statusMoved) await sendUndo(statusMoved.change);
        toast.success(t('takenBack'));
        await reload();
        openReply(client, list, id);
      } catch {
        toast.error(t('takeBackFailed'));
        await reload();
      }
    };
    const undoStatus = async (change: string) => {
      end();
      try {
        await sendUndo(change);
        toast.success(shared('undone', { count: 1 }));
      } catch {
        toast.error(shared('undoFailed'));
      }
      await reload();
    };
    const takingBack = { label: t('takeBack'), onUndo: () => void takeBack() };
    if (!statusMoved) {
      const shown = { id: toastId, duration: takeBackSeconds * 1000 };
      toast.success(() => <UndoToast message={t('sent')} {...takingBack} />, shown);
      return;
    }
    const message = t('sentMoved', { status: shared(statusLabel(statusMoved.after, list)) });
    const tell = (seconds: number, more?: typeof takingBack) =>
      toast.success(
        () => (
          <UndoToast
            message={message}
            label={t('undoStatus')}
            onUndo={() => void undoStatus(statusMoved.change)}
            more={more}
          />
        ),
        { id: toastId, duration: seconds * 1000 },
      );
    tell(undoSeconds, takingBack);
    setTimeout(() => {
      if (!isOver) tell(undoSeconds - takeBackSeconds);
    }, takeBackSeconds * 1000);
  };
}
