import { useSyncExternalStore } from 'react';

/** False while rendering at build time and hydrating: until then nobody can know the session, the query or the history. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
