import type { Slot } from '@vitrine/contracts/booking.ts';

export type Offer = {
  readonly slots: readonly Slot[];
  readonly timeZone: string | undefined;
  /** The length of a meeting; undefined when the response does not say. */
  readonly meetingMinutes: number | undefined;
};

/**
 * The slots in a response to GET /booking/availability. Besides our own shape, `data.slots` with a success flag, it accepts
 * `data` as an array and a bare array, so that another booking system can take our server's place.
 * @returns no slots when the response says that none is offered; undefined for any other shape, and when there is no slot
 */
export function readOffer(response: unknown): Offer | undefined {
  const data = isRecord(response) && response.success !== false ? response.data : response;
  const facts = isRecord(data) ? data : {};
  const list = isRecord(data) ? data.slots : data;
  const timeZone = typeof facts.timeZone === 'string' ? facts.timeZone : undefined;
  const meetingMinutes = typeof facts.meetingMinutes === 'number' ? facts.meetingMinutes : undefined;
  const slots = Array.isArray(list) ? list.filter(isSlot) : [];
  return slots.length > 0 || facts.isClosed === true ? { slots, timeZone, meetingMinutes } : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the time can be parsed is checked where it is shown (`isReadable`). */
function isSlot(value: unknown): value is Slot {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.datetime === 'string' &&
    typeof value.available === 'boolean'
  );
}
