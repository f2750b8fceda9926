import { useQueryClient } from '@tanstack/react-query';
import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import type { SentReply } from '@vitrine/contracts/reply.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { unsendSeconds } from '@vitrine/contracts/unsending.ts';
import { useTexts } from '../../lib/format/language.ts';
import { toast } from '../../lib/toast/toast.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { replyTexts } from '../../messages/replies.ts';
import { UndoToast } from '../deletions/undo-toast.tsx';
import { chartsKey, listKey, recordKey, timelineKey, todayKey } from '../live/query-keys.ts';
import { sendUndo } from '../statuses/status-calls.ts';
import { statusLabel } from '../statuses/status-labels.ts';
import { openReply } from './open-reply.ts';
import { threadKey, unsendReply } from './reply-calls.ts';

/**
 * Says that a reply was sent and, where that moved the status of its lead, to what; with a button that moves it back and, as
 * long as its mail has not left, one that unsends the reply.
 */
export function useSentToast(list: LeadList, id: string): (sent: SentReply) => void {
  const t = useTexts(replyTexts);
  const shared = useTexts(backofficeTexts);
  const client = useQueryClient();
  const toastId = `sent.${id}`;
  const reload = async () => {
    for (const queryKey of [listKey(list), recordKey(list, id), timelineKey, chartsKey]) {
      void client.invalidateQueries({ queryKey });
    }
    // The form opens again where its lead shows.
    await Promise.all([
      client.invalidateQueries({ queryKey: todayKey }),
      client.invalidateQueries({ queryKey: threadKey(list, id), refetchType: 'all' }),
    ]);
  };
  return ({ id: reply, statusMoved }) => {
    let isOver = false;
    const end = () => {
      isOver = true;
      toast.dismiss(toastId);
    };
    const unsend = async () => {
      end();
      try {
        await unsendReply(reply);
        if (statusMoved) await sendUndo(statusMoved.change);
        toast.success(t('unsent'));
        await reload();
        openReply(client, list, id);
      } catch {
        toast.error(t('unsendFailed'));
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
    const unsending = { label: t('unsend'), onUndo: () => void unsend() };
    if (!statusMoved) {
      const shown = { id: toastId, duration: unsendSeconds * 1000 };
      toast.success(() => <UndoToast message={t('sent')} {...unsending} />, shown);
      return;
    }
    const message = t('sentMoved', { status: shared(statusLabel(statusMoved.after, list)) });
    const show = (seconds: number, more?: typeof unsending) =>
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
    show(undoSeconds, unsending);
    setTimeout(() => {
      if (!isOver) show(undoSeconds - unsendSeconds);
    }, unsendSeconds * 1000);
  };
}
