import type { Slot } from '@vitrine/contracts/booking.ts';

/** Calendar days ahead, from tomorrow, and the hours offered on each weekday among them. */
const daysAhead = 7;
const hours = [9, 11, 14, 16];
const freeProbability = 0.7;

type Source = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
  /** IANA name of the zone that days and hours refer to. */
  readonly timeZone: string;
};

/**
 * Slots to show when the real ones cannot be loaded: the next 7 days from tomorrow, without weekends. They are a guess;
 * the server accepts or refuses each when it is booked (docs/decisions/0015).
 */
export function generateSlots({ now, random, timeZone }: Source): Slot[] {
  const today = wallClock(now, timeZone);
  const slots: Slot[] = [];
  for (let ahead = 1; ahead <= daysAhead; ahead++) {
    const midnight = Date.UTC(today.year, today.month - 1, today.day + ahead);
    const weekday = new Date(midnight).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    for (const hour of hours) {
      const startsAt = new Date(toInstant(midnight + hour * 3_600_000, timeZone)).toISOString();
      slots.push({ id: startsAt, datetime: startsAt, available: random() < freeProbability });
    }
  }
  return slots;
}

/**
 * The instant at which clocks in a zone show a given time.
 * @param wall that time, as if it were UTC, in milliseconds since 1970
 */
function toInstant(wall: number, timeZone: string): number {
  const first = wall - offsetAt(wall, timeZone);
  // The first guess used the offset some hours away, which a daylight saving change in between makes wrong.
  return wall - offsetAt(first, timeZone);
}

/** How far clocks in a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(instant, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

function wallClock(instant: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}
