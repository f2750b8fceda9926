import { success } from '@vitrine/contracts/answer.ts';
import { type Availability, availability } from '@vitrine/contracts/booking.ts';
import { defaultSchedule, type Schedule, storedSchedule } from '@vitrine/contracts/schedule.ts';
import { toInstant } from '../../platform/clock.ts';
import { coalesce } from '../../platform/coalesce.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readStoredOffer, type StoredOffer } from './queries.ts';
import { type OfferedSlot, offeredSlots, rememberOffer } from './schedule.ts';

/** The longest meeting a schedule may have: what begins that long before now may still reach into a slot. */
const longestMeeting = 480 * 60_000;

/** What the agency offers and what of it is held, at this instant. */
export type Offer = { readonly schedule: Schedule; readonly slots: readonly (OfferedSlot & { free: boolean })[] };

export type OfferReader = ReturnType<typeof makeOfferReader>;

/** Reads the offer; keeps what was computed from the schedule as long as it holds. */
export function makeOfferReader({ clock }: Pick<Platform, 'clock'>) {
  const offered = rememberOffer();
  const parseSchedule = rememberSchedule();
  const readStored = (queries: Queries) => readStoredOffer(queries, toInstant(clock.now() - longestMeeting));
  /** The same array as long as the schedule is the same and the clock has not made the offer another. */
  const slotsOf = (stored: StoredOffer) => offered(parseSchedule(stored.schedule), clock.now());
  const offerOf = (stored: StoredOffer) => markHeld(parseSchedule(stored.schedule), slotsOf(stored), stored.held);

  return {
    readStored,
    slotsOf,
    offerOf,
    /**
     * The offer as it is in the database, or in a transaction of it.
     * @param without the slot of a meeting that is left out: one that is to be moved may lie across itself
     */
    read: async (queries: Queries, without?: string): Promise<Offer> => {
      const stored = await readStored(queries);
      return offerOf({ ...stored, held: stored.held.filter(({ slot }) => slot !== without) });
    },
    /** What another schedule would offer with the meetings there are. */
    preview: async (queries: Queries, schedule: Schedule): Promise<Offer> => {
      const { held } = await readStored(queries);
      return markHeld(schedule, offeredSlots(schedule, clock.now()), held);
    },
  };
}

/** A meeting made under an earlier schedule may lie across two slots of today's: neither is free. */
function markHeld(schedule: Schedule, slots: readonly OfferedSlot[], held: StoredOffer['held']): Offer {
  const meetings = held.toSorted((one, other) => (one.slot < other.slot ? -1 : 1));
  let next = 0;
  let latestEnd = '';
  const marked = slots.map((slot) => {
    // Of all that begins before the slot is over, the one that ends last decides.
    for (let meeting = meetings[next]; meeting && meeting.slot < slot.end; meeting = meetings[++next]) {
      if (meeting.ends_at > latestEnd) latestEnd = meeting.ends_at;
    }
    return { ...slot, free: latestEnd <= slot.start };
  });
  return { schedule, slots: marked };
}

/** The schedule that is kept as text, and which change made it. */
export function readSchedule(text: string | null): { schedule: Schedule; revision: number } {
  if (text === null) return { schedule: defaultSchedule, revision: 0 };
  const { revision, ...schedule } = storedSchedule.parse(JSON.parse(text));
  return { schedule, revision };
}

/** The schedule of the text that is kept; the same object as long as the text is the same. */
function rememberSchedule(): (text: string | null) => Schedule {
  let last: { text: string; schedule: Schedule } | undefined;
  return (text) => {
    if (text === null) return defaultSchedule;
    if (last?.text !== text) last = { text, schedule: readSchedule(text).schedule };
    return last.schedule;
  };
}

/**
 * Answers GET /booking/availability. What is answered is always what the database says now; it is written out anew
 * only when that has changed, or the clock has made the offer another.
 */
export function makeAvailability({ database }: Pick<Platform, 'database'>, offers: OfferReader) {
  let written: { stored: StoredOffer; text: string; slots: readonly OfferedSlot[]; answer: PreparedAnswer } | undefined;
  let mark: string | undefined;

  const read = coalesce(async () => {
    const before = database.changeMark();
    const stored = await offers.readStored(database.queries);
    const slots = offers.slotsOf(stored);
    const text = JSON.stringify(stored);
    if (written?.slots !== slots || written.text !== text) {
      written = { stored, text, slots, answer: presentAvailability(offers.offerOf(stored)) };
    }
    mark = before;
    return written.answer;
  });

  return async (): Promise<PreparedAnswer> => {
    const isUnchanged = mark !== undefined && database.changeMark() === mark;
    if (isUnchanged && written && written.slots === offers.slotsOf(written.stored)) return written.answer;
    return read();
  };
}

const answerSchema = success(availability);

/** The answer, checked against the contract and written out once for all who ask. */
function presentAvailability({ schedule, slots }: Offer): PreparedAnswer {
  const data: Availability = {
    slots: slots.map(({ start, free }) => ({ id: start, datetime: start, available: free })),
    timeZone: schedule.timeZone,
  };
  return new PreparedAnswer(JSON.stringify(answerSchema.parse({ success: true, data })));
}
