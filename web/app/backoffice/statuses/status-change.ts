import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeadList, Status } from '@vitrine/contracts/status.ts';
import { useTexts } from '../../lib/format/language.ts';
import { toast } from '../../lib/toast/toast.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { listKey } from '../live/query-keys.ts';
import { reloadLeads, writeCachedStatuses } from './cached-statuses.ts';
import { findLastChange, storeLastChange, useLastChange } from './last-change.ts';
import { sendStatuses, sendUndo } from './status-calls.ts';

type Change = { ids: string[]; status: Status };

/**
 * Sets the statuses of leads optimistically: shown at once, reloaded when the server refuses. Changes of a list are sent
 * one after the other, since the arrow keys run through a closed menu faster than the server answers and the last change
 * must win.
 */
export function useStatusChange(list: LeadList) {
  const t = useTexts(backofficeTexts);
  const client = useQueryClient();
  const setKey = ['statuses', 'set', list];
  const undoKey = ['statuses', 'undo', list];
  // Sets and undos queue behind each other: an undo reverts what was set before it was requested.
  const scope = { id: `statuses-${list}` };
  const last = useLastChange(list);
  const isUndoing = useIsMutating({ mutationKey: undoKey }) > 0;
  const isSetting = useIsMutating({ mutationKey: setKey }) > 0;

  /** Whether a later change sets the same record again. */
  const isSetLater = (id: string, change: Change) => {
    const pending = client.getMutationCache().findAll({ mutationKey: setKey, status: 'pending' });
    const changes = pending.map(({ state }) => state.variables as Change | undefined);
    return changes.slice(changes.indexOf(change) + 1).some((later) => later?.ids.includes(id));
  };

  const set = useMutation({
    mutationKey: setKey,
    scope,
    networkMode: 'always',
    mutationFn: (change: Change) => {
      // A status that a later change replaces is not sent: nobody saw it, and it would clutter the audit trail.
      const ids = change.ids.filter((id) => !isSetLater(id, change));
      return ids.length > 0 ? sendStatuses(list, ids, change.status) : Promise.resolve(undefined);
    },
    onMutate: ({ ids, status }) => {
      // Whatever is loading now predates this change.
      void client.cancelQueries({ queryKey: listKey(list) });
      writeCachedStatuses(client, list, new Map(ids.map((id) => [id, status])));
    },
    onSuccess: (result, change) => {
      if (!result) return;
      if (result.change !== null) {
        storeLastChange(client, list, { change: result.change, count: result.changed.length, status: change.status });
      }
      if (result.missing.length > 0) toast.error(t('statusMissing', { count: result.missing.length }));
      if (result.missing.length < change.ids.length) toast.success(t('statusUpdated'), { id: `status-${list}` });
    },
    onError: () => toast.error(t('statusFailed'), { id: `status-${list}` }),
    onSettled: (_result, _error, change) => {
      // While other changes are pending, the server is behind the page.
      if (client.isMutating({ mutationKey: setKey }) <= 1) reloadLeads(client, list, change.ids);
    },
  });

  const undo = useMutation({
    mutationKey: undoKey,
    scope,
    networkMode: 'always',
    mutationFn: async () => {
      const change = findLastChange(client, list)?.change;
      return change === undefined ? undefined : sendUndo(change);
    },
    onSuccess: (result) => {
      if (!result) return;
      writeCachedStatuses(client, list, new Map(result.restored.map(({ id, status }) => [id, status])));
      if (result.change !== null) {
        storeLastChange(client, list, { change: result.change, count: result.restored.length, status: undefined });
      }
      if (result.kept.length > 0) toast.error(t('undoSkipped', { count: result.kept.length }));
      if (result.restored.length > 0) toast.success(t('undone', { count: result.restored.length }));
      reloadLeads(client, list, [...result.restored.map(({ id }) => id), ...result.kept]);
    },
    onError: () => toast.error(t('undoFailed')),
  });

  const sentences = { idle: '', pending: '', success: t('statusUpdated'), error: t('statusFailed') };
  return {
    setStatuses: (ids: string[], status: Status) => set.mutate({ ids, status }),
    /** Undoes the last change, or redoes it after an undo. Does nothing while an undo is pending. */
    undo: () => {
      if (client.isMutating({ mutationKey: undoKey }) === 0) undo.mutate();
    },
    canUndo: (last !== undefined || isSetting) && !isUndoing,
    /** The change that `undo` would revert; without a status where that was an undo itself. */
    last,
    /** The outcome of the last change of a record, for dialogs, from which screen readers do not hear toasts. */
    outcomeOf: (id: string) => (set.variables?.ids.includes(id) ? sentences[set.status] : ''),
  };
}
