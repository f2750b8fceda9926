import { useQuery } from '@tanstack/react-query';
import type { RecordListName } from '@vitrine/contracts/admin.ts';
import { ask, CallFailed } from '../../../lib/api.ts';
import type { RecordName } from './shown-record.ts';

/** How a record of each list is loaded. @throws CallFailed */
const loaders = {
  quotes: async (id: string, signal: AbortSignal) => (await ask('getQuote', { params: { id }, signal })).data,
  contacts: async (id: string, signal: AbortSignal) => (await ask('getContact', { params: { id }, signal })).data,
  bookings: async (id: string, signal: AbortSignal) => (await ask('getBooking', { params: { id }, signal })).data,
  clients: async (id: string, signal: AbortSignal) => (await ask('getClient', { params: { id }, signal })).data,
  wizards: async (id: string, signal: AbortSignal) => (await ask('getClientBrief', { params: { id }, signal })).data,
} as const;

type RowOf<List extends RecordListName> = Awaited<ReturnType<(typeof loaders)[List]>>;

/** One record with the list it belongs to, which tells what it is made of. */
export type RecordDetails = { [List in RecordListName]: { list: List; row: RowOf<List> } }[RecordListName];

export type LeadDetails = Exclude<RecordDetails, { list: 'clients' | 'wizards' }>;

/** Asked also while the browser believes itself offline: the server may well be on this machine. */
export const networkMode = 'always';

export const recordKey = ({ list, id }: RecordName) => ['record', list, id] as const;

/** A record by its identifier. `isGone` where there is none, or no longer. */
export function useRecordDetails(record: RecordName | undefined) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: record ? recordKey(record) : ['record'],
    queryFn: async ({ signal }): Promise<RecordDetails['row'] | null> =>
      record ? loaders[record.list](record.id, signal) : null,
    enabled: record !== undefined,
    networkMode,
  });
  // What is loaded under the key of a list is a row of that list.
  const details = record && data ? ({ list: record.list, row: data } as RecordDetails) : undefined;
  const isRefused = error instanceof CallFailed && error.outcome.kind === 'refused';
  // An identifier that cannot be one is refused as such: that too is a link to nothing.
  const isGone = isRefused && /^(NOT_FOUND|VALIDATION)$/.test(error.outcome.code);
  return { details: isGone ? undefined : details, isGone, isAway: error !== null && !isGone, isFetching, refetch };
}

/** The brief of a client, where one was begun. */
export function useClientBrief(id: string, isBegun: boolean) {
  return useQuery({
    queryKey: recordKey({ list: 'wizards', id }),
    queryFn: ({ signal }) => loaders.wizards(id, signal),
    enabled: isBegun,
    networkMode,
  });
}

/** Whose record it is. */
export const personOf = (details: RecordDetails): { name: string; email: string } =>
  details.list === 'wizards' ? details.row.client : details.row;

/** The address for a mail to somebody: what an address may hold must not be taken for a part of the link. */
export const mailtoOf = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
