import type { QueryClient } from '@tanstack/react-query';
import type { LeadList, Status } from '@vitrine/contracts/admin.ts';
import type { RecordPage } from '../records/record-list.ts';
import { recordsKey } from '../records/record-queries.ts';

type Lead = { id: string; status: Status };

/** Writes statuses wherever the records are kept in the browser: on every page of the list, and in the details. */
export function writeStatuses(client: QueryClient, list: LeadList, statuses: ReadonlyMap<string, Status>): void {
  const rewrite = <Row extends Lead>(row: Row): Row => {
    const status = statuses.get(row.id);
    return status === undefined || status === row.status ? row : { ...row, status };
  };
  client.setQueriesData<RecordPage<Lead>>(
    { queryKey: recordsKey(list) },
    (page) => page && { ...page, data: page.data.map(rewrite) },
  );
  for (const id of statuses.keys()) {
    client.setQueryData<Lead>(['record', list, id], (row) => row && rewrite(row));
  }
}

/** Reads again what a change touched: what is true is only known by the server. */
export function rereadLeads(client: QueryClient, list: LeadList, ids: readonly string[]): void {
  void client.invalidateQueries({ queryKey: recordsKey(list) });
  for (const id of ids) void client.invalidateQueries({ queryKey: ['record', list, id] });
  for (const queryKey of [['timeline'], ['counts']]) void client.invalidateQueries({ queryKey });
}
