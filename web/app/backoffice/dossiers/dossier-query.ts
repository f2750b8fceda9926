import { CallError, callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { recordKey } from '../live/query-keys.ts';

/** Where the query cache has a dossier: live updates of dossiers load it again. */
export const dossierKey = (email: string) => recordKey('dossiers', email);

/** The dossier of a person by any of their addresses. `isUnknown` when nothing is known of the address. */
export function useDossier(email: string) {
  const { data, error, isFetching, refetch } = useLoad({
    queryKey: dossierKey(email),
    queryFn: async ({ signal }) => (await callOrThrow('getDossier', { query: { email }, signal })).data,
    // Even when the browser thinks it is offline: the server may run on this machine.
    networkMode: 'always',
  });
  const isUnknown =
    error instanceof CallError && error.outcome.kind === 'refused' && error.outcome.code === 'NOT_FOUND';
  return {
    dossier: isUnknown ? undefined : data,
    isUnknown,
    isUnavailable: error !== null && !isUnknown,
    isFetching,
    refetch,
  };
}

/** The people of the agency, for choosing one; none until they are loaded. */
export function useColleagues() {
  const { data } = useLoad({
    queryKey: ['colleagues'],
    queryFn: async ({ signal }) => (await callOrThrow('listColleagues', { signal })).data,
    networkMode: 'always',
  });
  return data ?? [];
}
