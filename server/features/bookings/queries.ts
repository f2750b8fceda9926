import type { MeetingTime } from '@vitrine/contracts/booking.ts';
import type { LeadFilter } from '@vitrine/contracts/lead-filter.ts';
import type { ListQuery } from '@vitrine/contracts/list.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { leadFilter } from '../../platform/database/lead-filter.ts';
import { findPage, nameOrder } from '../../platform/database/listing.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { firstReplyColumns } from '../../records/first-reply.ts';
import type { Booking } from './row.ts';

const shown = [
  'id',
  'name',
  'email',
  'phone',
  'starts_at',
  'message',
  'channel',
  'time_zone',
  'status',
  'state',
  'created_at',
  ...firstReplyColumns,
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
  | (typeof firstReplyColumns)[number]
>;

/**
 * Inserts a booking unless another one has its slot. This is where a booking is made unique: the partial unique index
 * `bookings_one_active_per_start` decides, however many try at once.
 * @returns whether the slot was free
 */
export async function insertBookingUnlessTaken(queries: Queries, booking: Booking): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('bookings')
    .values(booking)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findBookingByToken(queries: Queries, tokenHash: string): Promise<Booking | undefined> {
  const all = queries.selectFrom('bookings').selectAll();
  return all.where('manage_token_hash', '=', tokenHash).executeTakeFirst();
}

export async function findBookingById(queries: Queries, id: string): Promise<Booking | undefined> {
  return queries.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The last bookings of an address by when they take place, the latest first, whole. */
export async function findMeetingsOf(queries: Queries, email: string, limit: number): Promise<Booking[]> {
  const all = queries.selectFrom('bookings').selectAll().where('email', '=', email);
  return all.orderBy('starts_at', 'desc').orderBy('id').limit(limit).execute();
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
export async function findComingNetworks(queries: Queries, now: string): Promise<string[]> {
  const rows = await comingBookings(queries, now).select('network').where('network', 'is not', null).execute();
  return rows.flatMap(({ network }) => network ?? []);
}

const comingBookings = (queries: Queries, now: string) =>
  queries.selectFrom('bookings').where('starts_at', '>', now).where('state', '=', 'active');

/**
 * When the active meetings to come begin that were booked with an address: instants, the next first.
 * @param now an instant
 * @param atMost how many, if not all
 */
export async function findComingMeetings(
  queries: Queries,
  email: string,
  now: string,
  atMost?: number,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select('starts_at')
    .where('email', '=', email)
    .where('state', '=', 'active')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .$if(atMost !== undefined, (all) => all.limit(atMost ?? 0))
    .execute();
  return rows.map(({ starts_at }) => starts_at);
}

/** Frees the slot; undefined when the booking was no longer active. */
export async function cancelActiveBooking(queries: Queries, id: string): Promise<Booking | undefined> {
  return queries
    .updateTable('bookings')
    .set((set) => ({ state: 'cancelled' as const, sequence: set('sequence', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst();
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
  return queries
    .updateTable('bookings')
    .set((set) => ({ starts_at: startsAt, ends_at: endsAt, sequence: set('sequence', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst();
}

/** Changes how a meeting is held; undefined when the booking was no longer active. */
export async function changeChannelOfActive(
  queries: Queries,
  id: string,
  changed: Pick<Booking, 'channel' | 'phone' | 'search'>,
): Promise<Booking | undefined> {
  return queries
    .updateTable('bookings')
    .set((set) => ({ ...changed, sequence: set('sequence', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returningAll()
    .executeTakeFirst();
}

/** All bookings made with an e-mail address, oldest first. */
export function findBookingRowsOf(queries: Queries, email: string): Promise<StoredBooking[]> {
  return queries.selectFrom('bookings').select(shown).where('email', '=', email).orderBy('id').execute();
}

/** The last bookings made with an e-mail address, newest first. */
export function findNewestBookingRowsOf(queries: Queries, email: string, limit: number): Promise<StoredBooking[]> {
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
  const columns = { name: nameOrder(database), email: 'email', status: 'status', selectedSlot: 'starts_at' };
  const searched = 'bookings' as const;
  if (status === 'coming') return { rows, columns, searched, only: sql<boolean>`starts_at >= ${today}` };
  if (status === 'past') return { rows, columns, searched, only: sql<boolean>`starts_at < ${today}` };
  return {
    rows,
    ...leadFilter(database, 'bookings', status, now),
    columns,
    searched,
  };
}

export function listBookings(database: Database, query: BookingQuery) {
  return findPage(database, bookingListing(database, query), query);
}

export function findBookingRow(queries: Queries, id: string): Promise<StoredBooking | undefined> {
  return queries.selectFrom('bookings').select(shown).where('id', '=', id).executeTakeFirst();
}
