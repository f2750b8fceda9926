import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import type { ListPage } from '../list/list-definition.ts';
import { isLeaving } from '../live/leaving.ts';
import { listKey, recordKey } from '../live/query-keys.ts';
import type { RecordKinds } from './record-kind.ts';
import type { RecordName } from './shown-record.ts';

/**
 * A record by its list and id. One that the list shows is there at once, since its rows are whole records; it is loaded
 * again where the list is no longer fresh, while `isShown`: one that has closed may be deleted. `isGone` when it does
 * not exist, or no longer does.
 */
export function useRecord(kinds: RecordKinds, record: RecordName | undefined, isShown: boolean) {
  const client = useQueryClient();
  const listed = record && findListed(client, record);
  const { data, error, isFetching, refetch } = useLoad({
    queryKey: record ? recordKey(record.list, record.id) : ['record'],
    queryFn: ({ signal }) => (record ? kinds[record.list].load(record.id, signal) : null),
    enabled: () => record !== undefined && isShown && !isLeaving(record.list, record.id),
    ...(listed && { initialData: listed.row, initialDataUpdatedAt: listed.at }),
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

/** The row of a record on the page of a list that was loaded last, and when that was. */
function findListed(client: QueryClient, { list, id }: RecordName): { row: unknown; at: number } | undefined {
  return client
    .getQueryCache()
    .findAll({ queryKey: listKey(list) })
    .map(({ state }) => ({
      row: (state.data as ListPage<{ id: string }> | undefined)?.data?.find((row) => row.id === id),
      at: state.dataUpdatedAt,
    }))
    .filter(({ row }) => row !== undefined)
    .toSorted((one, other) => other.at - one.at)[0];
}
