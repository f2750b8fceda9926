import { success } from '@vitrine/contracts/answer.ts';
import { type Availability, availability } from '@vitrine/contracts/booking.ts';
import { defaultSchedule, type Schedule, schedule as scheduleSchema } from '@vitrine/contracts/schedule.ts';
import { toInstant } from '../../platform/clock.ts';
import { coalesce } from '../../platform/coalesce.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readStoredOffer, type StoredOffer } from './queries.ts';
import { type OfferedSlot, rememberOffer } from './schedule.ts';

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
  const offerOf = (stored: StoredOffer) => markHeld(parseSchedule(stored.schedule), slotsOf(stored), stored);

  return {
    readStored,
    slotsOf,
    offerOf,
    /** The offer as it is in the database, or in a transaction of it. */
    read: async (queries: Queries): Promise<Offer> => offerOf(await readStored(queries)),
  };
}

function markHeld(schedule: Schedule, slots: readonly OfferedSlot[], { held }: StoredOffer): Offer {
  return { schedule, slots: slots.map((slot) => ({ ...slot, free: !held.some((one) => overlap(slot, one)) })) };
}

/** A meeting made under an earlier schedule may lie across two slots of today's: neither is free. */
function overlap(slot: OfferedSlot, held: { slot: string; ends_at: string }): boolean {
  return held.slot < slot.end && held.ends_at > slot.start;
}

/** The schedule of the text that is kept; the same object as long as the text is the same. */
function rememberSchedule(): (text: string | null) => Schedule {
  let last: { text: string; schedule: Schedule } | undefined;
  return (text) => {
    if (text === null) return defaultSchedule;
    if (last?.text !== text) last = { text, schedule: scheduleSchema.parse(JSON.parse(text)) };
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
