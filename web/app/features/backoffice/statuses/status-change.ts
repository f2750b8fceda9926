import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeadList, Status } from '@vitrine/contracts/admin.ts';
import toast from 'react-hot-toast/headless';
import { useTexts } from '../../../lib/language.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { recordsKey } from '../records/record-queries.ts';
import { keepLastChange, readLastChange, useLastChange } from './last-change.ts';
import { rereadLeads, writeStatuses } from './shown-statuses.ts';
import { sendStatuses, sendUndo } from './status-calls.ts';

type Change = { ids: string[]; status: Status };

/**
 * Sets the statuses of leads: shown at once, taken back when the server refuses. Changes of a list are sent one after
 * the other, since the arrow keys run through a closed menu faster than the server answers, and the last one must stand.
 */
export function useStatusChange(list: LeadList) {
  const t = useTexts(backofficeTexts);
  const client = useQueryClient();
  const setKey = ['statuses', 'set', list];
  const undoKey = ['statuses', 'undo', list];
  // Sets and undos wait for each other: an undo takes back what was set before it was asked for.
  const scope = { id: `statuses-${list}` };
  const last = useLastChange(list);
  const isUndoing = useIsMutating({ mutationKey: undoKey }) > 0;
  const isSetting = useIsMutating({ mutationKey: setKey }) > 0;

  /** The changes asked for after this one that touch a record of it. */
  const laterOn = (id: string, change: Change) => {
    const asked = client.getMutationCache().findAll({ mutationKey: setKey, status: 'pending' });
    const changes = asked.map(({ state }) => state.variables as Change | undefined);
    return changes.slice(changes.indexOf(change) + 1).some((later) => later?.ids.includes(id));
  };

  const set = useMutation({
    mutationKey: setKey,
    ...{ scope, networkMode: 'always' as const },
    mutationFn: (change: Change) => {
      // What a later change sets again need not be sent: nobody sees it, and the trail would tell of a slip.
      const ids = change.ids.filter((id) => !laterOn(id, change));
      return ids.length > 0 ? sendStatuses(list, ids, change.status) : Promise.resolve(undefined);
    },
    onMutate: ({ ids, status }) => {
      // What is being read was true before this change.
      void client.cancelQueries({ queryKey: recordsKey(list) });
      writeStatuses(client, list, new Map(ids.map((id) => [id, status])));
    },
    onSuccess: (result, change) => {
      if (!result) return;
      if (result.change !== null) {
        keepLastChange(client, list, { change: result.change, count: result.changed.length, status: change.status });
      }
      if (result.missing.length > 0) toast.error(t('statusMissing', { count: result.missing.length }));
      if (result.missing.length < change.ids.length) toast.success(t('statusUpdated'), { id: `status-${list}` });
    },
    onError: () => toast.error(t('statusFailed'), { id: `status-${list}` }),
    onSettled: (_result, _error, change) => {
      // While others are under way the server knows less than the page.
      if (client.isMutating({ mutationKey: setKey }) <= 1) rereadLeads(client, list, change.ids);
    },
  });

  const undo = useMutation({
    mutationKey: undoKey,
    ...{ scope, networkMode: 'always' as const },
    mutationFn: async () => {
      const change = readLastChange(client, list)?.change;
      return change === undefined ? undefined : sendUndo(change);
    },
    onSuccess: (result) => {
      if (!result) return;
      writeStatuses(client, list, new Map(result.restored.map(({ id, status }) => [id, status])));
      if (result.change !== null) {
        keepLastChange(client, list, { change: result.change, count: result.restored.length, status: undefined });
      }
      if (result.kept.length > 0) toast.error(t('undoKept', { count: result.kept.length }));
      if (result.restored.length > 0) toast.success(t('undone', { count: result.restored.length }));
      rereadLeads(client, list, [...result.restored.map(({ id }) => id), ...result.kept]);
    },
    onError: () => toast.error(t('undoFailed')),
  });

  const sentences = { idle: '', pending: '', success: t('statusUpdated'), error: t('statusFailed') };
  return {
    setStatuses: (ids: string[], status: Status) => set.mutate({ ids, status }),
    /** Takes the last change back, or sets it again when it was taken back. Harmless while that is under way. */
    undo: () => {
      if (client.isMutating({ mutationKey: undoKey }) === 0) undo.mutate();
    },
    canUndo: (last !== undefined || isSetting) && !isUndoing,
    /** What `undo` would take back; a status of undefined says that it was an undo. */
    last,
    /** What came of the last change of a record, for a window that hides the toasts from those who listen. */
    outcomeOf: (id: string) => (set.variables?.ids.includes(id) ? sentences[set.status] : ''),
  };
}
