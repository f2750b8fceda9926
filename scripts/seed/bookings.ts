import { agency } from '@vitrine/contracts/agency.ts';
import { toInstant } from '../../server/platform/clock.ts';
import type { BookingTable } from '../../server/platform/database/schema.ts';
import { foldForSearch } from '../../server/platform/database/search.ts';
import { arrivals } from './calendar.ts';
import { writeNote } from './messages.ts';
import { Random } from './random.ts';
import { Slots } from './slots.ts';
import { type Treatment, treat } from './treatment.ts';
import { birth, type World } from './world.ts';

const minute = 60_000;

/** How many meetings are called off. */
const cancelledShare = 1 / 3;

/**
 * Meetings, oldest booking first.
 * @param taken starts of meetings that are there already
 */
export function* bookingRows(
  { seed, until, amounts, people, mails }: World,
  taken: Iterable<number> = [],
): Generator<BookingTable> {
  const random = new Random(seed, 'bookings');
  const slots = new Slots(Math.ceil(amounts.bookings * (1 - cancelledShare)), until, taken);
  for (const { at, position } of arrivals(new Random(seed, 'booking days'), amounts.bookings, until)) {
    const sender = people.sender(random, position);
    const { name, email, language } = sender;
    const isCancelled = random.chance(cancelledShare);
    const slot = isCancelled ? slots.some(random, at) : slots.take(random, at);
    const phone = random.chance(0.3) ? null : sender.phone;
    const message = random.chance(0.4) ? null : writeNote(random, sender, random.whole(1, 3));
    const row: BookingTable = {
      ...birth(random, at),
      slot: toInstant(slot),
      ends_at: toInstant(slot + slots.grid * minute),
      ...{ name, email, phone, message, language },
      ...untilItTakesPlace(treat(random, at, until), slot > until),
      state: isCancelled ? 'cancelled' : 'active',
      // The hash of nothing anybody knows: no link opens these meetings.
      manage_token_hash: random.hex(64),
      sequence: isCancelled ? 1 : 0,
      search: foldForSearch(name, email, phone, message),
    };
    const told = { bookingId: row.id, name, email, start: row.slot, end: row.ends_at, phone, message, sequence: 0 };
    const data = { ...told, timeZone: agency.timeZone };
    const adminUrl = mails.links.admin('bookings', row.id);
    mails.note(
      at,
      { to: email, language, content: { template: 'bookingConfirmed', data: { ...data, manageUrl: '' } } },
      { template: 'bookingForAgency', data: { ...data, event: 'created', previousStart: null, adminUrl } },
    );
    yield row;
  }
}

/** A meeting that lies ahead is confirmed at most. */
function untilItTakesPlace(treatment: Treatment, isAhead: boolean): Treatment {
  return isAhead && treatment.status === 'completed' ? { ...treatment, status: 'confirmed' } : treatment;
}
