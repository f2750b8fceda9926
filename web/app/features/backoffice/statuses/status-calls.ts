import type { LeadList, Status } from '@vitrine/contracts/admin.ts';
import { ask } from '../../../lib/api.ts';

const calls = {
  quotes: 'setQuoteStatuses',
  contacts: 'setContactStatuses',
  bookings: 'setBookingStatuses',
} as const satisfies Record<LeadList, string>;

/** Sets one status for several leads of a list. @throws CallFailed */
export async function sendStatuses(list: LeadList, ids: string[], status: Status) {
  return (await ask(calls[list], { body: { ids, status } })).data;
}

/** Takes a change back. @throws CallFailed */
export async function sendUndo(change: string) {
  return (await ask('undoChange', { params: { id: change } })).data;
}
