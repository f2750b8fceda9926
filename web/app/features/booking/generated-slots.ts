import type { Slot } from '@vitrine/contracts/booking.ts';

/** Specification, section 9, "Fallback availability". */
const daysAhead = 7;
const hours = [9, 11, 14, 16];
const chanceOfFree = 0.7;

type Source = {
  /** The present, in milliseconds since 1970. */
  readonly now: number;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
  /** IANA name of the zone whose days and hours are meant. */
  readonly timeZone: string;
};

/**
 * Slots to show when the real ones cannot be loaded (D6): the next 7 days from tomorrow without weekends. They are a
 * guess; the server has the last word on each.
 */
export function generateSlots({ now, random, timeZone }: Source): Slot[] {
  const today = wallClock(now, timeZone);
  const slots: Slot[] = [];
  for (let ahead = 1; ahead <= daysAhead; ahead++) {
    const midnight = Date.UTC(today.year, today.month - 1, today.day + ahead);
    const weekday = new Date(midnight).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    for (const hour of hours) {
      const datetime = new Date(toInstant(midnight + hour * 3_600_000, timeZone)).toISOString();
      slots.push({ id: datetime, datetime, available: random() < chanceOfFree });
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
  // The first guess took the offset of an instant some hours away, before or after a change of the clocks.
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
