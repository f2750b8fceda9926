import { callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { timelineKey } from '../live/query-keys.ts';

/** Everything known about a person, by e-mail address. */
export function useTimeline(email: string) {
  return useLoad({
    queryKey: [...timelineKey, email],
    queryFn: async ({ signal }) => (await callOrThrow('getTimeline', { query: { email }, signal })).data,
    // Even when the browser thinks it is offline: the server may run on this machine.
    networkMode: 'always',
  });
}
