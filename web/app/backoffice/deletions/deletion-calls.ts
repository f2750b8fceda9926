import type { DeletableList } from '@vitrine/contracts/deletion.ts';
import { callOrThrow } from '../../lib/http/api.ts';

const calls = {
  quotes: 'deleteQuotes',
  contacts: 'deleteContacts',
  bookings: 'deleteBookings',
  clients: 'deleteClients',
} as const satisfies Record<DeletableList, string>;

/** Deletes records of a list. @throws CallError */
export async function sendDeletion(list: DeletableList, ids: string[]) {
  return (await callOrThrow(calls[list], { body: { ids } })).data;
}

/** Brings back what was deleted together. @throws CallError */
export async function sendDeletionUndo(deletion: string) {
  return (await callOrThrow('undoDeletion', { params: { id: deletion } })).data;
}
