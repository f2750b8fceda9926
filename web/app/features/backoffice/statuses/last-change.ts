import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { LeadList, Status } from '@vitrine/contracts/admin.ts';

/** The last change of statuses in a list, as it can be taken back; or the taking back, which can be taken back in turn. */
export type LastChange = { change: string; count: number; status: Status | undefined };

const keyOf = (list: LeadList) => ['last-change', list] as const;

export function readLastChange(client: QueryClient, list: LeadList): LastChange | undefined {
  return client.getQueryData<LastChange>(keyOf(list));
}

export function keepLastChange(client: QueryClient, list: LeadList, change: LastChange): void {
  client.setQueryData<LastChange>(keyOf(list), change);
}

/** The same wherever it is asked for: over the list and in the details. Forgotten when the screen is left. */
export function useLastChange(list: LeadList): LastChange | undefined {
  return useQuery<LastChange>({
    queryKey: keyOf(list),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
}
