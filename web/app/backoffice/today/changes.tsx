import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import type { FollowUpChange } from '@vitrine/contracts/follow-up.ts';
import type { TodayItem } from '@vitrine/contracts/today.ts';
import { unsendSeconds } from '@vitrine/contracts/unsending.ts';
import { useRef, useState } from 'react';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { todayTexts } from '../../messages/today.ts';
import { undoValidation } from '../clients/client-calls.ts';
import { UndoToast } from '../deletions/undo-toast.tsx';
import { chartsKey, listKey, recordsKey, timelineKey, todayKey } from '../live/query-keys.ts';
import { keyOf } from './due.ts';

/** Undoes something. */
type Undo = () => Promise<unknown>;

/** Something that was done, and the toast that says so. */
type Done = { readonly undo: Undo; readonly toast: string };

type Act = {
  readonly item: TodayItem;
  readonly sentence: string;
  /** Whether the item is gone from today by it. */
  readonly lights: boolean;
  /** For how long it can be undone, in seconds. */
  readonly undoFor?: number;
  /** @returns how to undo it; undefined when there was nothing to be done */
  readonly send: () => Promise<Undo | undefined>;
};

async function changeFollowUps(body: FollowUpChange): Promise<Undo | undefined> {
  const { change } = (await callOrThrow('changeFollowUps', { body })).data;
  return change === null ? undefined : () => callOrThrow('undoFollowUps', { params: { id: change } });
}

/** The lists from which Today takes what it shows. */
const shownLists = ['quotes', 'contacts', 'bookings', 'clients', 'wizards', 'proposals', 'dossiers'] as const;

/** Whoever answered by phone stops the clock of a lead. */
async function recordReply({ list, recordId }: TodayItem): Promise<Undo | undefined> {
  if (list !== 'quotes' && list !== 'contacts') return undefined;
  const { change } = (await callOrThrow('recordFirstReplies', { body: { list, ids: [recordId] } })).data;
  return change === null ? undefined : () => callOrThrow('undoFirstReplies', { params: { id: change } });
}

/** The client hears of it once it can no longer be undone. */
async function validate({ recordId }: TodayItem): Promise<Undo> {
  await callOrThrow('validateClient', { params: { id: recordId }, query: { undoable: 'true' } });
  return () => undoValidation(recordId);
}

/** What can be done with the items of today, each with an undo: in the toast that says so, and by a key. */
export function useChanges() {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  const client = useQueryClient();
  /** What can be undone, the last at the end. */
  const done = useRef<readonly Done[]>([]);
  /** Whose pane has just been lit. */
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());

  const reload = async () => {
    const keys: QueryKey[] = [timelineKey, chartsKey];
    for (const list of shownLists) keys.push(listKey(list), recordsKey(list));
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: todayKey });
  };
  const light = (key: string, isLit: boolean) =>
    setLit((before) => {
      const after = new Set(before);
      if (isLit) after.add(key);
      else after.delete(key);
      return after;
    });

  const undoing = useMutation({
    networkMode: 'always',
    mutationFn: (undo: Undo) => undo(),
    onSuccess: () => toast.success(t('undone')),
    onError: () => toast.error(t('undoFailed')),
    onSettled: reload,
  });
  const undoOne = (one: Done) => {
    done.current = done.current.filter((other) => other !== one);
    toast.dismiss(one.toast);
    undoing.mutate(one.undo);
  };

  const acting = useMutation({
    networkMode: 'always',
    mutationFn: ({ send }: Act) => send(),
    onMutate: ({ item, lights }) => {
      if (lights) light(keyOf(item), true);
    },
    onSuccess: (undo, { item, sentence, undoFor = undoSeconds }) => {
      if (!undo) {
        toast.error(t('gone'));
        return;
      }
      const id = `today-${keyOf(item)}`;
      const one = { undo, toast: id };
      done.current = [...done.current, one];
      toast.success(() => <UndoToast message={sentence} onUndo={() => undoOne(one)} label={t('undo')} />, {
        id,
        duration: undoFor * 1000,
      });
    },
    onError: () => toast.error(t('failed')),
    onSettled: async (_undo, _error, { item }) => {
      await reload();
      light(keyOf(item), false);
    },
  });

  const itemOf = ({ kind, id }: TodayItem) => [{ kind, id }] as never;
  const { mutate } = acting;
  return {
    lit,
    isBusy: acting.isPending || undoing.isPending,
    /** @returns whether there was anything to undo */
    undoLast: () => {
      const last = done.current.at(-1);
      if (last) undoOne(last);
      return last !== undefined;
    },
    snooze: (item: TodayItem, until: string) => {
      const date = formatCalendarDate(until, language, { dateStyle: 'medium' });
      const send = () => changeFollowUps({ act: 'snooze', items: itemOf(item), until });
      mutate({ item, send, lights: true, sentence: t('snoozed', { date }) });
    },
    handOver: (item: TodayItem, to: { id: string; name: string } | null) => {
      const send = () => changeFollowUps({ act: 'handOver', items: itemOf(item), to: to?.id ?? null });
      const sentence = to ? t('handedOver', { name: to.name }) : t('handedBack');
      mutate({ item, send, lights: false, sentence });
    },
    validate: (item: TodayItem) => {
      const sentence = t('validated', { name: item.name });
      mutate({ item, send: () => validate(item), lights: true, sentence, undoFor: unsendSeconds });
    },
    /** Nobody is to be mailed by a key that only finishes elsewhere. */
    notifyValidateKey: () => toast.error(t('validateByKey'), { id: 'validate-key' }),
    finish: (item: TodayItem) => {
      const isLead = item.kind === 'lead';
      const send = isLead ? () => recordReply(item) : () => changeFollowUps({ act: 'finish', items: itemOf(item) });
      mutate({ item, send, lights: true, sentence: t(isLead ? 'replied' : 'finished', { name: item.name }) });
    },
  };
}
