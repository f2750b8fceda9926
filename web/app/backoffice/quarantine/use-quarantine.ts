import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QuarantineList, QuarantineMoved, QuarantineTarget } from '@vitrine/contracts/quarantine.ts';
import { unsendSeconds } from '@vitrine/contracts/unsending.ts';
import { createElement, useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { quarantineTexts } from '../../messages/quarantine.ts';
import { UndoToast } from '../deletions/undo-toast.tsx';
import { useFilteredLeft } from '../list/filtered-left.ts';
import type { Filtered } from '../list/list-definition.ts';
import { listKey, recordsKey } from '../live/query-keys.ts';
import { learnedSentences } from './learned-sentences.ts';
import { MovedMessage } from './moved-message.tsx';

/** What was moved last, and can be undone, with what was learned from it. */
export type LastMove = { readonly change: string; readonly sentence: string; readonly learned: readonly string[] };

/** So long one reads what was learned. */
const readingMs = 10_000;

/** Releases records of a list from quarantine or marks them as spam, and undoes that. */
export function useQuarantine(list: QuarantineList) {
  const t = useTexts(quarantineTexts);
  const language = useLanguage();
  const toastLeft = useFilteredLeft();
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
  const toastMoved = (sentence: string, learned: readonly string[] = []) =>
    toast.success(learned.length > 0 ? createElement(MovedMessage, { sentence, learned }) : sentence, {
      id: toastId,
      ...(learned.length > 0 && { duration: readingMs }),
    });
  /** Nobody has been mailed yet. */
  const toastReleased = (sentence: string, change: string) => {
    const onUndo = () => {
      toast.dismiss(toastId);
      undoing.mutate(change);
    };
    const message = () => createElement(UndoToast, { message: sentence, onUndo, label: t('undo') });
    toast.success(message, { id: toastId, duration: unsendSeconds * 1000 });
  };
  const toastOutcome = ({ moved, missing }: QuarantineMoved, sentence: string, learned?: readonly string[]) => {
    if (moved.length > 0) toastMoved(sentence, learned);
    if (missing.length > 0) toast.error(t('missing', { count: missing.length }));
  };

  const moving = useMutation({
    ...settle,
    mutationFn: async (body: { ids: string[]; to: QuarantineTarget }) =>
      (await callOrThrow('moveQuarantined', { params: { list }, body })).data,
    onSuccess: (result, { to }) => {
      const sentence = t(to === 'spam' ? 'marked' : 'released', { count: result.moved.length });
      const learned = learnedSentences(result.learned, language);
      const { change } = result;
      toastOutcome(result, sentence, learned);
      if (change === null) return;
      setLast({ change, sentence, learned });
      if (to === 'listed') toastReleased(sentence, change);
    },
  });

  const movingAll = useMutation({
    ...settle,
    mutationFn: async ({ match, to }: { match: Filtered; to: QuarantineTarget }) =>
      (await callOrThrow('moveFiltered', { body: { ...match, list, to } })).data,
    onSuccess: ({ change, changed, left, learned: signs }, { to }) => {
      const sentence = t(to === 'spam' ? 'marked' : 'released', { count: changed });
      if (change === null) toast.success(t('movedNone'), { id: toastId });
      else {
        const learned = learnedSentences(signs, language);
        toastMoved(sentence, learned);
        setLast({ change, sentence, learned });
        if (to === 'listed') toastReleased(sentence, change);
      }
      toastLeft(left);
    },
  });

  const undoing = useMutation({
    ...settle,
    mutationFn: async (change: string) => (await callOrThrow('undoQuarantineMove', { params: { id: change } })).data,
    onSuccess: (result) => {
      toastOutcome(result, t('undone', { count: result.moved.length }));
      setLast(undefined);
    },
  });

  return {
    move: (ids: string[], to: QuarantineTarget) => moving.mutate({ ids, to }),
    moveAll: (match: Filtered, to: QuarantineTarget) => movingAll.mutate({ match, to }),
    isMoving: moving.isPending || movingAll.isPending,
    undo: () => {
      if (last && !undoing.isPending) undoing.mutate(last.change);
    },
    isUndoing: undoing.isPending,
    last,
  };
}
