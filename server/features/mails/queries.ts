import type { ListQuery } from '@vitrine/contracts/list.ts';
import type { MailState } from '@vitrine/contracts/mail.ts';
import type { ProposalState } from '@vitrine/contracts/proposal-state.ts';
import { latestNoted } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { findPage } from '../../platform/database/listing.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { BookingTable, OutboxTable, Queries } from '../../platform/database/schema.ts';
import { firstIdOf } from '../../platform/ids.ts';
import { priorities } from '../../platform/mail/priority.ts';

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
  'held_for',
  'unconfirmed_at',
  'content_revision',
] as const;

export type StoredMail = Pick<OutboxTable, (typeof shown)[number]>;

/** What decides whether a mail about a booking is still true, and whether its link works. */
export type MailedBooking = Pick<BookingTable, 'id' | 'sequence' | 'state' | 'manage_token_hash'> & {
  readonly starts_at: string;
};

export function listMails(database: Database, query: ListQuery<MailState>) {
  const all = database.queries.selectFrom('outbox').select(shown);
  const listing = {
    rows: query.status ? all.where('state', '=', query.status) : all,
    columns: {},
    searched: 'outbox' as const,
    counted: { list: 'mails' as const, status: query.status },
  };
  return findPage(database, listing, query);
}

export function findMailRow(queries: Queries, id: string): Promise<StoredMail | undefined> {
  return queries.selectFrom('outbox').select(shown).where('id', '=', id).executeTakeFirst();
}

/**
 * Reads a mail and locks it, with the one it repeats, until the transaction ends: of two admins who resend it at once,
 * the second sees what the first has done.
 */
export async function lockMail(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  id: string,
): Promise<StoredMail | undefined> {
  const mail = await findMailRow(queries, id);
  const both = queries
    .selectFrom('outbox')
    .select(shown)
    .where('id', 'in', [id, mail?.resend_of ?? id])
    .orderBy('id');
  const locked = await lockingRows(database, both).execute();
  return locked.find((row) => row.id === id);
}

/** Makes an unsent mail due at once, before all others, as if never tried; undefined while it is being sent. */
export function makeDue(queries: Queries, id: string, now: string): Promise<StoredMail | undefined> {
  return queries
    .updateTable('outbox')
    .set({
      state: 'waiting',
      attempts: 0,
      next_attempt_at: now,
      claimed_until: null,
      last_error: null,
      priority: priorities.awaited,
      held_for: null,
      by_hand: 1,
    })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .where('sent_at', 'is', null)
    .where((on) => on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', now)]))
    .returning(shown)
    .executeTakeFirst();
}

/** Records that a mail which left and did not arrive goes out again, so that nobody needs to look after it any more. */
export async function markDealtWith(queries: Queries, id: string): Promise<void> {
  await queries
    .updateTable('outbox')
    .set({ state: 'sent' })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute();
}

/** Replaces the content of an unsent mail. */
export async function replaceContent(queries: Queries, id: string, data: string): Promise<void> {
  await queries.updateTable('outbox').set({ data }).where('id', '=', id).where('state', '!=', 'sent').execute();
}

/** The repetition of a mail that was made after `since` (milliseconds since 1970) or is not sent yet. */
export async function findRepetition(
  queries: Queries,
  id: string,
  { since, now }: { readonly since: number; readonly now: number },
): Promise<StoredMail | undefined> {
  const all = queries.selectFrom('outbox').select(shown).where('resend_of', '=', id);
  return (
    (await all.where('id', '>', firstIdOf(since)).where('created_at', '<=', latestNoted(now)).executeTakeFirst()) ??
    (await all
      .where('state', 'in', ['waiting', 'failed', 'held'])
      .where('sent_at', 'is', null)
      .where('id', '>', id)
      .executeTakeFirst())
  );
}

export async function findMailedBookings(queries: Queries, ids: readonly string[]): Promise<MailedBooking[]> {
  if (ids.length === 0) return [];
  return queries
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'sequence', 'state', 'manage_token_hash'])
    .where('id', 'in', ids)
    .execute();
}

/** The states of proposals, by id. */
export async function findProposalStates(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProposalState>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.selectFrom('proposals').select(['id', 'state']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/**
 * Gives a booking a new manage token, unless the booking has changed since it was read; the old token stops working.
 * @returns whether the booking was unchanged
 */
export async function replaceManageToken(queries: Queries, booking: MailedBooking, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('bookings')
    .set({ manage_token_hash: hash })
    .where('id', '=', booking.id)
    .where('state', '=', 'active')
    .where('sequence', '=', booking.sequence)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
