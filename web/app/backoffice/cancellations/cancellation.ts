import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingsCancellation } from '@vitrine/contracts/cancellation.ts';
import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import { createElement, useEffect, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { cancellationTexts } from '../../messages/cancellations.ts';
import { UndoToast } from '../deletions/undo-toast.tsx';
import { chartsKey, listKey, recordKey, timelineKey } from '../live/query-keys.ts';

/** What was cancelled together, and can be undone. */
type LastCancellation = { readonly change: string; readonly ids: readonly string[]; readonly sentence: string };

/** Cancels meetings, one or many, and undoes that for half a minute. */
export function useCancellation() {
  const t = useTexts(cancellationTexts);
  const client = useQueryClient();
  const [last, setLast] = useState<LastCancellation>();
  const reload = (ids: readonly string[]) => {
    const keys = [listKey('bookings'), timelineKey, chartsKey, ...ids.map((id) => recordKey('bookings', id))];
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };

  const undoing = useMutation({
    networkMode: 'always',
    mutationFn: async ({ change }: LastCancellation) =>
      (await callOrThrow('undoCancellation', { params: { id: change } })).data,
    onSuccess: ({ restored, slotTaken, told }) => {
      if (restored.length > 0) toast.success(t('restored', { count: restored.length }), { duration: 4000 });
      // Longer than other toasts: these ask for something to be done.
      if (slotTaken.length > 0) toast.error(t('slotTaken', { count: slotTaken.length }), { duration: 15_000 });
      if (told.length > 0) toast.error(t('told', { count: told.length }), { duration: 15_000 });
    },
    onError: () => toast.error(t('undoFailed')),
    onSettled: (_result, _error, { ids }) => reload(ids),
  });
  const undo = (cancellation: LastCancellation) => {
    toast.dismiss(cancellation.change);
    setLast(undefined);
    undoing.mutate(cancellation);
  };

  const cancelling = useMutation({
    networkMode: 'always',
    mutationFn: async (body: BookingsCancellation) => (await callOrThrow('cancelBookings', { body })).data,
    onSuccess: ({ change, cancelled }) => {
      if (change === null) {
        toast.success(t('already'));
        return;
      }
      const sentence = t('done', { count: cancelled.length });
      const cancellation = { change, ids: cancelled, sentence };
      setLast(cancellation);
      const message = () =>
        createElement(UndoToast, { message: sentence, label: t('undo'), onUndo: () => undo(cancellation) });
      toast.success(message, { id: change, duration: undoSeconds * 1000 });
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      toast.error(refusal || t('failed'));
    },
    onSettled: (_result, _error, { ids }) => reload(ids),
  });

  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(undefined), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [last]);

  return { cancel: cancelling.mutate, isCancelling: cancelling.isPending, last, undo: () => last && undo(last) };
}
