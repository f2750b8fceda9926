import { useQueries } from '@tanstack/react-query';
import type { RecordListName } from '@vitrine/contracts/list.ts';
import type { ProposalRow } from '@vitrine/contracts/proposal.ts';
import { useEffect, useState } from 'react';
import { callOrThrow } from '../../lib/http/api.ts';
import type { DetailsKey } from '../../messages/details.ts';
import { listKey } from '../live/query-keys.ts';

/** What a search looks through. */
export type SearchedList = RecordListName | 'proposals';

/** A record that a search has found; `about` says which of several of one person it is. */
export type FoundRecord<List extends SearchedList = SearchedList> = {
  list: List;
  id: string;
  name: string;
  email: string;
  about?: string;
};

/** How long after the last keystroke the search starts. */
const searchDelayMs = 200;
/** One letter finds nearly everything. */
const minLength = 2;
/** Of each kind: the palette is for what one has in mind, the lists are for the rest. */
const limit = 5;

type Person = { id: string; name: string; email: string; about?: string };

const searches: Readonly<Record<SearchedList, (q: string, signal: AbortSignal) => Promise<{ data: Person[] }>>> = {
  quotes: (q, signal) => callOrThrow('listQuotes', { query: { q, limit }, signal }),
  contacts: (q, signal) => callOrThrow('listContacts', { query: { q, limit }, signal }),
  bookings: (q, signal) => callOrThrow('listBookings', { query: { q, limit }, signal }),
  clients: (q, signal) => callOrThrow('listClients', { query: { q, limit }, signal }),
  wizards: async (q, signal) => {
    const { data, meta } = await callOrThrow('listBriefs', { query: { q, limit }, signal });
    return { data: data.map((brief) => ({ ...brief, ...brief.client })), meta };
  },
  proposals: async (q, signal) => {
    const { data, meta } = await callOrThrow('listProposals', { query: { q, limit }, signal });
    const about = ({ number, title }: ProposalRow) => [number, title].filter(Boolean).join(' · ');
    return { data: data.map((row) => ({ ...row, about: about(row) })), meta };
  },
};

/** What a record of each kind is called. */
export const kindLabels = {
  quotes: 'quote',
  contacts: 'contact',
  bookings: 'booking',
  clients: 'account',
  wizards: 'brief',
} as const satisfies Record<RecordListName, DetailsKey>;

type RecordSearch<List extends SearchedList> = {
  readonly found: readonly FoundRecord<List>[];
  readonly isSearching: boolean;
  /** Whether some of the lists could not be searched: that nothing was found would say too much. */
  readonly isFailed: boolean;
  readonly retry: () => void;
};

/** The records in some lists that match a text, shortly after typing pauses. @param lists always as many */
export function useRecordSearch<List extends SearchedList>(text: string, lists: readonly List[]): RecordSearch<List> {
  const wanted = text.trim();
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), searchDelayMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isSearched = q.length >= minLength;
  const results = useQueries({
    queries: lists.map((list) => ({
      queryKey: [...listKey(list), { q, palette: true }],
      queryFn: ({ signal }: { signal: AbortSignal }) => searches[list](q, signal),
      enabled: isSearched,
      networkMode: 'always' as const,
    })),
  });
  const found = lists.flatMap((list, index) =>
    isSearched && wanted.length >= minLength
      ? (results[index]?.data?.data ?? []).map(({ id, name, email, about }) => ({
          list,
          id,
          name,
          email,
          ...(about && { about }),
        }))
      : [],
  );
  const isWanted = wanted.length >= minLength;
  const failed = results.filter(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0);
  return {
    found,
    isSearching: isWanted && (wanted !== q || results.some((one) => one.isFetching)),
    isFailed: isWanted && wanted === q && failed.length > 0,
    retry: () => {
      for (const one of failed) void one.refetch();
    },
  };
}
