import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { Status } from '@vitrine/contracts/admin.ts';
import { useEffect } from 'react';
import type { ListView } from './list-address.ts';
import type { AnyRecord, RecordList, RecordPage } from './record-list.ts';

/** Rows asked for at a time: about a screen of them. */
const pageSize = 25;

/** A record named in the address is looked for among this many of the newest, and no further. */
const searchPageSize = 200;
const searchPages = 5;

/** Asked also while the browser believes itself offline: the server may well be on this machine. */
const networkMode = 'always';

const listKey = (list: { id: string }) => ['records', list.id] as const;
const recordKey = (list: { id: string }, id: string | undefined) => ['record', list.id, id] as const;
export const countKey = (list: { id: string }) => ['record-count', list.id] as const;

/** The pages of a list that its view asks for, loaded one after the other. */
export function useRecords<Row extends AnyRecord>(list: RecordList<Row>, { q, status, sort, pages }: ListView) {
  const query = useInfiniteQuery({
    queryKey: [...listKey(list), { q, status, sort }],
    queryFn: ({ pageParam, signal }) => list.load({ q, status, sort, limit: pageSize, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.meta.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    networkMode,
  });
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const loaded = query.data?.pages.length ?? 0;
  const wantsMore = loaded > 0 && loaded < pages && hasNextPage && !isPlaceholderData;
  useEffect(() => {
    if (wantsMore && !isFetching && !isError) void fetchNextPage();
  }, [wantsMore, isFetching, isError, fetchNextPage]);
  return { ...query, loaded, wantsMore };
}

/** One record of a list, which need not be among the rows that show. There is no call for a single one. */
export function useRecord<Row extends AnyRecord>(list: RecordList<Row>, id: string | undefined, enabled: boolean) {
  return useQuery({
    queryKey: recordKey(list, id),
    queryFn: async ({ signal }): Promise<Row | null> => {
      let cursor: string | undefined;
      for (let page = 0; page < searchPages; page++) {
        const { data, meta } = await list.load({ limit: searchPageSize, cursor }, signal);
        const found = data.find((row) => row.id === id);
        if (found) return found;
        if (!meta.nextCursor) return null;
        cursor = meta.nextCursor;
      }
      return null;
    },
    enabled: enabled && id !== undefined,
    networkMode,
  });
}

type Pages<Row> = InfiniteData<RecordPage<Row>, string | undefined>;

/** Writes a status wherever the row is kept, and gives the one it had. */
export function writeStatus<Row extends AnyRecord>(
  client: QueryClient,
  list: RecordList<Row>,
  id: string,
  status: Status,
): Status | undefined {
  let before: Status | undefined;
  const rewrite = (row: Row): Row => {
    if (row.id !== id) return row;
    before ??= row.status;
    return { ...row, status };
  };
  client.setQueriesData<Pages<Row>>(
    { queryKey: listKey(list) },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, data: page.data.map(rewrite) })) },
  );
  client.setQueryData<Row | null>(recordKey(list, id), (row) => row && rewrite(row));
  return before;
}

/** Lists that do not show are read again when they next do; the one that shows keeps its rows where they are. */
export function forgetHiddenLists(client: QueryClient, list: { id: string }): void {
  void client.invalidateQueries({ queryKey: listKey(list), refetchType: 'none' });
}

/** Reads again what shows: what is true is only known by the server. */
export function rereadList(client: QueryClient, list: { id: string }): void {
  void client.invalidateQueries({ queryKey: listKey(list) });
}
