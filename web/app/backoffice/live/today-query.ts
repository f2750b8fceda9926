import { callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { todayKey } from './query-keys.ts';

/** The time left changes by itself. */
const refreshMs = 60_000;

/** What is due, loaded again at every event of the lists and every minute. */
export function useToday() {
  return useLoad({
    queryKey: todayKey,
    queryFn: async ({ signal }) => (await callOrThrow('getToday', { signal })).data,
    refetchInterval: refreshMs,
    // Even when the browser thinks it is offline: the server may run on this machine.
    networkMode: 'always',
  });
}
