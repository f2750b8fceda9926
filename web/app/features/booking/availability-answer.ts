import type { Slot } from '@vitrine/contracts/booking.ts';

export type Offer = { readonly slots: readonly Slot[]; readonly timeZone: string | undefined };

/**
 * The slots of an answer of GET /booking/availability in any shape the specification accepts (section 7): `data.slots`
 * beside a success flag, `data` as an array, or a bare array. Undefined when there is none of these, or no slot.
 */
export function readOffer(answer: unknown): Offer | undefined {
  const data = isRecord(answer) && answer.success !== false ? answer.data : answer;
  const list = isRecord(data) ? data.slots : data;
  const timeZone = isRecord(data) && typeof data.timeZone === 'string' ? data.timeZone : undefined;
  const slots = Array.isArray(list) ? list.filter(isSlot) : [];
  return slots.length > 0 ? { slots, timeZone } : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the time can be read is for whoever shows it to say. */
function isSlot(value: unknown): value is Slot {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.datetime === 'string' &&
    typeof value.available === 'boolean'
  );
}
