import type { BookingsCancellation, BookingsCancelled, CancellationUndone } from '@vitrine/contracts/cancellation.ts';
import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import { type AuditEvent, recordInAudit } from '../../platform/audit.ts';
import { elapsedSince, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { releaseOutdated } from '../../platform/mail/outdated.ts';
import type { Platform } from '../../platform/platform.ts';
import { bookingCancelledMails } from '../bookings/mails.ts';
import { getTimeZone } from '../schedule/offer.ts';
import {
  cancelLocked,
  findRecordedCancellation,
  lockBookings,
  restoreUnlessTaken,
  takeCancellationMails,
} from './queries.ts';

/** The page stops offering undo earlier than the server: a request takes a moment to arrive. */
const graceSeconds = 10;

/** The mails leave when the last undo has been answered, by clocks that may differ a little. */
const mailDelaySeconds = undoSeconds + graceSeconds + 5;

/**
 * Cancels meetings to come, all in one transaction. Their times are free at once; the mails, where they are wanted, wait
 * until it can no longer be undone (docs/decisions/0050). Confirmations that have not left yet stay behind
 * (`records/still-due.ts`). What is cancelled already or has begun is left alone.
 */
export function cancelBookings(
  platform: Platform,
  actor: Caller,
  { ids, notifyVisitors, reason }: BookingsCancellation,
): Promise<BookingsCancelled> {
  const { database, clock, outbox } = platform;
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const found = await lockBookings(database, queries, ids);
    const now = clock.now();
    const coming = found.filter(({ state, starts_at }) => state === 'active' && starts_at > toInstant(now));
    const cancelled = coming.map(({ id }) => id);
    const result = {
      cancelled,
      unchanged: found.map(({ id }) => id).filter((id) => !cancelled.includes(id)),
      missing: ids.filter((id) => !found.some((booking) => booking.id === id)),
    };
    if (cancelled.length === 0) return { ...result, change: null, undoUntil: null };
    const bookings = await cancelLocked(queries, cancelled);
    const change = newId(now);
    // The instant is the one by which `undoCancellation` tells these mails from earlier ones.
    await recordInAudit(
      queries,
      { now: () => now },
      actor,
      cancelled.map(
        (id): AuditEvent => ({
          action: 'bookingCancelled',
          list: 'bookings',
          subjectId: id,
          after: notifyVisitors ? 'told' : 'untold',
          change,
        }),
      ),
    );
    if (notifyVisitors) {
      const timeZone = await getTimeZone(queries);
      const notBefore = toInstant(now + mailDelaySeconds * 1000);
      for (const booking of bookings) {
        const mails = bookingCancelledMails(platform, booking, { timeZone, byAgency: { reason } });
        // An admin asked for it, so no daily limit holds it back.
        const delayed = mails.map((mail) => ({ ...mail, notBefore, byHand: true }));
        await outbox.put(transaction, delayed);
      }
    }
    return { ...result, change, undoUntil: toInstant(now + undoSeconds * 1000) };
  });
}

/** A visitor may book a time at the very moment it is to be given back; the next try finds it taken. */
const maxTries = 3;

/** Brings back what was cancelled together, except where somebody has booked the time meanwhile. */
export async function undoCancellation(
  platform: Platform,
  actor: Caller,
  change: string,
): Promise<CancellationUndone | Refusal> {
  const { database } = platform;
  for (let tried = 1; ; tried += 1) {
    try {
      return await database.transaction((transaction) => tryToUndo(platform, transaction, actor, change));
    } catch (error) {
      if (tried === maxTries || !database.isUniqueViolation(error)) throw error;
    }
  }
}

async function tryToUndo(
  { database, clock, outbox }: Platform,
  transaction: Transaction,
  actor: Caller,
  change: string,
): Promise<CancellationUndone | Refusal> {
  const { queries } = transaction;
  const recorded = await findRecordedCancellation(queries, change);
  // Locked before it is read whether another undo was faster.
  const ids = recorded.map(({ id }) => id);
  const bookings = ids.length > 0 ? await lockBookings(database, queries, ids) : [];
  const events = new Map((await findRecordedCancellation(queries, change)).map((event) => [event.id, event]));
  const now = clock.now();
  const [first] = events.values();
  if (!first || elapsedSince(Date.parse(first.at), now) > (undoSeconds + graceSeconds) * 1000)
    return refuse('NOT_FOUND');
  const outcome = { restored: [] as string[], slotTaken: [] as string[], told: [] as string[] };
  for (const booking of bookings) {
    const { id, state } = booking;
    const event = events.get(id);
    if (!event || state !== 'cancelled') continue;
    if (!(await restoreUnlessTaken(queries, booking))) outcome.slotTaken.push(id);
    else if (event.isTold && !(await takeCancellationMails(queries, id, { since: event.at, now: toInstant(now) }))) {
      // Only with clocks far apart. What the visitor reads must be true.
      await cancelLocked(queries, [id]);
      outcome.told.push(id);
    } else outcome.restored.push(id);
  }
  await releaseOutdated(outbox, transaction, outcome.restored);
  await recordInAudit(
    queries,
    clock,
    actor,
    outcome.restored.map(
      (id): AuditEvent => ({ action: 'cancellationUndone', list: 'bookings', subjectId: id, change }),
    ),
  );
  return outcome;
}
