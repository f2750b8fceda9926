import type { ListQuery } from '@vitrine/contracts/admin.ts';
import type { BookingRequest, BookingRow, ManagedBooking } from '@vitrine/contracts/booking.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Page } from '../../platform/database/listing.ts';
import type { BookingTable, Queries } from '../../platform/database/schema.ts';
import { foldForSearch } from '../../platform/database/search.ts';
import { presentPage } from '../../platform/http/answer.ts';
import { oncePerSubmission } from '../../platform/http/idempotency.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { makeAvailability, makeOfferReader, type Offer } from './availability.ts';
import { bookingMails } from './mails.ts';
import {
  cancelActive,
  findByManageToken,
  insertBooking,
  listBookings,
  moveActive,
  readBooking,
  type StoredBooking,
} from './queries.ts';

/** The rules of meetings: who holds which slot, and who hears of it. */
export function makeBookingService(platform: Platform) {
  const { database, clock, outbox, links } = platform;
  const offers = makeOfferReader(platform);
  const readOffer = offers.read;
  const mails = bookingMails(platform);

  /**
   * The slot an instant names, when it is offered.
   * @param moving the slot of the meeting that is to go there
   */
  async function offeredSlot(
    queries: Queries,
    instant: string,
    moving?: string,
  ): Promise<{ offer: Offer; end: string } | Refusal> {
    const offer = await readOffer(queries, moving);
    const slot = offer.slots.find(({ start }) => start === instant);
    return slot ? { offer, end: slot.end } : refuse('SLOT_UNKNOWN');
  }

  async function create(
    request: BookingRequest,
    about: { readonly language: Language; readonly submission: string | undefined },
  ): Promise<{ id: string; datetime: string; manageUrl: string } | Refusal> {
    const { name, email, datetime, phone, message } = request;
    const { language } = about;
    const submission = { key: about.submission, endpoint: 'booking', payload: request };
    const result = await oncePerSubmission(database, clock, submission, async (queries) => {
      const offered = await offeredSlot(queries, datetime);
      if (!('offer' in offered)) return offered;
      const now = clock.now();
      const token = newSecret();
      const booking: BookingTable = {
        id: newId(now),
        slot: datetime,
        ends_at: offered.end,
        ...{ name, email, language },
        phone: phone || null,
        message: message || null,
        status: 'pending',
        handled_after: null,
        state: 'active',
        manage_token_hash: token.hash,
        sequence: 0,
        created_at: toInstant(now),
        search: foldForSearch(name, email, phone ?? null, message ?? null),
      };
      if (isAcross(offered.offer, datetime) || !(await insertBooking(queries, booking))) return refuse('SLOT_TAKEN');
      const manageUrl = links.manageBooking(token.plain, language);
      await outbox.put(queries, mails.created(booking, offered.offer.schedule.timeZone, manageUrl));
      return { id: booking.id, datetime, manageUrl };
    });
    outbox.announce();
    return result;
  }

  /** The booking of a secret; a refusal when there is none, or none that can still be changed. */
  async function changeable(queries: Queries, token: string): Promise<BookingTable | Refusal> {
    const booking = await findByManageToken(queries, hashSecret(token));
    return booking && !hasBegun(booking) ? booking : refuse('NOT_FOUND');
  }

  const hasBegun = (booking: BookingTable) => booking.slot <= toInstant(clock.now());

  function presentManaged(booking: BookingTable): ManagedBooking {
    const state = booking.state === 'active' && hasBegun(booking) ? 'past' : booking.state;
    return { datetime: booking.slot, name: booking.name, state };
  }

  async function findManaged(token: string): Promise<ManagedBooking | Refusal> {
    const booking = await findByManageToken(database.queries, hashSecret(token));
    return booking ? presentManaged(booking) : refuse('NOT_FOUND');
  }

  /** Frees the slot. Harmless the second time: no second mail goes out. */
  async function cancel(token: string): Promise<ManagedBooking | Refusal> {
    const result = await database.transaction(async (queries) => {
      const booking = await changeable(queries, token);
      if (!('slot' in booking)) return booking;
      const cancelled = await cancelActive(queries, booking.id);
      if (!cancelled) return presentManaged({ ...booking, state: 'cancelled' });
      const { schedule } = await readOffer(queries);
      await outbox.put(queries, mails.cancelled(cancelled, schedule.timeZone));
      return presentManaged(cancelled);
    });
    outbox.announce();
    return result;
  }

  /** Old and new slot change hands in one transaction; when the new one is held, the old one stays. */
  async function reschedule(token: string, datetime: string): Promise<ManagedBooking | Refusal> {
    try {
      const result = await database.transaction(async (queries) => {
        const booking = await changeable(queries, token);
        if (!('slot' in booking)) return booking;
        if (booking.state !== 'active') return refuse('NOT_FOUND');
        if (booking.slot === datetime) return presentManaged(booking);
        const offered = await offeredSlot(queries, datetime, booking.slot);
        if (!('offer' in offered)) return offered;
        if (isAcross(offered.offer, datetime)) return refuse('SLOT_TAKEN');
        const moved = await moveActive(queries, booking.id, { slot: datetime, ends_at: offered.end });
        if (!moved) return refuse('NOT_FOUND');
        const manageUrl = links.manageBooking(token, moved.language);
        const { timeZone } = offered.offer.schedule;
        await outbox.put(queries, mails.moved(moved, booking.slot, timeZone, manageUrl));
        return presentManaged(moved);
      });
      outbox.announce();
      return result;
    } catch (error) {
      if (database.isUniqueViolation(error)) return refuse('SLOT_TAKEN');
      throw error;
    }
  }

  return {
    availability: makeAvailability(platform, offers),
    create,
    findManaged,
    cancel,
    reschedule,

    /** One page of meetings for the admin. */
    async find(query: ListQuery): Promise<Page<BookingRow> | Refusal> {
      return presentPage(await listBookings(database, query), presentBooking);
    },
  };
}

/**
 * Whether a slot is not free although nobody need hold that very instant: a meeting made under an earlier schedule
 * lies across it. The instant itself is settled by the unique index, not here.
 */
function isAcross({ slots }: Offer, instant: string): boolean {
  return slots.some(({ start, free }) => start === instant && !free);
}

/** One of them for the admin. */
export async function findBooking({ database }: Platform, id: string): Promise<BookingRow | Refusal> {
  const booking = await readBooking(database.queries, id);
  return booking ? presentBooking(booking) : refuse('NOT_FOUND');
}

/** As the admin sees it. */
export function presentBooking({ slot, created_at, ...booking }: StoredBooking): BookingRow {
  return { ...booking, selectedSlot: slot, createdAt: created_at };
}
