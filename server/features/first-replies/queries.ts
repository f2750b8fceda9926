import type { FirstReplyKind } from '@vitrine/contracts/first-reply.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lockingRows, skippingLockedRows } from '../../platform/database/row-locks.ts';
import type { ContactTable, Queries } from '../../platform/database/schema.ts';

const read = ['id', 'created_at', 'first_replied_at', 'first_reply', 'handled_after'] as const;

/** What a first reply must know about a lead of any list. */
export type LockedLead = Pick<ContactTable, (typeof read)[number]>;

/** What is stored of a first reply. */
export type StoredFirstReply = Pick<ContactTable, 'id' | 'first_replied_at' | 'first_reply' | 'handled_after'>;

/** The three tables have the columns used here in common; to the type checker, one of them stands for all. */
const tableOf = (list: LeadList) => list as 'contacts';

/** Reads leads and locks them until the transaction ends, sorted by id. */
export function lockLeads(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  list: LeadList,
  ids: readonly string[],
): Promise<LockedLead[]> {
  const leads = queries.selectFrom(tableOf(list)).select(read).where('id', 'in', ids).orderBy('id');
  return lockingRows(database, leads).execute();
}

/** Leads of an address that nobody has replied to or handled, and that came before an instant; locked. */
export function lockWaitingOf(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  list: LeadList,
  { email, before }: { readonly email: string; readonly before: string },
): Promise<LockedLead[]> {
  const leads = queries
    .selectFrom(tableOf(list))
    .select(read)
    .where('email', '=', email)
    .where('created_at', '<=', before)
    .where('first_replied_at', 'is', null)
    .where('handled_after', 'is', null)
    .orderBy('id');
  return lockingRows(database, leads).execute();
}

/** Writes the first replies of locked leads. */
export async function writeFirstReplies(
  queries: Queries,
  list: LeadList,
  replies: readonly StoredFirstReply[],
): Promise<void> {
  if (replies.length === 0) return;
  const ids = replies.map(({ id }) => id);
  const cases = <Value>(of: (reply: StoredFirstReply) => Value, type: 'text' | 'integer') =>
    sql<Value>`case id ${sql.join(
      replies.map((reply) => sql`when ${reply.id} then cast(${of(reply)} as ${sql.raw(type)})`),
      sql` `,
    )} end`;
  await queries
    .updateTable(tableOf(list))
    .set({
      first_replied_at: cases((reply) => reply.first_replied_at, 'text'),
      first_reply: cases<FirstReplyKind | null>((reply) => reply.first_reply, 'text'),
      handled_after: cases((reply) => reply.handled_after, 'integer'),
    })
    .where('id', 'in', ids)
    .execute();
}

/** A lead that was recorded as replied to elsewhere, in the audit trail. */
export type RecordedReply = {
  readonly list: LeadList;
  readonly id: string;
  readonly at: string;
  /** What `handled_after` was before, as text; null where it was none. */
  readonly before: string | null;
};

/** The leads that one change recorded as replied to elsewhere, sorted by id; empty when there is no such change. */
export async function findRecordedReplies(queries: Queries, change: string): Promise<RecordedReply[]> {
  const notes = await queries
    .selectFrom('audit_entries')
    .select(['list', 'subject_id as id', 'at', 'before'])
    .where('change', '=', change)
    .where('action', '=', 'repliedElsewhere')
    .orderBy('subject_id')
    .execute();
  return notes.map((note) => note as RecordedReply);
}

/** A meeting that is over. */
export type HeldMeeting = { readonly id: string; readonly email: string; readonly startedAt: string };

/** Meetings that ended by an instant and are not recorded as held, oldest first; locked, but for those others have locked. */
export function lockHeldMeetings(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  { since, now, max }: { readonly since: string; readonly now: string; readonly max: number },
): Promise<HeldMeeting[]> {
  const meetings = queries
    .selectFrom('bookings')
    .select(['id', 'email', 'starts_at as startedAt'])
    .where('starts_at', '>', since)
    .where('starts_at', '<', now)
    .where('ends_at', '<=', now)
    .where('state', '=', 'active')
    .where('first_replied_at', 'is', null)
    .orderBy('starts_at')
    .limit(max);
  return skippingLockedRows(database, meetings).execute();
}

/** Records that a locked meeting was held, which is its first reply. */
export async function writeHeldMeeting(queries: Queries, { id, startedAt }: HeldMeeting): Promise<void> {
  await queries
    .updateTable('bookings')
    .set({ first_replied_at: startedAt, first_reply: 'meeting' })
    .where('id', '=', id)
    .execute();
}
