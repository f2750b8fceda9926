import type { FirstAnswerKind } from '@vitrine/contracts/first-answer.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lockingRows, skippingLockedRows } from '../../platform/database/row-locks.ts';
import type { ContactTable, Queries } from '../../platform/database/schema.ts';

const read = ['id', 'created_at', 'first_answered_at', 'first_answer', 'handled_after'] as const;

/** What a first answer must know about a lead of any list. */
export type AnswerableLead = Pick<ContactTable, (typeof read)[number]>;

/** What is stored of a first answer. */
export type StoredAnswer = Pick<ContactTable, 'id' | 'first_answered_at' | 'first_answer' | 'handled_after'>;

/** The three tables have the columns used here in common; to the type checker, one of them stands for all. */
const tableOf = (list: LeadList) => list as 'contacts';

/** Reads leads and locks them until the transaction ends, sorted by id. */
export function lockAnswerable(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  list: LeadList,
  ids: readonly string[],
): Promise<AnswerableLead[]> {
  const leads = queries.selectFrom(tableOf(list)).select(read).where('id', 'in', ids).orderBy('id');
  return lockingRows(database, leads).execute();
}

/** Leads of an address that nobody has answered or handled, and that came before an instant; locked. */
export function lockWaitingOf(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  list: LeadList,
  { email, before }: { readonly email: string; readonly before: string },
): Promise<AnswerableLead[]> {
  const leads = queries
    .selectFrom(tableOf(list))
    .select(read)
    .where('email', '=', email)
    .where('created_at', '<=', before)
    .where('first_answered_at', 'is', null)
    .where('handled_after', 'is', null)
    .orderBy('id');
  return lockingRows(database, leads).execute();
}

/** Writes the first answers of locked leads. */
export async function writeAnswers(queries: Queries, list: LeadList, answers: readonly StoredAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const ids = answers.map(({ id }) => id);
  const cases = <Value>(of: (answer: StoredAnswer) => Value, type: 'text' | 'integer') =>
    sql<Value>`case id ${sql.join(
      answers.map((answer) => sql`when ${answer.id} then cast(${of(answer)} as ${sql.raw(type)})`),
      sql` `,
    )} end`;
  await queries
    .updateTable(tableOf(list))
    .set({
      first_answered_at: cases((answer) => answer.first_answered_at, 'text'),
      first_answer: cases<FirstAnswerKind | null>((answer) => answer.first_answer, 'text'),
      handled_after: cases((answer) => answer.handled_after, 'integer'),
    })
    .where('id', 'in', ids)
    .execute();
}

/** A lead that was noted as answered elsewhere, in the audit trail. */
export type NotedAnswer = {
  readonly list: LeadList;
  readonly id: string;
  readonly at: string;
  /** What `handled_after` was before, as text; null where it was none. */
  readonly before: string | null;
};

/** The leads that one change noted as answered elsewhere, sorted by id; empty when there is no such change. */
export async function readNotedAnswers(queries: Queries, change: string): Promise<NotedAnswer[]> {
  const notes = await queries
    .selectFrom('audit_entries')
    .select(['list', 'subject_id as id', 'at', 'before'])
    .where('change', '=', change)
    .where('action', '=', 'answeredElsewhere')
    .orderBy('subject_id')
    .execute();
  return notes.map((note) => note as NotedAnswer);
}

/** A meeting that is over. */
export type HeldMeeting = { readonly id: string; readonly email: string; readonly startedAt: string };

/** Meetings that ended by an instant and are not noted as held, oldest first; locked, but for those others have locked. */
export function lockHeldMeetings(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  { since, now, max }: { readonly since: string; readonly now: string; readonly max: number },
): Promise<HeldMeeting[]> {
  const meetings = queries
    .selectFrom('bookings')
    .select(['id', 'email', 'slot as startedAt'])
    .where('slot', '>', since)
    .where('slot', '<', now)
    .where('ends_at', '<=', now)
    .where('state', '=', 'active')
    .where('first_answered_at', 'is', null)
    .orderBy('slot')
    .limit(max);
  return skippingLockedRows(database, meetings).execute();
}

/** Notes that a locked meeting was held, which answers it. */
export async function writeHeldMeeting(queries: Queries, { id, startedAt }: HeldMeeting): Promise<void> {
  await queries
    .updateTable('bookings')
    .set({ first_answered_at: startedAt, first_answer: 'meeting' })
    .where('id', '=', id)
    .execute();
}
