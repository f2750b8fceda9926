import type { LeadList, Status } from '@vitrine/contracts/status.ts';
import { callOrThrow } from '../../lib/http/api.ts';

const calls = {
  quotes: 'setQuoteStatuses',
  contacts: 'setContactStatuses',
  bookings: 'setBookingStatuses',
} as const satisfies Record<LeadList, string>;

/** Sets one status for several leads of a list. @throws CallError */
export async function sendStatuses(list: LeadList, ids: string[], status: Status) {
  return (await callOrThrow(calls[list], { body: { ids, status } })).data;
}

/** Undoes a change. @throws CallError */
export async function sendUndo(change: string) {
  return (await callOrThrow('undoChange', { params: { id: change } })).data;
}
