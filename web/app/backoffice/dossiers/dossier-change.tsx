import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import type { Dossier, DossierChange } from '@vitrine/contracts/dossier.ts';
import { useTexts } from '../../lib/format/language.ts';
import { type CallError, callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { UndoToast } from '../deletions/undo-toast.tsx';
import { timelineKey } from '../live/query-keys.ts';
import { dossierKey } from './dossier-query.ts';

type Changes = DossierChange['changes'];

/** One toast for changes of a dossier, so that a second one replaces the first one's. */
const toastId = 'dossier';

const entriesOf = (changes: Changes) => Object.entries(changes) as [string, { from: unknown; to: unknown }][];

/** The same change the other way round, which undoes it. */
const reversed = (changes: Changes): Changes =>
  Object.fromEntries(entriesOf(changes).map(([field, { from, to }]) => [field, { from: to, to: from }])) as Changes;

/** The fields of a dossier after a change. */
const applied = (changes: Changes) =>
  Object.fromEntries(entriesOf(changes).map(([field, { to }]) => [field, to])) as Partial<Dossier>;

/** Changes fields of a dossier, and offers to undo that. What somebody else has changed meanwhile is not overwritten. */
export function useDossierChange(email: string) {
  const t = useTexts(dossierTexts);
  const client = useQueryClient();
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (changes: Changes) => callOrThrow('changeDossier', { body: { email, changes } }),
    onSuccess: (_response, changes) => {
      client.setQueryData<Dossier>(dossierKey(email), (before) => before && { ...before, ...applied(changes) });
      toast.success(() => <UndoToast message={t('saved')} onUndo={() => undo(changes)} />, {
        id: toastId,
        duration: undoSeconds * 1000,
      });
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      toast.error(refusal || t('failed'), { id: toastId });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: timelineKey });
      return client.invalidateQueries({ queryKey: dossierKey(email) });
    },
  });
  const undo = (changes: Changes) => {
    toast.dismiss(toastId);
    mutation.mutate(reversed(changes));
  };
  /** @returns why nothing was changed, and the dossier as it is then; undefined where it was changed */
  return (changes: Changes) =>
    mutation.mutateAsync(changes).then(
      () => undefined,
      ({ outcome }: CallError) => ({ outcome, dossier: client.getQueryData<Dossier>(dossierKey(email)) }),
    );
}

export type DossierChanging = ReturnType<typeof useDossierChange>;
