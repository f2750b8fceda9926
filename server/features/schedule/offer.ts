import { defaultSchedule, type Schedule, scheduleLimits, storedSchedule } from '@vitrine/contracts/schedule.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { memoizeSlots, type ScheduledSlot, scheduledSlots } from './hours.ts';
import { findStoredSchedule, getStoredOffer, type StoredOffer } from './queries.ts';

/** A time offered to visitors; it is free when no booking overlaps it. */
type Slot = ScheduledSlot & { readonly isFree: boolean };

/** What visitors can choose from at one instant. */
export type Offer = { readonly schedule: Schedule; readonly slots: readonly Slot[] };

/** A booking that started this long ago may still reach into a slot: none can be longer. */
const maxBookingMs = scheduleLimits.meetingMinutes.max * 60_000;

/** What another schedule than the stored one would offer, with the bookings there are. */
export const previewOffer = ({ held }: StoredOffer, now: number, schedule: Schedule): Offer => ({
  schedule,
  slots: markFree(scheduledSlots(schedule, now), held),
});

/**
 * The slot that starts at an instant, with the time zone it is shown in.
 * @param moving when the booking starts that is to be moved there: the slot may overlap where it is now
 * @returns SLOT_UNKNOWN where none is offered, SLOT_TAKEN where a booking overlaps it
 */
export async function findFreeSlot(
  queries: Queries,
  now: number,
  startsAt: string,
  moving?: string,
): Promise<(ScheduledSlot & { readonly timeZone: string }) | Refusal> {
  const stored = await getOffer(queries, now);
  const held = stored.held.filter((booking) => booking.starts_at !== moving);
  const { schedule, slots } = offerOf({ ...stored, held }, now);
  const slot = slots.find((one) => one.startsAt === startsAt);
  if (!slot) return refuse('SLOT_UNKNOWN');
  if (!slot.isFree) return refuse('SLOT_TAKEN');
  return { startsAt, endsAt: slot.endsAt, timeZone: schedule.timeZone };
}

/** The time zone in which the agency's hours are given. */
export async function getTimeZone(queries: Queries): Promise<string> {
  return parseSchedule(await findStoredSchedule(queries)).schedule.timeZone;
}

/** What the offer is computed from: the stored schedule, and the bookings that may overlap a slot. */
export function getOffer(queries: Queries, now: number): Promise<StoredOffer> {
  return getStoredOffer(queries, toInstant(now - maxBookingMs));
}

/** The slots of the stored schedule: the same array for as long as neither the schedule nor the clock changes them. */
export function slotsOf(stored: StoredOffer, now: number): readonly ScheduledSlot[] {
  return currentSlots(lastSchedule(stored.schedule), now);
}

export function offerOf(stored: StoredOffer, now: number): Offer {
  return { schedule: lastSchedule(stored.schedule), slots: markFree(slotsOf(stored, now), stored.held) };
}

/** A booking made under an earlier schedule may overlap two slots of today's: neither is free. */
function markFree(slots: readonly ScheduledSlot[], held: StoredOffer['held']): Slot[] {
  const bookings = held.toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
  let next = 0;
  let latestEnd = '';
  return slots.map((slot) => {
    // Of all bookings that start before the slot ends, the one that ends last decides.
    for (let booking = bookings[next]; booking && booking.starts_at < slot.endsAt; booking = bookings[++next]) {
      if (booking.ends_at > latestEnd) latestEnd = booking.ends_at;
    }
    return { ...slot, isFree: latestEnd <= slot.startsAt };
  });
}

/**
 * A schedule as it is stored, JSON, with the number of changes that led to it; the default one where none is stored.
 */
export function parseSchedule(text: string | null): { schedule: Schedule; revision: number } {
  if (text === null) return { schedule: defaultSchedule, revision: 0 };
  const { revision, ...schedule } = storedSchedule.parse(JSON.parse(text));
  return { schedule, revision };
}

/** Makes a `parseSchedule` that gives the same object again for the same text. */
function memoizeSchedule(): (text: string | null) => Schedule {
  let last: { text: string; schedule: Schedule } | undefined;
  return (text) => {
    if (text === null) return defaultSchedule;
    if (last?.text !== text) last = { text, schedule: parseSchedule(text).schedule };
    return last.schedule;
  };
}

// What these remember depends on their arguments alone: no caller can get what another database holds.
const lastSchedule = memoizeSchedule();
const currentSlots = memoizeSlots();
