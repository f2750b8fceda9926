import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { createElement, useState } from 'react';
import { callOrThrow } from '../../lib/api.ts';
import { useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { firstAnswerTexts } from '../../messages/first-answers.ts';
import { UndoToast } from '../deletions/undo-toast.tsx';
import { chartsKey, listKey, recordKey, timelineKey } from '../live/query-keys.ts';

/** Notes that leads were answered elsewhere, one or many, and takes that back while the toast shows. */
export function useNotedAnswers(list: LeadList) {
  const t = useTexts(firstAnswerTexts);
  const client = useQueryClient();
  const [sentence, setSentence] = useState('');
  const reload = (ids: readonly string[]) => {
    const keys = [listKey(list), timelineKey, chartsKey, ...ids.map((id) => recordKey(list, id))];
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  const say = (text: string, isError = false) => {
    setSentence(text);
    if (isError) toast.error(text);
    else toast.success(text);
  };

  const undoing = useMutation({
    networkMode: 'always',
    mutationFn: async (change: string) => (await callOrThrow('undoAnswers', { params: { id: change } })).data,
    onSuccess: ({ withdrawn, kept }) => {
      if (withdrawn.length > 0) say(t('undone'));
      else say(t('undoKept'), true);
      reload([...withdrawn, ...kept]);
    },
    onError: () => say(t('undoFailed'), true),
  });

  const noting = useMutation({
    networkMode: 'always',
    mutationFn: async (ids: readonly string[]) =>
      (await callOrThrow('noteAnswers', { body: { list, ids: [...ids] } })).data,
    onSuccess: ({ change, answered }) => {
      if (change === null) {
        say(t('already'));
        return;
      }
      const message = t('noted', { count: answered.length });
      setSentence(message);
      const undo = () => {
        toast.dismiss(change);
        undoing.mutate(change);
      };
      toast.success(() => createElement(UndoToast, { message, label: t('undo'), onUndo: undo }), {
        id: change,
        duration: undoSeconds * 1000,
      });
    },
    onError: () => say(t('failed'), true),
    onSettled: (_result, _error, ids) => reload(ids),
  });

  return {
    noteAnswers: noting.mutate,
    isNoting: noting.isPending || undoing.isPending,
    /** What came of it, for dialogs, from which screen readers do not hear toasts. */
    sentence,
  };
}
