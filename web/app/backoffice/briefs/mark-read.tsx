import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { useFollowUpUndo } from '../deletions/follow-up-undo.tsx';
import { ClearSelection } from '../list/clear-selection.tsx';
import { useFilteredLeft } from '../list/filtered-left.ts';
import type { Filtered } from '../list/list-definition.ts';
import { listKey, timelineKey, todayKey } from '../live/query-keys.ts';

type MarkReadProps = {
  /** The clients whose briefs are selected, or all that match; those not submitted yet are left out. */
  of: { readonly ids: readonly string[] } | { readonly match: Filtered };
  onClear: () => void;
};

/** Records that submitted briefs have been read, so that they wait on Today no longer. */
export function MarkRead({ of, onClear }: MarkReadProps) {
  const t = useTexts(dashboardTexts);
  const toastLeft = useFilteredLeft();
  const client = useQueryClient();
  const reload = () => {
    for (const queryKey of [todayKey, timelineKey, listKey('wizards')]) void client.invalidateQueries({ queryKey });
  };
  const offerUndo = useFollowUpUndo({ undone: t('readUndone'), failed: t('readUndoFailed'), onSettled: reload });
  const marking = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if ('match' in of)
        return (await callOrThrow('markFilteredBriefsRead', { body: { ...of.match, list: 'wizards' } })).data;
      const items = of.ids.map((id) => ({ kind: 'brief' as const, id }));
      const { change, changed } = (await callOrThrow('changeFollowUps', { body: { act: 'finish', items } })).data;
      return { change, changed: changed.length, left: 0 };
    },
    onSuccess: ({ change, changed, left }) => {
      toastLeft(left);
      if (change === null) {
        toast.success(t('readAlready'));
        return;
      }
      offerUndo(change, t('markedRead', { count: changed }));
      onClear();
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      toast.error(refusal || t('readFailed'));
    },
    onSettled: reload,
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="secondary" size="small" busy={marking.isPending} onClick={() => marking.mutate()}>
        {t('markRead')}
      </Button>
      <ClearSelection onClear={onClear} />
    </div>
  );
}
