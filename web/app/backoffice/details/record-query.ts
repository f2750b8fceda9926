import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../lib/api.ts';
import { recordKey } from '../live/query-keys.ts';
import type { RecordKinds } from './record-kind.ts';
import type { RecordName } from './shown-record.ts';

/** A record by its list and id. `isGone` when it does not exist, or no longer does. */
export function useRecord(kinds: RecordKinds, record: RecordName | undefined) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: record ? recordKey(record.list, record.id) : ['record'],
    queryFn: ({ signal }) => (record ? kinds[record.list].load(record.id, signal) : null),
    enabled: record !== undefined,
    // Even when the browser thinks it is offline: the server may run on this machine.
    networkMode: 'always',
  });
  const isRefused = error instanceof CallError && error.outcome.kind === 'refused';
  // The server refuses a malformed id as invalid: such a link leads nowhere either.
  const isGone = isRefused && /^(NOT_FOUND|VALIDATION)$/.test(error.outcome.code);
  return {
    row: isGone ? undefined : (data ?? undefined),
    isGone,
    isUnavailable: error !== null && !isGone,
    isFetching,
    refetch,
  };
}
