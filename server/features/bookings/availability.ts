import { success } from '@vitrine/contracts/answer.ts';
import { type Availability, availability } from '@vitrine/contracts/booking.ts';
import { defaultSchedule, type Schedule, schedule as scheduleSchema } from '@vitrine/contracts/schedule.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSchedule, readTaken } from './queries.ts';
import { type OfferedSlot, rememberOffer } from './schedule.ts';

/** The longest meeting a schedule may have: what begins that long before now may still reach into a slot. */
const longestMeeting = 480 * 60_000;

/** What the agency offers and what of it is held, at this instant. */
export type Offer = { readonly schedule: Schedule; readonly slots: readonly (OfferedSlot & { free: boolean })[] };

/** Reads the offer; keeps what was computed from the schedule as long as it holds. */
export function makeOfferReader({ clock }: Pick<Platform, 'clock'>): (queries: Queries) => Promise<Offer> {
  const offered = rememberOffer();
  const parseSchedule = rememberSchedule();
  return async (queries) => {
    const now = clock.now();
    const [kept, taken] = await Promise.all([
      readSchedule(queries),
      readTaken(queries, toInstant(now - longestMeeting)),
    ]);
    const schedule = parseSchedule(kept);
    const slots = offered(schedule, now);
    return { schedule, slots: slots.map((slot) => ({ ...slot, free: !taken.some((held) => overlap(slot, held)) })) };
  };
}

/** A meeting made under an earlier schedule may lie across two slots of today's: neither is free. */
function overlap(slot: OfferedSlot, held: { slot: string; ends_at: string }): boolean {
  return held.slot < slot.end && held.ends_at > slot.start;
}

/** The schedule of the text that is kept; the same object as long as the text is the same. */
function rememberSchedule(): (text: string | undefined) => Schedule {
  let last: { text: string; schedule: Schedule } | undefined;
  return (text) => {
    if (text === undefined) return defaultSchedule;
    if (last?.text !== text) last = { text, schedule: scheduleSchema.parse(JSON.parse(text)) };
    return last.schedule;
  };
}

const answerSchema = success(availability);

/** The answer of GET /booking/availability, checked against the contract and written out once for all who wait. */
export function presentAvailability({ schedule, slots }: Offer): PreparedAnswer {
  const data: Availability = {
    slots: slots.map(({ start, free }) => ({ id: start, datetime: start, available: free })),
    timeZone: schedule.timeZone,
  };
  return new PreparedAnswer(JSON.stringify(answerSchema.parse({ success: true, data })));
}
