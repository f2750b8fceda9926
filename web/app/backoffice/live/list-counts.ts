import type { ListCounts } from '@vitrine/contracts/live.ts';
import { useSyncExternalStore } from 'react';
import { liveConnection } from './live-connection.ts';

const counts = () => liveConnection.known()?.counts;

/** How many records each list holds, kept up to date; undefined until first loaded. */
export function useListCounts(): ListCounts | undefined {
  return useSyncExternalStore(liveConnection.watch, counts, () => undefined);
}
