import { success } from '@vitrine/contracts/answer.ts';
import { type Availability, availability } from '@vitrine/contracts/booking.ts';
import { coalesce } from '../../platform/coalesce.ts';
import { PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ScheduledSlot } from './hours.ts';
import { type Offer, offerOf, readStored, slotsOf } from './offer.ts';
import type { StoredOffer } from './queries.ts';

/**
 * Makes the answer to GET /booking/availability. It is always what the database says now, and written out again only
 * when the database or the clock has changed it. Requests that arrive together share one read.
 */
export function makeAvailability({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  let last: { stored: StoredOffer; text: string; slots: readonly ScheduledSlot[]; answer: PreparedAnswer } | undefined;
  let version: string | undefined;

  const read = coalesce(async () => {
    const before = database.dataVersion();
    const stored = await readStored(database.queries, clock.now());
    const now = clock.now();
    const slots = slotsOf(stored, now);
    const text = JSON.stringify(stored);
    if (last?.slots !== slots || last.text !== text) {
      last = { stored, text, slots, answer: presentAvailability(offerOf(stored, now)) };
    }
    version = before;
    return last.answer;
  });

  return async (): Promise<PreparedAnswer> => {
    const isUnchanged = version !== undefined && database.dataVersion() === version;
    if (isUnchanged && last && last.slots === slotsOf(last.stored, clock.now())) return last.answer;
    return read();
  };
}

const answerSchema = success(availability);

/** The answer, checked against the contract and written out once for everybody who asks. */
function presentAvailability({ schedule, slots }: Offer): PreparedAnswer {
  const data: Availability = {
    slots: slots.map(({ startsAt, isFree }) => ({ id: startsAt, datetime: startsAt, available: isFree })),
    timeZone: schedule.timeZone,
    meetingMinutes: schedule.meetingMinutes,
    isClosed: slots.length === 0,
  };
  return new PreparedAnswer(JSON.stringify(answerSchema.parse({ success: true, data })));
}
