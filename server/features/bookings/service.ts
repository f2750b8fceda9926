import type {
  BookingChannel,
  BookingCreated,
  BookingRequest,
  BookingRow,
  ManagedBooking,
  MeetingTime,
} from '@vitrine/contracts/booking.ts';
import type { ClientMeeting } from '@vitrine/contracts/client-home.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { LeadFilter } from '@vitrine/contracts/lead-filter.ts';
import type { ListQuery } from '@vitrine/contracts/list.ts';
import { startOfPeriod, toInstant } from '../../platform/clock.ts';
import { findBatches, type Page } from '../../platform/database/listing.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { networkOf } from '../../platform/http/client-ip.ts';
import { oncePerSubmission } from '../../platform/http/idempotency.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { presentBatches, presentPage } from '../../platform/http/response.ts';
import { newId } from '../../platform/ids.ts';
import { withDisputed } from '../../platform/mail/reputation.ts';
import type { Platform } from '../../platform/platform.ts';
import { lacksProofOfWork, type Sending } from '../../platform/robots/screening.ts';
import { getRobotsSecret } from '../../platform/robots/secret.ts';
import { askingNetwork, recordNetwork } from '../../platform/robots/sender-network.ts';
import { newSecret } from '../../platform/secrets.ts';
import { outdateAnswers, withAttendance } from '../../records/attendance.ts';
import { presentFirstReply, withoutFirstReply } from '../../records/first-reply.ts';
import { findFreeSlot, getTimeZone } from '../schedule/offer.ts';
import { bookingCancelledMails, bookingConfirmedMails, bookingMovedMails } from './mails.ts';
import { findManaged, manageTokenOf } from './manage-link.ts';
import {
  bookingListing,
  cancelActiveBooking,
  changeChannelOfActive,
  findBookingRow,
  findBookingRowsOf,
  findMeetingsOf,
  findNewestBookingRowsOf,
  insertBookingUnlessTaken,
  listBookings,
  moveActiveBooking,
  type StoredBooking,
} from './queries.ts';
import { checkQuota } from './quota.ts';
import { type Booking, makeBooking, searchOf } from './row.ts';

type BookingQuery = ListQuery<LeadFilter | MeetingTime>;

/**
 * Books a free slot and writes to both sides; of two visitors who ask at once, one is refused. So is a visitor who holds
 * as many meetings to come as one may.
 */
export async function createBooking(
  platform: Platform,
  request: BookingRequest,
  about: { readonly language: Language; readonly submission: string | undefined; readonly sending: Sending },
): Promise<BookingCreated | Refusal> {
  const { clock, outbox, links } = platform;
  const { language } = about;
  // The same form, though it is sent again from a page that came from elsewhere.
  const submission = { key: about.submission, endpoint: 'booking', payload: { ...request, source: undefined } };
  const secret = platform.checksRobots ? await getRobotsSecret(platform.database) : undefined;
  const network = await askingNetwork(platform, about.sending.ipAddress);
  return oncePerSubmission(platform, submission, async (transaction) => {
    const { queries } = transaction;
    // A slot cannot wait in quarantine.
    if (secret && (await lacksProofOfWork({ secret, clock }, queries, 'booking', about.sending))) {
      return refuse('PROOF_OF_WORK_REQUIRED');
    }
    const slot = await findFreeSlot(queries, clock.now(), request.datetime);
    if (isRefusal(slot)) return slot;
    const now = clock.now();
    const token = newSecret();
    const booking = makeBooking(request, {
      id: newId(now),
      created_at: toInstant(now),
      language,
      starts_at: slot.startsAt,
      ends_at: slot.endsAt,
      manage_token_hash: token.hash,
      network: about.sending.ipAddress === '' ? null : networkOf(about.sending.ipAddress),
    });
    const refusal = await checkQuota(platform, queries, booking);
    if (refusal) return refusal;
    if (!(await insertBookingUnlessTaken(queries, booking))) return refuse('SLOT_TAKEN');
    await recordNetwork(queries, booking.id, network, now);
    const manageUrl = links.manageBooking(token.plain, language);
    await outbox.put(
      transaction,
      bookingConfirmedMails(platform, booking, { timeZone: slot.timeZone, manageUrl, event: 'created' }),
    );
    const { id, starts_at: datetime, ends_at: endsAt, channel } = booking;
    return { id, datetime, endsAt, channel, manageUrl };
  });
}

