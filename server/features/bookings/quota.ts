import { toInstant } from '../../platform/clock.ts';
import { waitForTurn } from '../../platform/database/row-locks.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { countComingBookings } from './queries.ts';
import type { Booking } from './row.ts';

/**
 * Refuses a booking when its visitor holds as many meetings to come as one may, by mailbox or by network. Of bookings
 * made at once for one visitor, each waits until the one before is committed, so that together they stay within the limit.
 */
export async function checkQuota(
  { database, clock, caps }: Pick<Platform, 'database' | 'clock' | 'caps'>,
  queries: Queries,
  { mailbox, network }: Pick<Booking, 'mailbox' | 'network'>,
): Promise<Refusal | undefined> {
  if (!caps) return undefined;
  const holders = { network, mailbox };
  // Always in this order, or two visitors could wait for each other.
  for (const [kind, holder] of Object.entries(holders)) {
    if (holder !== null) await waitForTurn(database, queries, `booking by ${kind} ${holder}`);
  }
  const held = await countComingBookings(queries, holders, toInstant(clock.now()));
  if (held.mailbox >= caps.bookingsPerEmail) return refuse('BOOKING_LIMIT');
  if (held.network >= caps.bookingsPerNetwork) return refuse('BOOKING_LIMIT_NETWORK');
  return undefined;
}
