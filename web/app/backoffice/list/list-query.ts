import { keepPreviousData } from '@tanstack/react-query';
import type { PageMeta } from '@vitrine/contracts/response.ts';
import { CallError } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { listKey } from '../live/query-keys.ts';
import type { ListDefinition, ListRow } from './list-definition.ts';
import type { ListView } from './list-url.ts';

/** The page of a list that its view asks for. The page before stays until it has loaded. */
export function useListQuery<Row extends ListRow, Filter extends string, Meta extends PageMeta>(
  list: ListDefinition<Row, Filter, Meta>,
  { q, status, sort, limit, cursor }: ListView<Filter>,
) {
  return useLoad({
    queryKey: [...listKey(list.id), { q, status, sort, limit, cursor }],
    queryFn: ({ signal }) => list.load({ q, status, sort, limit, cursor }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && list.pollIntervalMs?.(state.data.data)) ?? false,
    // Even when the browser thinks it is offline: the server may run on this machine.
    networkMode: 'always',
  });
}

/** Whether the server refused the request, as it does with a cursor it no longer knows. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.outcome.kind === 'refused' && error.outcome.status === 400;
}
