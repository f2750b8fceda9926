import { callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { todayKey } from '../live/query-keys.ts';

/** When a person is to be come back to. Under the key of Today, so that whatever changes that loads it again. */
export function useFollowUps(email: string) {
  return useLoad({
    queryKey: [...todayKey, 'of', email],
    queryFn: async ({ signal }) => (await callOrThrow('getFollowUps', { query: { email }, signal })).data,
  });
}
