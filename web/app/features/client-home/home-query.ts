import { useQuery } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/api.ts';

/** Where the client's project stands; one call for all parts of the page. */
export function useClientHome() {
  return useQuery({
    queryKey: ['client-home'],
    queryFn: async ({ signal }) => (await callOrThrow('getClientHome', { signal })).data,
  });
}
