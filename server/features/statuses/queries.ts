import type { LeadList, Status } from '@vitrine/contracts/status.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { Queries } from '../../platform/database/schema.ts';

/** What a change of status must know about a lead of any list. */
export type LeadStatus = {
  readonly id: string;
  readonly status: Status;
};

/** The change of one lead, as recorded in the audit trail. */
export type RecordedStatus = {
  readonly list: LeadList;
  readonly id: string;
  readonly at: string;
  readonly before: Status;
  readonly after: Status;
};

/** The three tables have the columns used here in common; to the type checker, one of them stands for all. */
const tableOf = (list: LeadList) => list as 'quotes';

/** Reads leads and locks them until the transaction ends, so that nobody changes them in between. */
export function lockLeads(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  list: LeadList,
  ids: readonly string[],
): Promise<LeadStatus[]> {
  const leads = queries
    .selectFrom(tableOf(list))
    .select(['id', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id');
  return lockingRows(database, leads).execute();
}

/** Writes the status of locked leads. */
export async function writeLeads(queries: Queries, list: LeadList, leads: readonly LeadStatus[]): Promise<void> {
  if (leads.length === 0) return;
  const whenStatus = leads.map(({ id, status }) => sql`when ${id} then ${status}`);
  await queries
    .updateTable(tableOf(list))
    .set({ status: sql<Status>`case id ${sql.join(whenStatus, sql` `)} end` })
    .where(
      'id',
      'in',
      leads.map(({ id }) => id),
    )
    .execute();
}

/** What a change did to each lead, sorted by id; empty when there is no such change. */
export async function findRecordedChange(queries: Queries, change: string): Promise<RecordedStatus[]> {
  const events = await queries
    .selectFrom('audit_entries')
    .select(['list', 'subject_id as id', 'at', 'before', 'after'])
    .where('change', '=', change)
    .where('action', 'in', ['statusChanged', 'statusUndone'])
    .orderBy('subject_id')
    .execute();
  return events.map((event) => event as RecordedStatus);
}
