import { agency } from '@vitrine/contracts/agency.ts';
import { bookingConfirmedMails } from '../../server/features/bookings/mails.ts';
import { makeBooking } from '../../server/features/bookings/row.ts';
import { toInstant } from '../../server/platform/clock.ts';
import type { BookingTable } from '../../server/platform/database/schema.ts';
import { arrivals } from './calendar.ts';
import { writeNote } from './messages.ts';
import { Random } from './random.ts';
import { Slots } from './slots.ts';
import { type Treatment, treat } from './treatment.ts';
import { idAndTime, type World } from './world.ts';

const minute = 60_000;

/** The share of bookings that were cancelled. */
const cancelledShare = 1 / 3;

/**
 * Bookings, oldest first.
 * @param taken starts of existing bookings
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
    const start = isCancelled ? slots.pickAny(random, at) : slots.pickFree(random, at);
    const phone = random.chance(0.3) ? undefined : sender.phone;
    const message = random.chance(0.4) ? undefined : writeNote(random, sender, random.whole(1, 3));
    const created = idAndTime(random, at);
    const treatment = limitStatus(treat(random, at, until), start > until);
    const booking = makeBooking(
      { name, email, phone, message },
      {
        ...created,
        language,
        starts_at: toInstant(start),
        ends_at: toInstant(start + slots.spacing * minute),
        // The hash of an unknown token: no link opens these bookings.
        manage_token_hash: random.hex(64),
      },
    );
    mails.note(
      at,
      bookingConfirmedMails(mails, booking, { timeZone: agency.timeZone, manageUrl: '', event: 'created' }),
    );
    const row = { ...booking, ...treatment };
    yield isCancelled ? { ...row, state: 'cancelled', sequence: 1 } : row;
  }
}

/** A booking that lies ahead is confirmed at most. */
function limitStatus(treatment: Treatment, isAhead: boolean): Treatment {
  return isAhead && treatment.status === 'completed' ? { ...treatment, status: 'confirmed' } : treatment;
}
