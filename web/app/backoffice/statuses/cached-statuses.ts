import type { QueryClient } from '@tanstack/react-query';
import type { LeadList, Status } from '@vitrine/contracts/status.ts';
import type { ListPage } from '../list/list-definition.ts';
import { listKey, recordKey, timelineKey } from '../live/query-keys.ts';

type Row = { id: string; status: Status };

/** Writes statuses wherever the browser caches the records: on every page of the list, and in the details. */
export function writeCachedStatuses(client: QueryClient, list: LeadList, statuses: ReadonlyMap<string, Status>): void {
  const rewrite = <R extends Row>(row: R): R => {
    const status = statuses.get(row.id);
    return status === undefined || status === row.status ? row : { ...row, status };
  };
  client.setQueriesData<ListPage<Row>>(
    { queryKey: listKey(list) },
    (page) => page && { ...page, data: page.data.map(rewrite) },
  );
  for (const id of statuses.keys()) {
    client.setQueryData<Row>(recordKey(list, id), (row) => row && rewrite(row));
  }
}

/** Reloads what a change affects, since only the server knows the outcome. */
export function reloadLeads(client: QueryClient, list: LeadList, ids: readonly string[]): void {
  void client.invalidateQueries({ queryKey: listKey(list) });
  for (const id of ids) void client.invalidateQueries({ queryKey: recordKey(list, id) });
  void client.invalidateQueries({ queryKey: timelineKey });
}
