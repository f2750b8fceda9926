import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { createElement, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { firstReplyTexts } from '../../messages/first-replies.ts';
import { UndoToast } from '../deletions/undo-toast.tsx';
import { chartsKey, listKey, recordKey, timelineKey } from '../live/query-keys.ts';

/** Records that leads were replied to elsewhere, one or many, and undoes that while the toast shows. */
export function useRecordReplies(list: LeadList) {
  const t = useTexts(firstReplyTexts);
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
    mutationFn: async (change: string) => (await callOrThrow('undoFirstReplies', { params: { id: change } })).data,
    onSuccess: ({ withdrawn, kept }) => {
      if (withdrawn.length > 0) say(t('undone'));
      else say(t('undoKept'), true);
      reload([...withdrawn, ...kept]);
    },
    onError: () => say(t('undoFailed'), true),
  });

  const recording = useMutation({
    networkMode: 'always',
    mutationFn: async (ids: readonly string[]) =>
      (await callOrThrow('recordFirstReplies', { body: { list, ids: [...ids] } })).data,
    onSuccess: ({ change, recorded }) => {
      if (change === null) {
        say(t('already'));
        return;
      }
      const message = t('noted', { count: recorded.length });
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
    recordFirstReplies: recording.mutate,
    isRecording: recording.isPending || undoing.isPending,
    /** What came of it, for dialogs, from which screen readers do not hear toasts. */
    sentence,
  };
}
