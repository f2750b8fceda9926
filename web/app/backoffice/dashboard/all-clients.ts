import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ClientRow } from '@vitrine/contracts/client.ts';
import { maxPageSize } from '@vitrine/contracts/limits.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { listKey } from '../live/query-keys.ts';

/** Under the key of the list, so that it reloads when a client changes. */
const firstPage = {
  queryKey: [...listKey('clients'), 'for-export'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callOrThrow('listDashboardClients', { query: { limit: maxPageSize }, signal }),
  networkMode: 'always',
  retry: false,
} as const;

/** Loads the first clients with the screen, so that an export of no more needs no call. */
export function useFirstClients() {
  return useLoad(firstPage);
}

/** Reported after each page. */
export type Progress = { loaded: number; total: number };

/**
 * All clients: the first page is already loaded, further pages are loaded one by one.
 * @throws CallError
 */
async function gatherClients(
  queries: QueryClient,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<ClientRow[]> {
  let page = await queries.ensureQueryData(firstPage);
  const clients = [...page.data];
  while (page.meta.nextCursor !== null) {
    onProgress({ loaded: clients.length, total: page.meta.total });
    page = await callOrThrow('listDashboardClients', {
      query: { limit: maxPageSize, cursor: page.meta.nextCursor },
      signal,
    });
    clients.push(...page.data);
  }
  return clients;
}

export function useAllClients() {
  const queries = useQueryClient();
  return (onProgress: (progress: Progress) => void, signal: AbortSignal) => gatherClients(queries, onProgress, signal);
}
