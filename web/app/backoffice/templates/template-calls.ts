import type { LeadList } from '@vitrine/contracts/status.ts';
import { callOrThrow } from '../../lib/http/api.ts';

/** @throws CallError */
export const deleteTemplate = (id: string) => callOrThrow('deleteReplyTemplate', { params: { id } });

/** A lead that a template can be read for. */
export type PreviewLead = { readonly list: LeadList; readonly id: string; readonly name: string };

/** How many of each list can be chosen. */
const limit = 5;

/** The newest leads of each list. @throws CallError */
export async function fetchPreviewLeads(signal: AbortSignal): Promise<PreviewLead[]> {
  const query = { limit };
  const [quotes, contacts, bookings] = await Promise.all([
    callOrThrow('listQuotes', { query, signal }),
    callOrThrow('listContacts', { query, signal }),
    callOrThrow('listBookings', { query, signal }),
  ]);
  const of = (list: LeadList, rows: readonly { readonly id: string; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ list, id, name }));
  return [...of('quotes', quotes.data), ...of('contacts', contacts.data), ...of('bookings', bookings.data)];
}
