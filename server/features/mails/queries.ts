import type { ListQuery } from '@vitrine/contracts/admin.ts';
import type { MailState } from '@vitrine/contracts/mail.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/listing.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { BookingTable, OutboxTable, Queries } from '../../platform/database/schema.ts';
import { firstIdOf } from '../../platform/ids.ts';

const shown = [
  'id',
  'template',
  'language',
  'recipient',
  'data',
  'state',
  'attempts',
  'next_attempt_at',
  'claimed_until',
  'created_at',
  'sent_at',
  'last_error',
  'resend_of',
] as const;

export type StoredMail = Pick<OutboxTable, (typeof shown)[number]>;

/** What decides whether a mail about a meeting still says what is true, and whether its link works. */
export type StoredMeeting = Pick<BookingTable, 'id' | 'slot' | 'sequence' | 'state' | 'manage_token_hash'>;

export function listMails(database: Database, query: ListQuery<MailState>) {
  const all = database.queries.selectFrom('outbox').select(shown);
  const listing = {
    rows: query.status ? all.where('state', '=', query.status) : all,
    columns: {},
    searched: 'outbox' as const,
    counted: { list: 'mails' as const, status: query.status },
  };
  return readPage(database, listing, query);
}

export function findMail(queries: Queries, id: string): Promise<StoredMail | undefined> {
  return queries.selectFrom('outbox').select(shown).where('id', '=', id).executeTakeFirst();
}

/**
 * The mail, and the one it repeats, kept from everybody else until the transaction ends: of two who ask at once to send
 * it again, the second sees what the first has done.
 */
export async function lockMail(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  id: string,
): Promise<StoredMail | undefined> {
  const mail = await findMail(queries, id);
  const both = queries
    .selectFrom('outbox')
    .select(shown)
    .where('id', 'in', [id, mail?.resend_of ?? id])
    .orderBy('id');
  const locked = await lockingRows(database, both).execute();
  return locked.find((row) => row.id === id);
}

/** Has a mail that was not sent tried at once, as if for the first time; undefined while it is being sent. */
export function tryAtOnce(queries: Queries, id: string, now: string): Promise<StoredMail | undefined> {
  return queries
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now, claimed_until: null, last_error: null })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .where((on) => on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', now)]))
    .returning(shown)
    .executeTakeFirst();
}

/** Keeps another content of a mail that was not sent. */
export async function replaceContent(queries: Queries, id: string, data: string): Promise<void> {
  await queries.updateTable('outbox').set({ data }).where('id', '=', id).where('state', '!=', 'sent').execute();
}

/** The repetition of a mail that was put in after `since`, in milliseconds, or still has to be sent. */
export async function findRepetition(queries: Queries, id: string, since: number): Promise<StoredMail | undefined> {
  const all = queries.selectFrom('outbox').select(shown).where('resend_of', '=', id);
  return (
    (await all.where('id', '>', firstIdOf(since)).executeTakeFirst()) ??
    (await all.where('state', 'in', ['waiting', 'failed']).where('id', '>', id).executeTakeFirst())
  );
}

export async function readMeetings(queries: Queries, ids: readonly string[]): Promise<StoredMeeting[]> {
  if (ids.length === 0) return [];
  return queries
    .selectFrom('bookings')
    .select(['id', 'slot', 'sequence', 'state', 'manage_token_hash'])
    .where('id', 'in', ids)
    .execute();
}

/** Gives a meeting another secret, as long as nothing about the meeting has changed; the one before opens nothing more. */
export async function replaceManageSecret(queries: Queries, meeting: StoredMeeting, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('bookings')
    .set({ manage_token_hash: hash })
    .where('id', '=', meeting.id)
    .where('state', '=', 'active')
    .where('sequence', '=', meeting.sequence)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
