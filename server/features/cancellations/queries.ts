import type { Database } from '../../platform/database/database.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Booking } from '../bookings/row.ts';

/** Reads bookings and locks them until the transaction ends. */
export async function lockBookings(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  ids: readonly string[],
): Promise<Booking[]> {
  const rows = queries.selectFrom('bookings').selectAll().where('id', 'in', ids).orderBy('id');
  return lockingRows(database, rows).execute();
}

/** Frees the slots of locked bookings, at least one. @returns them as they are now, sorted by id */
export async function cancelLocked(queries: Queries, ids: readonly string[]): Promise<Booking[]> {
  const rows = await queries
    .updateTable('bookings')
    .set((set) => ({ state: 'cancelled' as const, sequence: set('sequence', '+', 1) }))
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Gives a locked booking its time back, unless an active one overlaps it. Rejects with a unique violation when one with
 * the same start is made at this moment. @returns whether the time was free
 */
export async function restoreUnlessTaken(
  queries: Queries,
  { id, starts_at, ends_at }: Pick<Booking, 'id' | 'starts_at' | 'ends_at'>,
): Promise<boolean> {
  const overlapping = queries
    .selectFrom('bookings as other')
    .select('other.id')
    .where('other.state', '=', 'active')
    .where('other.starts_at', '<', ends_at)
    .where('other.ends_at', '>', starts_at);
  const { numUpdatedRows } = await queries
    .updateTable('bookings')
    .set((set) => ({ state: 'active' as const, sequence: set('sequence', '+', 1) }))
    .where('id', '=', id)
    .where((on) => on.not(on.exists(overlapping)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A booking that was cancelled in one change, as recorded in the audit trail. */
type RecordedCancellation = { readonly id: string; readonly at: string; readonly isTold: boolean };

/** What a change cancelled and no undo has reverted, sorted by id; empty when there is no such change. */
export async function findRecordedCancellation(queries: Queries, change: string): Promise<RecordedCancellation[]> {
  const events = await queries
    .selectFrom('audit_entries')
    .select(['subject_id as id', 'at', 'action', 'after'])
    .where('change', '=', change)
    .where('action', 'in', ['bookingCancelled', 'cancellationUndone'])
    .orderBy('subject_id')
    .execute();
  const undone = new Set(events.filter(({ action }) => action === 'cancellationUndone').map(({ id }) => id));
  return events.flatMap(({ id, at, action, after }) =>
    action === 'bookingCancelled' && id !== null && !undone.has(id) ? [{ id, at, isTold: after === 'told' }] : [],
  );
}

/**
 * Withdraws the mails that say since an instant that a booking is cancelled, unless one has left or is under way.
 * @returns whether none will arrive
 */
export async function takeCancellationMails(
  queries: Queries,
  booking: string,
  { since, now }: { readonly since: string; readonly now: string },
): Promise<boolean> {
  const taken = await queries
    .deleteFrom('outbox')
    .where('about', '=', booking)
    .where('template', 'in', ['bookingCancelled', 'bookingForAgency'])
    .where('created_at', '>=', since)
    .where('state', 'in', ['waiting', 'held'])
    .where((on) => on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', now)]))
    .returning('template')
    .execute();
  return taken.some(({ template }) => template === 'bookingCancelled');
}
