import { type Availability, availability } from '@vitrine/contracts/booking.ts';
import { success } from '@vitrine/contracts/response.ts';
import { coalesce } from '../../platform/coalesce.ts';
import { PreparedResponse } from '../../platform/http/prepared-response.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ScheduledSlot } from './hours.ts';
import { getOffer, type Offer, offerOf, slotsOf } from './offer.ts';
import type { StoredOffer } from './queries.ts';

/**
 * Makes the response to GET /booking/availability. It is always what the database says now, and written out again only
 * when the database or the clock has changed it. Requests that arrive together share one read.
 */
export function makeAvailability({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  let last:
    | { stored: StoredOffer; text: string; slots: readonly ScheduledSlot[]; response: PreparedResponse }
    | undefined;
  let version: string | undefined;

  const read = coalesce(async () => {
    const before = database.dataVersion();
    const stored = await getOffer(database.queries, clock.now());
    const now = clock.now();
    const slots = slotsOf(stored, now);
    const text = JSON.stringify(stored);
    if (last?.slots !== slots || last.text !== text) {
      last = { stored, text, slots, response: presentAvailability(offerOf(stored, now)) };
    }
    version = before;
    return last.response;
  });

  return async (): Promise<PreparedResponse> => {
    const isUnchanged = version !== undefined && database.dataVersion() === version;
    if (isUnchanged && last && last.slots === slotsOf(last.stored, clock.now())) return last.response;
    return read();
  };
}

const responseSchema = success(availability);

/** The response, checked against the contract and written out once for everybody who asks. */
function presentAvailability({ schedule, slots }: Offer): PreparedResponse {
  const data: Availability = {
    slots: slots.map(({ startsAt, isFree }) => ({ id: startsAt, datetime: startsAt, available: isFree })),
    timeZone: schedule.timeZone,
    meetingMinutes: schedule.meetingMinutes,
    isClosed: slots.length === 0,
  };
  return new PreparedResponse(JSON.stringify(responseSchema.parse({ success: true, data })));
}
