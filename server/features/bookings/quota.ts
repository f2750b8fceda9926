import { toInstant } from '../../platform/clock.ts';
import { takeAdvisoryLock } from '../../platform/database/row-locks.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { networksOf } from '../../platform/http/client-ip.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { countComingBookings, findComingNetworks } from './queries.ts';
import type { Booking } from './row.ts';

/**
 * Refuses a booking when its visitor holds as many meetings to come as one may, by mailbox or by network; the wider
 * networks of IPv6, whose subnets one visitor may pick from, may hold twice as many each. Of bookings made at once for one
 * visitor, each waits until the one before is committed, so that together they stay within the limit.
 */
export async function checkQuota(
  { database, clock, caps }: Pick<Platform, 'database' | 'clock' | 'caps'>,
  queries: Queries,
  { mailbox, network }: Pick<Booking, 'mailbox' | 'network'>,
): Promise<Refusal | undefined> {
  if (!caps) return undefined;
  const networks = network === null ? [] : networksOf(ipIn(network));
  // Always in this order, or two visitors could wait for each other.
  for (const one of networks) await takeAdvisoryLock(database, queries, `booking by network ${one}`);
  if (mailbox !== null) await takeAdvisoryLock(database, queries, `booking by mailbox ${mailbox}`);
  const now = toInstant(clock.now());
  const ofMailbox = mailbox === null ? 0 : await countComingBookings(queries, mailbox, now);
  if (ofMailbox >= caps.bookingsPerEmail) return refuse('BOOKING_LIMIT');
  const coming = (await findComingNetworks(queries, now)).map((one) => networksOf(ipIn(one)));
  for (const [step, one] of networks.entries()) {
    const held = coming.filter((others) => others[step] === one).length;
    if (held >= caps.bookingsPerNetwork * 2 ** step) return refuse('BOOKING_LIMIT_NETWORK');
  }
  return undefined;
}

/** `2001:db8::` of the network `2001:db8::/64`; an IPv4 address is its own network. */
const ipIn = (network: string) => network.split('/')[0] ?? network;