/** What the holder of a manage link sees; also of a booking that can no longer be changed. */
export async function findManagedBooking(platform: Platform, token: string): Promise<ManagedBooking | Refusal> {
  const { database, clock } = platform;
  const booking = await findManaged(platform, database.queries, token);
  return booking ? presentManaged(booking, clock.now()) : refuse('NOT_FOUND');
}

/** Frees the slot and writes to both sides. Harmless the second time: no further mail goes out. */
export function cancelBooking(platform: Platform, token: string): Promise<ManagedBooking | Refusal> {
  const { database, clock, outbox } = platform;
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const booking = await findUpcoming(platform, queries, token);
    if (isRefusal(booking)) return booking;
    const cancelled = await cancelActiveBooking(queries, booking.id);
    if (!cancelled) return presentManaged({ ...booking, state: 'cancelled' }, clock.now());
    const timeZone = await getTimeZone(queries);
    await outbox.put(transaction, bookingCancelledMails(platform, cancelled, { timeZone }));
    return presentManaged(cancelled, clock.now());
  });
}

/** Moves a booking to a free slot and writes to both sides. The old slot is given up only if the new one is got. */
export async function rescheduleBooking(
  platform: Platform,
  token: string,
  startsAt: string,
): Promise<ManagedBooking | Refusal> {
  const { database, clock, outbox, links } = platform;
  try {
    return await database.transaction(async (transaction) => {
      const { queries } = transaction;
      const booking = await findUpcoming(platform, queries, token);
      if (isRefusal(booking)) return booking;
      if (booking.state !== 'active') return refuse('NOT_FOUND');
      const previousStart = booking.starts_at;
      if (previousStart === startsAt) return presentManaged(booking, clock.now());
      const slot = await findFreeSlot(queries, clock.now(), startsAt, previousStart);
      if (isRefusal(slot)) return slot;
      const moved = await moveActiveBooking(queries, booking.id, slot);
      if (!moved) return refuse('NOT_FOUND');
      await outdateAnswers(queries, moved.id);
      const manageUrl = links.manageBooking(token, moved.language);
      const { timeZone } = slot;
      await outbox.put(transaction, bookingMovedMails(platform, moved, { previousStart, timeZone, manageUrl }));
      return presentManaged(moved, clock.now());
    });
  } catch (error) {
    if (database.isUniqueViolation(error)) return refuse('SLOT_TAKEN');
    throw error;
  }
}

/**
 * Holds a meeting another way and writes to both sides. Harmless the second time: no further mail goes out.
 * @returns NOT_FOUND without a booking to come, VALIDATION without a number to call
 */
export function changeChannel(
  platform: Platform,
  token: string,
  wanted: { readonly channel: BookingChannel; readonly phone?: string | undefined },
  language: Language,
): Promise<ManagedBooking | Refusal> {
  const { database, clock, outbox, links } = platform;
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const booking = await findUpcoming(platform, queries, token);
    if (isRefusal(booking)) return booking;
    if (booking.state !== 'active') return refuse('NOT_FOUND');
    const { channel } = wanted;
    const phone = wanted.phone || booking.phone;
    if (channel === 'phone' && phone === null) {
      return refuse('VALIDATION', { fields: { phone: sentences(language)('phoneRequired') } });
    }
    if (booking.channel === channel && booking.phone === phone) return presentManaged(booking, clock.now());
    const search = searchOf({ ...booking, phone });
    const changed = await changeChannelOfActive(queries, booking.id, { channel, phone, search });
    if (!changed) return refuse('NOT_FOUND');
    const timeZone = await getTimeZone(queries);
    const manageUrl = links.manageBooking(token, changed.language);
    await outbox.put(
      transaction,
      bookingConfirmedMails(platform, changed, { timeZone, manageUrl, event: 'channelChanged' }),
    );
    return presentManaged(changed, clock.now());
  });
}

