import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { LeadList, Status } from '@vitrine/contracts/status.ts';

/** The last change of statuses in a list, which can be undone. An undo is a change too, and can be undone in turn. */
export type LastChange = { change: string; count: number; status: Status | undefined };

const keyOf = (list: LeadList) => ['last-change', list] as const;

export function findLastChange(client: QueryClient, list: LeadList): LastChange | undefined {
  return client.getQueryData<LastChange>(keyOf(list));
}

export function storeLastChange(client: QueryClient, list: LeadList, change: LastChange): void {
  client.setQueryData<LastChange>(keyOf(list), change);
}

/** Shared by the list and the details, and discarded when the screen is left. */
export function useLastChange(list: LeadList): LastChange | undefined {
  return useQuery<LastChange>({
    queryKey: keyOf(list),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
}
