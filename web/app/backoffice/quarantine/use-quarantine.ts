import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QuarantineList, QuarantineMoved, QuarantineTarget } from '@vitrine/contracts/quarantine.ts';
import { useState } from 'react';
import { callOrThrow, refusalOf } from '../../lib/api.ts';
import { useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { quarantineTexts } from '../../messages/quarantine.ts';
import type { Matching } from '../list/matching.ts';
import { useMatchingLeft } from '../list/matching-left.ts';
import { listKey, recordsKey } from '../live/query-keys.ts';

/** What was moved last, and can be taken back. */
export type LastMove = { readonly change: string; readonly sentence: string };

/** Releases records of a list from quarantine or marks them as spam, and takes that back. */
export function useQuarantine(list: QuarantineList) {
  const t = useTexts(quarantineTexts);
  const tellLeft = useMatchingLeft();
  const client = useQueryClient();
  const [last, setLast] = useState<LastMove>();
  const toastId = `quarantine-${list}`;

  const settle = {
    networkMode: 'always',
    onError: (error: Error) => {
      const refusal = refusalOf(error);
      toast.error(refusal || t('failed'), { id: toastId });
    },
    onSettled: () => {
      for (const queryKey of [listKey(list), recordsKey(list)]) void client.invalidateQueries({ queryKey });
    },
  } as const;
  const tell = ({ moved, missing }: QuarantineMoved, sentence: string) => {
    if (moved.length > 0) toast.success(sentence, { id: toastId });
    if (missing.length > 0) toast.error(t('missing', { count: missing.length }));
  };

  const moving = useMutation({
    ...settle,
    mutationFn: async (body: { ids: string[]; to: QuarantineTarget }) =>
      (await callOrThrow('moveQuarantined', { params: { list }, body })).data,
    onSuccess: (result, { to }) => {
      const sentence = t(to === 'spam' ? 'marked' : 'released', { count: result.moved.length });
      tell(result, sentence);
      if (result.change !== null) setLast({ change: result.change, sentence });
    },
  });

  const movingAll = useMutation({
    ...settle,
    mutationFn: async ({ match, to }: { match: Matching; to: QuarantineTarget }) =>
      (await callOrThrow('moveMatching', { body: { ...match, list, to } })).data,
    onSuccess: ({ change, changed, left }, { to }) => {
      const sentence = t(to === 'spam' ? 'marked' : 'released', { count: changed });
      if (change === null) toast.success(t('movedNone'), { id: toastId });
      else {
        toast.success(sentence, { id: toastId });
        setLast({ change, sentence });
      }
      tellLeft(left);
    },
  });

  const undoing = useMutation({
    ...settle,
    mutationFn: async (change: string) => (await callOrThrow('undoQuarantineMove', { params: { id: change } })).data,
    onSuccess: (result) => {
      tell(result, t('undone', { count: result.moved.length }));
      setLast(undefined);
    },
  });

  return {
    move: (ids: string[], to: QuarantineTarget) => moving.mutate({ ids, to }),
    moveAll: (match: Matching, to: QuarantineTarget) => movingAll.mutate({ match, to }),
    isMoving: moving.isPending || movingAll.isPending,
    undo: () => {
      if (last && !undoing.isPending) undoing.mutate(last.change);
    },
    isUndoing: undoing.isPending,
    last,
  };
}
