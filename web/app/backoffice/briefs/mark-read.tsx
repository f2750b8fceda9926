import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/api.ts';
import { useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { deletionTexts } from '../../messages/deletions.ts';
import { Button } from '../../ui/button.tsx';
import { useFollowUpUndo } from '../deletions/follow-up-undo.tsx';
import { listKey, timelineKey, todayKey } from '../live/query-keys.ts';

type MarkReadProps = {
  /** The ids of clients whose briefs are selected; those not submitted yet are left out. */
  ids: readonly string[];
  onClear: () => void;
};

/** Notes that submitted briefs have been read, so that they wait on Today no longer. */
export function MarkRead({ ids, onClear }: MarkReadProps) {
  const t = useTexts(dashboardTexts);
  const shared = useTexts(deletionTexts);
  const client = useQueryClient();
  const reload = () => {
    for (const queryKey of [todayKey, timelineKey, listKey('wizards')]) void client.invalidateQueries({ queryKey });
  };
  const offerUndo = useFollowUpUndo({ undone: t('readUndone'), failed: t('readUndoFailed'), onSettled: reload });
  const marking = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const items = ids.map((id) => ({ kind: 'brief' as const, id }));
      return (await callOrThrow('changeFollowUps', { body: { act: 'finish', items } })).data;
    },
    onSuccess: ({ change, changed }) => {
      if (change === null) {
        toast.success(t('readAlready'));
        return;
      }
      offerUndo(change, t('markedRead', { count: changed.length }));
      onClear();
    },
    onError: () => toast.error(t('readFailed')),
    onSettled: reload,
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="secondary" size="small" busy={marking.isPending} onClick={() => marking.mutate()}>
        {t('markRead')}
      </Button>
      <Button look="quiet" size="small" onClick={onClear}>
        {shared('clear')}
      </Button>
    </div>
  );
}