/** The booking a manage link opens; a refusal when there is none, or it has begun. */
async function findUpcoming(platform: Platform, queries: Queries, token: string): Promise<Booking | Refusal> {
  const booking = await findManaged(platform, queries, token);
  return booking && !hasBegun(booking, platform.clock.now()) ? booking : refuse('NOT_FOUND');
}

const hasBegun = ({ starts_at }: Booking, now: number) => starts_at <= toInstant(now);

function presentManaged(booking: Booking, now: number): ManagedBooking {
  const state = booking.state === 'active' && hasBegun(booking, now) ? 'past' : booking.state;
  const { id, starts_at: datetime, ends_at: endsAt, channel, time_zone: timeZone, name } = booking;
  return { id, datetime, endsAt, channel, hasPhone: booking.phone !== null, timeZone, name, state };
}

/** One page of bookings for the admin. */
export async function findBookings(
  { database, clock }: Platform,
  query: BookingQuery,
): Promise<Page<BookingRow> | Refusal> {
  const now = clock.now();
  const today = await beginningOfToday(database.queries, now);
  const page = presentPage(await listBookings(database, { ...query, now, today }), presentBooking);
  if (isRefusal(page)) return page;
  const { queries } = database;
  return { ...page, rows: await withDisputed(queries, await withAttendance(queries, page.rows)) };
}

/** All bookings that a list finds, some at a time, for the admin. */
export async function* findBookingBatches(
  { database, clock }: Platform,
  query: Omit<BookingQuery, 'limit' | 'cursor'>,
  size: number,
): AsyncGenerator<BookingRow[], void, undefined> {
  const now = clock.now();
  const today = await beginningOfToday(database.queries, now);
  const batches = findBatches(database, bookingListing(database, { ...query, now, today }), query, size);
  yield* presentBatches(batches, (rows) => rows.map(presentBooking));
}

/** The instant at which today began in the time zone of the agency's schedule. @param now in milliseconds since 1970 */
async function beginningOfToday(queries: Queries, now: number): Promise<string> {
  const zone = await getTimeZone(queries);
  return toInstant(startOfPeriod(zone, now, 1));
}

/** One booking for the admin. */
export async function findBooking({ database }: Platform, id: string): Promise<BookingRow | Refusal> {
  const booking = await findBookingRow(database.queries, id);
  if (!booking) return refuse('NOT_FOUND');
  const answered = await withAttendance(database.queries, [presentBooking(booking)]);
  const [row] = await withDisputed(database.queries, answered);
  return row ?? refuse('NOT_FOUND');
}

/** All bookings made with an e-mail address, oldest first. */
export async function findBookingsOf({ database }: Platform, email: string): Promise<BookingRow[]> {
  return withAttendance(database.queries, (await findBookingRowsOf(database.queries, email)).map(presentBooking));
}

/** The meetings of whoever has confirmed an address, the latest first, each with what moves or cancels it. */
export async function findOwnMeetings(platform: Platform, email: string, limit: number): Promise<ClientMeeting[]> {
  const { database, clock } = platform;
  return (await findMeetingsOf(database.queries, email, limit)).map((booking) => {
    const meeting = presentManaged(booking, clock.now());
    return { ...meeting, manageToken: meeting.state === 'active' ? manageTokenOf(platform, booking.id) : null };
  });
}

/** The last bookings made with an e-mail address, newest first. */
export async function findNewestBookingsOf(
  { database }: Platform,
  email: string,
  limit: number,
): Promise<BookingRow[]> {
  const { queries } = database;
  return withAttendance(queries, (await findNewestBookingRowsOf(queries, email, limit)).map(presentBooking));
}

function presentBooking(stored: StoredBooking): BookingRow {
  const { starts_at, created_at, time_zone, ...booking } = withoutFirstReply(stored);
  return {
    ...booking,
    ...presentFirstReply(stored),
    timeZone: time_zone,
    selectedSlot: starts_at,
    createdAt: created_at,
  };
}
