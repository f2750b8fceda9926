import type { IncomingList } from '@vitrine/contracts/incoming-mail.ts';
import { type LeadList, leadLists } from '@vitrine/contracts/status.ts';
import { sql } from 'kysely';
import { latestNoted, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { Queries, Schema } from '../../platform/database/schema.ts';

type Box = Schema['incoming_boxes'];
type IncomingRow = Schema['incoming_mails'];

/** How far a mailbox has been read; undefined before the first time. */
export function findBox(queries: Queries, id: string): Promise<Box | undefined> {
  return queries.selectFrom('incoming_boxes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Makes the row of a mailbox, unless it is there. */
export async function insertBox(queries: Queries, id: string): Promise<void> {
  const never = { claimed_until: null, read_at: null, failing_since: null, failures: 0, last_error: null };
  await queries
    .insertInto('incoming_boxes')
    .values({ id, uid_validity: '', last_uid: 0, ...never })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes a mailbox for one process, unless another has it or it is to be left alone for a while.
 * @param absurd an instant that no right clock would have set
 */
export function claimBox(
  queries: Queries,
  id: string,
  { now, until, absurd }: Record<'now' | 'until' | 'absurd', string>,
): Promise<Box | undefined> {
  return queries
    .updateTable('incoming_boxes')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where((on) =>
      on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', now), on('claimed_until', '>', absurd)]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Changes the row of a mailbox, unless another process has claimed it since. @returns whether it did */
export async function updateBox(
  queries: Queries,
  { id, claimed_until }: Pick<Box, 'id' | 'claimed_until'>,
  change: Partial<Omit<Box, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('incoming_boxes')
    .set(change)
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The lead, or what else is known of its person, and the reply that a mail belongs to. */
export type Conversation = { readonly list: IncomingList; readonly leadId: string; readonly replyId: string | null };

/** The reply with one of some ids or Message-IDs: by its id first, then in the order of the Message-IDs. */
export async function findReply(
  queries: Queries,
  { ids, messageIds }: { readonly ids: readonly string[]; readonly messageIds: readonly string[] },
): Promise<Conversation | undefined> {
  const shown = ['id', 'list', 'lead_id', 'message_id'] as const;
  const replies = queries.selectFrom('replies').select(shown);
  const tagged = ids.length > 0 && (await replies.where('id', 'in', ids).limit(1).executeTakeFirst());
  if (tagged) return { list: tagged.list, leadId: tagged.lead_id, replyId: tagged.id };
  if (messageIds.length === 0) return undefined;
  const rows = await replies.where('message_id', 'in', messageIds).execute();
  const [nearest] = rows.toSorted(
    (one, other) => messageIds.indexOf(one.message_id) - messageIds.indexOf(other.message_id),
  );
  return nearest && { list: nearest.list, leadId: nearest.lead_id, replyId: nearest.id };
}

/** The conversation of an earlier mail that came back with one of some Message-IDs. */
export async function findEarlier(queries: Queries, messageIds: readonly string[]): Promise<Conversation | undefined> {
  if (messageIds.length === 0) return undefined;
  const rows = queries.selectFrom('incoming_mails').select(['list', 'lead_id', 'reply_id']);
  const found = await rows.where('message_id', 'in', messageIds).orderBy('id', 'desc').limit(1).executeTakeFirst();
  return found && { list: found.list, leadId: found.lead_id, replyId: found.reply_id };
}

/** The three tables have these columns in common; to the type checker, one of them stands for all. */
export const leadsOf = (queries: Queries, list: LeadList) =>
  queries.selectFrom(list as 'contacts').select(['id', 'name', 'email']);

/** What a mail is about, locked until the transaction ends, so that it is not deleted before the mail is stored. */
export function lockLead(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  { list, leadId }: Pick<Conversation, 'list' | 'leadId'>,
): Promise<{ readonly id: string; readonly email: string } | undefined> {
  // The tables have these columns in common; to the type checker, one of them stands for all.
  const table = (list === 'clients' ? 'accounts' : list) as 'accounts';
  const rows = queries.selectFrom(table).select(['id', 'email']).where('id', '=', leadId);
  return lockingRows(database, rows).executeTakeFirst();
}

/** A meeting, as far as a reply to its invitation is compared with it. */
export function findMeetingRow(
  queries: Queries,
  id: string,
): Promise<Pick<Schema['bookings'], 'id' | 'email' | 'starts_at' | 'state' | 'sequence'> | undefined> {
  const rows = queries.selectFrom('bookings').select(['id', 'email', 'starts_at', 'state', 'sequence']);
  return rows.where('id', '=', id).executeTakeFirst();
}

/** Has those who watch the list of meetings see that something about one is new. */
export async function touchMeeting(queries: Queries, id: string): Promise<void> {
  // Of a column that the list watches.
  await queries
    .updateTable('bookings')
    .set((set) => ({ state: set.ref('state') }))
    .where('id', '=', id)
    .execute();
}

/** Stores a mail. @returns false where it is stored already */
export async function insertIncoming(queries: Queries, row: IncomingRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('incoming_mails')
    .values(row)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The mail that is stored under a Message-ID. */
export function findByMessageId(queries: Queries, messageId: string): Promise<IncomingRow | undefined> {
  return queries.selectFrom('incoming_mails').selectAll().where('message_id', '=', messageId).executeTakeFirst();
}

export async function insertFiles(queries: Queries, rows: readonly Schema['reply_files'][]): Promise<void> {
  if (rows.length > 0) await queries.insertInto('reply_files').values(rows).execute();
}

/** How many mails about a lead have been stored from one time to another, in milliseconds since 1970. */
export async function countIncomingSince(
  queries: Queries,
  leadId: string,
  since: number,
  now: number,
): Promise<number> {
  const rows = queries.selectFrom('incoming_mails').select((of) => of.fn.countAll().as('count'));
  const { count } = await rows
    .where('lead_id', '=', leadId)
    .where('created_at', '>', toInstant(since))
    .where('created_at', '<=', latestNoted(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How large the files are together that came by mail. @param leadId counts those about one lead only */
export async function measureIncomingFiles(queries: Queries, leadId?: string): Promise<number> {
  // Those of replies have an author.
  const all = queries.selectFrom('reply_files').select((of) => of.fn.sum('bytes').as('bytes'));
  const files = all.where('account_id', '=', '');
  const measured = leadId === undefined ? files : files.where('lead_id', '=', leadId);
  return Number((await measured.executeTakeFirstOrThrow()).bytes ?? 0);
}

/** The follow-up that says that a reply about a lead waits. */
export function findWaiting(queries: Queries, leadId: string): Promise<Schema['follow_ups'] | undefined> {
  const rows = queries.selectFrom('follow_ups').selectAll().where('record_id', '=', leadId);
  return rows.where('kind', '=', 'incoming').executeTakeFirst();
}

/** A lead about which a mail came back; `id` is the lead's. */
type WaitingIncoming = Pick<Schema['follow_ups'], 'list' | 'email' | 'owner_id'> & {
  readonly id: string;
  readonly name: string;
  /** When the first of its mails came that nobody has dealt with. */
  readonly since: string;
  /** Of the newest of its mails. */
  readonly content: string;
};

/** The leads about which a mail came back that nobody has dealt with, the oldest first; each with the newest of its mails. */
export function findWaitingIncoming(
  queries: Queries,
  { today, atMost }: { readonly today: string; readonly atMost: number },
): Promise<WaitingIncoming[]> {
  const name = sql<string>`coalesce(${sql.join(
    [...leadLists, 'accounts'].map((of) => sql`(select name from ${sql.table(of)} where id = follow_ups.record_id)`),
  )}, follow_ups.email)`;
  return queries
    .selectFrom('follow_ups')
    .innerJoin('incoming_mails', 'incoming_mails.id', 'follow_ups.id')
    .where('follow_ups.kind', '=', 'incoming')
    .where('follow_ups.done_at', 'is', null)
    .where('due_on', '<=', today)
    .select(['record_id as id', 'follow_ups.list', 'follow_ups.email', 'owner_id', 'incoming_mails.content'])
    .select(['follow_ups.created_at as since', name.as('name')])
    .orderBy('follow_ups.created_at')
    .limit(atMost)
    .execute();
}

/** Puts a follow-up in the place of an earlier one; an update would not tell those who watch that there is another mail. */
export async function replaceWaiting(queries: Queries, row: Schema['follow_ups']): Promise<void> {
  const before = queries.deleteFrom('follow_ups').where('record_id', '=', row.record_id);
  await before.where('kind', '=', 'incoming').execute();
  await queries.insertInto('follow_ups').values(row).execute();
}

/** Records that what waits about a lead is done with. @param seen the newest mail that is; undefined for whichever is */
export async function finishWaiting(
  queries: Queries,
  leadId: string,
  { at, seen }: { readonly at: string; readonly seen: string | undefined },
): Promise<void> {
  const open = queries.updateTable('follow_ups').set({ done_at: at, last_change: null, before_change: null });
  const waiting = open.where('record_id', '=', leadId).where('kind', '=', 'incoming').where('done_at', 'is', null);
  // Ids sort by time.
  await (seen === undefined ? waiting : waiting.where('id', '<=', seen)).execute();
}

/** Has what was done with at an instant, by a reply, wait again. */
export async function waitAgain(queries: Queries, leadId: string, at: string): Promise<void> {
  const done = queries.updateTable('follow_ups').set({ done_at: null }).where('record_id', '=', leadId);
  await done.where('kind', '=', 'incoming').where('done_at', '=', at).execute();
}

/** When a reply was written (in ms since 1970), and by whom, where they may still log in: they are to read what came back. */
export async function findRepliedToRows(
  queries: Queries,
  replyId: string | null,
): Promise<{ readonly at: number; readonly author: string | null } | undefined> {
  if (replyId === null) return undefined;
  const replies = queries.selectFrom('replies').select(['created_at', 'author_id']).where('id', '=', replyId);
  const reply = await replies.executeTakeFirst();
  if (!reply) return undefined;
  const admins = queries
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'admin')
    .where('disabled_at', 'is', null);
  const author = await admins.where('id', '=', reply.author_id).executeTakeFirst();
  return { at: Date.parse(reply.created_at), author: author?.id ?? null };
}

/** The last mails that came back from the person of a lead with an address, newest first. */
export function findNewestIncomingRows(queries: Queries, email: string, limit: number): Promise<IncomingRow[]> {
  const rows = queries.selectFrom('incoming_mails').selectAll().where('email', '=', email);
  return rows.orderBy('id', 'desc').limit(limit).execute();
}

/** All of them, oldest first. */
export function findIncomingRowsFrom(queries: Queries, email: string): Promise<IncomingRow[]> {
  return queries.selectFrom('incoming_mails').selectAll().where('email', '=', email).orderBy('id').execute();
}

/** What came back about a lead, oldest first. */
export function findIncomingRowsAbout(queries: Queries, leadId: string): Promise<IncomingRow[]> {
  return queries.selectFrom('incoming_mails').selectAll().where('lead_id', '=', leadId).orderBy('id').execute();
}

/** Since when some records have waited for the agency, by what came back about them, by their ids. */
export async function findWaitingSince(queries: Queries, recordIds: readonly string[]): Promise<Map<string, string>> {
  if (recordIds.length === 0) return new Map();
  const open = queries.selectFrom('follow_ups').where('kind', '=', 'incoming').where('done_at', 'is', null);
  const rows = await open.where('record_id', 'in', recordIds).select(['record_id', 'created_at']).execute();
  return new Map(rows.map(({ record_id, created_at }) => [record_id, created_at]));
}

/** The files that came with some mails, in the order of these mails' contents. */
export async function findFilesOf(queries: Queries, mailIds: readonly string[]): Promise<Schema['reply_files'][]> {
  if (mailIds.length === 0) return [];
  const files = queries.selectFrom('reply_files').selectAll().where('reply_id', 'in', mailIds);
  return files.orderBy('id').execute();
}
