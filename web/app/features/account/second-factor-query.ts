import { useQueryClient } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';

const key = ['second-factor'] as const;

/** The second factor of whoever is signed in. */
export function useSecondFactor() {
  return useLoad({
    queryKey: key,
    queryFn: async ({ signal }) => (await callOrThrow('getSecondFactor', { signal })).data,
  });
}

/** Reads it again after a change. */
export function useRefreshSecondFactor(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
