import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientRow } from '@vitrine/contracts/account.ts';
import { ask } from '../../../lib/api.ts';

const pageSize = 200;

/** Read again when a client or a brief changes, as every list is. */
const firstPage = {
  queryKey: ['records', 'clients', 'for-export'],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask('listDashboardClients', { query: { limit: pageSize }, signal }),
  networkMode: 'always',
  retry: false,
} as const;

/** Loads the first clients with the page, so that an export of as many needs no call. */
export function useFirstClients() {
  return useQuery(firstPage);
}

/** Told after each page. */
export type Progress = { loaded: number; total: number };

/**
 * All clients: those the page has loaded, and where there are more, the pages after them one by one.
 * @throws CallFailed
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
    page = await ask('listDashboardClients', { query: { limit: pageSize, cursor: page.meta.nextCursor }, signal });
    clients.push(...page.data);
  }
  return clients;
}

export function useAllClients() {
  const queries = useQueryClient();
  return (onProgress: (progress: Progress) => void, signal: AbortSignal) => gatherClients(queries, onProgress, signal);
}
