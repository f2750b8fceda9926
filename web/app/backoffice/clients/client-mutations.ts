import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { unsendSeconds } from '@vitrine/contracts/unsending.ts';
import { createElement, useContext } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { CallError, callOrThrow } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { deletionTexts } from '../../messages/deletions.ts';
import { detailsTexts } from '../../messages/details.ts';
import { useUndoOffer } from '../deletions/undo-offer.tsx';
import { UndoToast } from '../deletions/undo-toast.tsx';
import { beginLeaving, endLeaving } from '../live/leaving.ts';
import { chartsKey, listKey, recordKey, statsKey, timelineKey } from '../live/query-keys.ts';
import { ClientCallsContext, undoValidation } from './client-calls.ts';

/** Reloads everything that a change of a client affects. Resolves once it shows. */
async function reloadClients(client: QueryClient): Promise<void> {
  const keys = [listKey('clients'), listKey('wizards'), timelineKey, statsKey, chartsKey];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Validates a client by id; for some seconds, before the client hears of it, that can be undone. */
export function useValidateClient() {
  const t = useTexts(detailsTexts);
  const shared = useTexts(deletionTexts);
  const language = useLanguage();
  const { validate, validateFailed } = useContext(ClientCallsContext);
  const client = useQueryClient();
  const undoing = useMutation({
    networkMode: 'always',
    mutationFn: undoValidation,
    onSuccess: (row) => {
      client.setQueryData(recordKey('clients', row.id), row);
      toast.success(t('validateUndone'), { id: `validate-${row.id}` });
    },
    onError: () => toast.error(shared('undoFailed')),
    onSettled: () => void reloadClients(client),
  });
  return useMutation({
    networkMode: 'always',
    mutationFn: validate,
    onSuccess: (row) => {
      client.setQueryData(recordKey('clients', row.id), row);
      const shown = { id: `validate-${row.id}`, duration: unsendSeconds * 1000 };
      const undo = () => {
        toast.dismiss(shown.id);
        undoing.mutate(row.id);
      };
      toast.success(() => createElement(UndoToast, { message: t('validateDone'), onUndo: undo }), shown);
    },
    onError: (_error, id) => toast.error(validateFailed(language), { id: `validate-${id}` }),
    onSettled: () => void reloadClients(client),
  });
}

const pendingDeletions = new Map<string, Promise<string | undefined>>();

/** Deletes a client; the second click of a double click waits for the first. */
function deleteOnce(id: string): Promise<string | undefined> {
  const deletion = pendingDeletions.get(id) ?? deleteClient(id).finally(() => pendingDeletions.delete(id));
  pendingDeletions.set(id, deletion);
  return deletion;
}

/** @returns what brings the client back; undefined when somebody else has deleted it */
async function deleteClient(id: string): Promise<string | undefined> {
  try {
    return (await callOrThrow('deleteClient', { params: { id } })).data.deletion;
  } catch (error) {
    const isGone = error instanceof CallError && error.outcome.kind === 'refused' && error.outcome.code === 'NOT_FOUND';
    if (!isGone) throw error;
    return undefined;
  }
}

/** Deletes a client by id, with its sessions and its brief. One that is gone already counts as deleted. */
export function useDeleteClient() {
  const t = useTexts(detailsTexts);
  const offerUndo = useUndoOffer('clients');
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: deleteOnce,
    // The ids keep a double click from showing two toasts.
    onSuccess: (deletion, id) => {
      const shown = { id: `delete-${id}` };
      if (deletion === undefined) toast.success(t('deleteDone'), shown);
      else offerUndo(t('deleteDone'), { deletion, ids: [id] }, shown.id);
    },
    onError: (_error, id) => toast.error(t('deleteFailed'), { id: `delete-${id}` }),
    onMutate: (id) => void beginLeaving('clients', [id]),
    onSettled: (_deletion, error, id) => {
      void reloadClients(client).finally(() => {
        endLeaving('clients', [id]);
        if (error) void client.invalidateQueries({ queryKey: recordKey('clients', id) });
      });
    },
  });
}
