import type { ListCounts } from '@vitrine/contracts/counts.ts';
import { useSyncExternalStore } from 'react';
import { listsLink } from './lists-link.ts';

const counts = () => listsLink.known()?.counts;

/** How many records each list holds, as they change; undefined until the server has told. */
export function useListCounts(): ListCounts | undefined {
  return useSyncExternalStore(listsLink.watch, counts, () => undefined);
}
