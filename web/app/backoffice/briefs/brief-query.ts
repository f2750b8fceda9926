import { callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { isLeaving } from '../live/leaving.ts';
import { recordKey } from '../live/query-keys.ts';

/** Loads the brief of a client by the client's id. @throws CallError */
export const fetchBrief = async (clientId: string, signal: AbortSignal) =>
  (await callOrThrow('getClientBrief', { params: { id: clientId }, signal })).data;

/** The brief of a client, once begun. */
export function useClientBrief(clientId: string, isBegun: boolean) {
  return useLoad({
    queryKey: recordKey('wizards', clientId),
    queryFn: ({ signal }) => fetchBrief(clientId, signal),
    enabled: () => isBegun && !isLeaving('wizards', clientId),
    networkMode: 'always',
  });
}
