import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import toast from 'react-hot-toast/headless';
import { ask, CallFailed } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/language.ts';
import { dashboardTexts } from '../../../messages/dashboard.ts';
import { detailsTexts } from '../../../messages/details.ts';
import { RoomContext } from './room.ts';

/** Reads again what a change of a client touched. */
function rereadClients(client: QueryClient): void {
  const keys = [['records', 'clients'], ['records', 'wizards'], ['timeline'], ['counts'], ['stats'], ['charts']];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

/** Validates a client by its identifier, for good. */
export function useValidateClient() {
  const t = useTexts(detailsTexts);
  const onDashboard = useTexts(dashboardTexts);
  const room = useContext(RoomContext);
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (id: string) =>
      (await ask(room === 'dashboard' ? 'validateDashboardClient' : 'validateClient', { params: { id } })).data,
    onSuccess: (row) => {
      client.setQueryData(['record', 'clients', row.id], row);
      toast.success(t('validateDone'), { id: `validate-${row.id}` });
    },
    onError: (_error, id) =>
      toast.error(room === 'dashboard' ? onDashboard('validateFailed') : t('validateFailed'), { id: `validate-${id}` }),
    onSettled: () => rereadClients(client),
  });
}

const underWay = new Map<string, Promise<void>>();

/** Deletes a client; a second click of the same moment waits for the first. */
function deleteOnce(id: string): Promise<void> {
  const deletion = underWay.get(id) ?? deleteClient(id).finally(() => underWay.delete(id));
  underWay.set(id, deletion);
  return deletion;
}

async function deleteClient(id: string): Promise<void> {
  try {
    await ask('deleteClient', { params: { id } });
  } catch (error) {
    const isGone =
      error instanceof CallFailed && error.outcome.kind === 'refused' && error.outcome.code === 'NOT_FOUND';
    if (!isGone) throw error;
  }
}

/** Deletes a client by its identifier, with its sessions and its brief. One that is gone already counts as deleted. */
export function useDeleteClient() {
  const t = useTexts(detailsTexts);
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: deleteOnce,
    // Named, so that a double click is told once.
    onSuccess: (_nothing, id) => toast.success(t('deleteDone'), { id: `delete-${id}` }),
    onError: (_error, id) => toast.error(t('deleteFailed'), { id: `delete-${id}` }),
    onSettled: () => rereadClients(client),
  });
}
