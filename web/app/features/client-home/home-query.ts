import { callOrThrow } from '../../lib/api.ts';
import { useLoad } from '../../lib/query.tsx';

/** Where the client's project stands; one call for all parts of the page. */
export function useClientHome() {
  return useLoad({
    queryKey: ['client-home'],
    queryFn: async ({ signal }) => (await callOrThrow('getClientHome', { signal })).data,
  });
}
