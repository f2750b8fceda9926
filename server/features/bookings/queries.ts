import type { MeetingTime } from '@vitrine/contracts/booking.ts';
import type { LeadFilter } from '@vitrine/contracts/lead-filter.ts';
import type { ListQuery } from '@vitrine/contracts/list.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { leadFilter } from '../../platform/database/lead-filter.ts';
import { nameOrder, readPage } from '../../platform/database/listing.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { firstAnswerColumns } from '../../platform/first-answer.ts';
import { type Booking, fromBookingRow, toBookingRow } from './row.ts';

// The column `slot` holds when a booking starts; it has that name nowhere else.
const shown = [
  'id',
  'name',
  'email',
  'phone',
  'slot as starts_at',
  'message',
  'channel',
  'time_zone',
  'status',
  'state',
  'created_at',
  ...firstAnswerColumns,
] as const;

export type StoredBooking = Pick<
  Booking,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'starts_at'
  | 'message'
  | 'channel'
  | 'time_zone'
  | 'status'
  | 'state'
  | 'created_at'
  | (typeof firstAnswerColumns)[number]
>;

/**
 * Inserts a booking unless another one has its slot. This is where a booking is made unique: the partial unique index
 * `bookings_one_active_per_slot` decides, however many try at once.
 * @returns whether the slot was free
 */
export async function insertBookingUnlessTaken(queries: Queries, booking: Booking): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('bookings')
    .values(toBookingRow(booking))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findBookingByToken(queries: Queries, tokenHash: string): Promise<Booking | undefined> {
  const all = queries.selectFrom('bookings').selectAll();
  const row = await all.where('manage_token_hash', '=', tokenHash).executeTakeFirst();
  return row && fromBookingRow(row);
}

export async function findBookingById(queries: Queries, id: string): Promise<Booking | undefined> {
  const row = await queries.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
  return row && fromBookingRow(row);
}

/** The last bookings of an address by when they take place, the latest first, whole. */
export async function readMeetingsOf(queries: Queries, email: string, limit: number): Promise<Booking[]> {
  const all = queries.selectFrom('bookings').selectAll().where('email', '=', email);
  return (await all.orderBy('slot', 'desc').orderBy('id').limit(limit).execute()).map(fromBookingRow);
}

/** How many active bookings to come a mailbox holds. @param now an instant */
export async function countComingBookings(queries: Queries, mailbox: string, now: string): Promise<number> {
  const { n } = await comingBookings(queries, now)
    .select((of) => of.fn.countAll().as('n'))
    .where('mailbox', '=', mailbox)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The networks from which the active bookings to come were made, as often as each was. @param now an instant */
export async function readComingNetworks(queries: Queries, now: string): Promise<string[]> {
  const rows = await comingBookings(queries, now).select('network').where('network', 'is not', null).execute();
  return rows.flatMap(({ network }) => network ?? []);
}

const comingBookings = (queries: Queries, now: string) =>
  queries.selectFrom('bookings').where('slot', '>', now).where('state', '=', 'active');

/**
 * When the active meetings to come begin that were booked with an address: instants, the next first.
 * @param now an instant
 * @param atMost how many, if not all
 */
export async function readComingMeetings(
  queries: Queries,
  email: string,
  now: string,
  atMost?: number,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select('slot')
    .where('email', '=', email)
    .where('state', '=', 'active')
    .where('slot', '>', now)
    .orderBy('slot')
    .$if(atMost !== undefined, (all) => all.limit(atMost ?? 0))
    .execute();
  return rows.map(({ slot }) => slot);
}

/** Frees the slot; undefined when the booking was no longer active. */
export async function cancelActiveBooking(queries: Queries, id: string): Promise<Booking | undefined> {
  const row = await queries
    .updateTable('bookings')
    .set((set) => ({ state: 'cancelled' as const, sequence: set('sequence', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst();
  return row && fromBookingRow(row);
}

/**
 * Gives up one slot for another in one statement. Rejects with a unique violation when the new one is taken; undefined
 * when the booking was no longer active.
 */
export async function moveActiveBooking(
  queries: Queries,
  id: string,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
): Promise<Booking | undefined> {
  const row = await queries
    .updateTable('bookings')
    .set((set) => ({ slot: startsAt, ends_at: endsAt, sequence: set('sequence', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst();
  return row && fromBookingRow(row);
}

/** Changes how a meeting is held; undefined when the booking was no longer active. */
export async function changeChannelOfActive(
  queries: Queries,
  id: string,
  changed: Pick<Booking, 'channel' | 'phone' | 'search'>,
): Promise<Booking | undefined> {
  const row = await queries
    .updateTable('bookings')
    .set((set) => ({ ...changed, sequence: set('sequence', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst();
  return row && fromBookingRow(row);
}

/** All bookings made with an e-mail address, oldest first. */
export function readBookingsOf(queries: Queries, email: string): Promise<StoredBooking[]> {
  return queries.selectFrom('bookings').select(shown).where('email', '=', email).orderBy('id').execute();
}

/** The last bookings made with an e-mail address, newest first. */
export function readNewestBookingsOf(queries: Queries, email: string, limit: number): Promise<StoredBooking[]> {
  const all = queries.selectFrom('bookings').select(shown).where('email', '=', email);
  return all.orderBy('id', 'desc').limit(limit).execute();
}

/**
 * The query of the list of bookings: `now`, in milliseconds since 1970, and the instant at which that day began for the
 * agency.
 */
export type BookingQuery = ListQuery<LeadFilter | MeetingTime> & {
  readonly now: number;
  readonly today: string;
};

/** The list of bookings, as filtered by an admin. */
export function bookingListing(
  database: Database,
  { status, now, today }: Pick<BookingQuery, 'status' | 'now' | 'today'>,
) {
  const rows = database.queries.selectFrom('bookings').select(shown);
  const columns = { name: nameOrder(database), email: 'email', status: 'status', selectedSlot: 'slot' };
  const searched = 'bookings' as const;
  if (status === 'coming') return { rows, columns, searched, only: sql<boolean>`slot >= ${today}` };
  if (status === 'past') return { rows, columns, searched, only: sql<boolean>`slot < ${today}` };
  return {
    rows,
    ...leadFilter(database, 'bookings', status, now),
    columns,
    searched,
  };
}

export function listBookings(database: Database, query: BookingQuery) {
  return readPage(database, bookingListing(database, query), query);
}

export function readBooking(queries: Queries, id: string): Promise<StoredBooking | undefined> {
  return queries.selectFrom('bookings').select(shown).where('id', '=', id).executeTakeFirst();
}
