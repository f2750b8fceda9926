import type { ListQuery } from '@vitrine/contracts/admin.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { nameOrder, readPage } from '../../platform/database/listing.ts';
import type { BookingTable, Queries } from '../../platform/database/schema.ts';

const shown = ['id', 'name', 'email', 'phone', 'slot', 'message', 'status', 'state', 'created_at'] as const;

export type StoredBooking = Pick<BookingTable, (typeof shown)[number]>;

/** The schedule as it is kept, JSON (null when none was ever set), and what is held. */
export type StoredOffer = {
  readonly schedule: string | null;
  readonly held: readonly { readonly slot: string; readonly ends_at: string }[];
};

/** Reads the schedule, and slot and end of each active booking that begins at `from` or later, in one query. */
export async function readStoredOffer(queries: Queries, from: string): Promise<StoredOffer> {
  const { rows } = await sql<{ value: string | null; slot: string | null; ends_at: string | null }>`
    select settings.value, bookings.slot, bookings.ends_at
    from (select 'schedule' as key) as wanted
    left join settings on settings.key = wanted.key
    left join bookings on bookings.state = 'active' and bookings.slot >= ${from}`.execute(queries);
  return {
    schedule: rows[0]?.value ?? null,
    held: rows.flatMap(({ slot, ends_at }) => (slot === null || ends_at === null ? [] : [{ slot, ends_at }])),
  };
}

/**
 * Inserts a booking unless its slot is held: the partial unique index `bookings_one_active_per_slot` decides, however
 * many ask at once.
 * @returns whether the slot was free
 */
export async function insertBooking(queries: Queries, booking: BookingTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('bookings')
    .values(booking)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findByManageToken(queries: Queries, tokenHash: string): Promise<BookingTable | undefined> {
  return queries.selectFrom('bookings').selectAll().where('manage_token_hash', '=', tokenHash).executeTakeFirst();
}

/** Frees the slot; undefined when the booking was no longer active. */
export function cancelActive(queries: Queries, id: string): Promise<BookingTable | undefined> {
  return queries
    .updateTable('bookings')
    .set((set) => ({ state: 'cancelled' as const, sequence: set('sequence', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst();
}

/**
 * Gives up one slot and takes another, in one statement. Rejects with a unique violation when the new one is held;
 * undefined when the booking was no longer active.
 */
export function moveActive(
  queries: Queries,
  id: string,
  to: { slot: string; ends_at: string },
): Promise<BookingTable | undefined> {
  return queries
    .updateTable('bookings')
    .set((set) => ({ ...to, sequence: set('sequence', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst();
}

/** All that was booked with an e-mail address, oldest first. */
export function readBookingsOf(queries: Queries, email: string): Promise<StoredBooking[]> {
  return queries.selectFrom('bookings').select(shown).where('email', '=', email).orderBy('id').execute();
}

/** The last of what was booked with an e-mail address, newest first. */
export function readNewestBookingsOf(queries: Queries, email: string, limit: number): Promise<StoredBooking[]> {
  const all = queries.selectFrom('bookings').select(shown).where('email', '=', email);
  return all.orderBy('id', 'desc').limit(limit).execute();
}

/** The bookings as an admin asks for them. */
export function bookingListing(database: Database, { status }: Pick<ListQuery, 'status'>) {
  return {
    rows: database.queries.selectFrom('bookings').select(shown),
    only: status && sql<boolean>`status = ${status}`,
    columns: { name: nameOrder(database), email: 'email', status: 'status', selectedSlot: 'slot' },
    searched: 'bookings' as const,
    counted: { list: 'bookings' as const, status },
  };
}

export function listBookings(database: Database, query: ListQuery) {
  return readPage(database, bookingListing(database, query), query);
}

export function readBooking(queries: Queries, id: string): Promise<StoredBooking | undefined> {
  return queries.selectFrom('bookings').select(shown).where('id', '=', id).executeTakeFirst();
}
