import { callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';

/** Where the client's project stands; one call for all parts of the page. */
export function useClientHome() {
  return useLoad({
    queryKey: ['client-home'],
    queryFn: async ({ signal }) => (await callOrThrow('getClientHome', { signal })).data,
  });
}
