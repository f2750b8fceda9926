import type { LeadList, Status } from '@vitrine/contracts/admin.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { Queries } from '../../platform/database/schema.ts';

/** What a change of status must know of a lead, whichever list it is of. */
export type LeadStatus = {
  readonly id: string;
  readonly status: Status;
  readonly created_at: string;
  readonly handled_after: number | null;
};

/** One record of a change, as the trail tells of it. */
export type NotedStatus = {
  readonly list: LeadList;
  readonly id: string;
  readonly at: string;
  readonly before: Status;
  readonly after: Status;
};

/** The three tables are alike in what is read and written here; any of their names stands for all to the type checker. */
const tableOf = (list: LeadList) => list as 'quotes';

/** Reads leads and holds them for the transaction, so that what they are changed from is what they were. */
export function lockLeads(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  list: LeadList,
  ids: readonly string[],
): Promise<LeadStatus[]> {
  const leads = queries
    .selectFrom(tableOf(list))
    .select(['id', 'status', 'created_at', 'handled_after'])
    .where('id', 'in', [...ids])
    .orderBy('id');
  return lockingRows(database, leads).execute();
}

/** Writes status and waiting time of leads that are held. */
export async function writeLeads(
  queries: Queries,
  list: LeadList,
  leads: readonly Omit<LeadStatus, 'created_at'>[],
): Promise<void> {
  if (leads.length === 0) return;
  const whenStatus = leads.map(({ id, status }) => sql`when ${id} then ${status}`);
  const whenHandled = leads.map(({ id, handled_after }) => sql`when ${id} then cast(${handled_after} as integer)`);
  await queries
    .updateTable(tableOf(list))
    .set({
      status: sql<Status>`case id ${sql.join(whenStatus, sql` `)} end`,
      handled_after: sql<number | null>`case id ${sql.join(whenHandled, sql` `)} end`,
    })
    .where(
      'id',
      'in',
      leads.map(({ id }) => id),
    )
    .execute();
}

/** What a change of statuses did, in the order of the records' ids; nothing when there is no such change. */
export async function readNotedChange(queries: Queries, change: string): Promise<NotedStatus[]> {
  const notes = await queries
    .selectFrom('audit_entries')
    .select(['list', 'subject_id as id', 'at', 'before', 'after'])
    .where('change', '=', change)
    .where('action', 'in', ['statusChanged', 'statusUndone'])
    .orderBy('subject_id')
    .execute();
  return notes.map((note) => note as NotedStatus);
}
