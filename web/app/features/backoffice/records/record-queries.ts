import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CallFailed } from '../../../lib/api.ts';
import type { ListView } from './list-address.ts';
import type { AnyRecord, RecordList } from './record-list.ts';

/** What the pages of a list are kept under; what the live news of the lists make old. */
export const recordsKey = (list: string) => ['records', list] as const;

/** The page of a list that its view asks for. Until it has come, the one before it stays. */
export function useRecords<Row extends AnyRecord, Filter extends string>(
  list: RecordList<Row, Filter>,
  { q, status, sort, limit, cursor }: ListView<Filter>,
) {
  return useQuery({
    queryKey: [...recordsKey(list.id), { q, status, sort, limit, cursor }],
    queryFn: ({ signal }) => list.load({ q, status, sort, limit, cursor }, signal),
    placeholderData: keepPreviousData,
    // Asked also while the browser believes itself offline: the server may well be on this machine.
    networkMode: 'always',
  });
}

/** Whether the server refused what was asked, as it does with a cursor that is not one of its own any more. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallFailed && error.outcome.kind === 'refused' && error.outcome.status === 400;
}
