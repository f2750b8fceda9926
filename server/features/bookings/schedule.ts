import { timesOn } from '@vitrine/contracts/schedule/days.ts';
import type { Schedule } from '@vitrine/contracts/schedule.ts';

/** A time the agency offers: when a meeting begins and ends, ISO 8601 in UTC with milliseconds. */
export type OfferedSlot = { readonly start: string; readonly end: string };

/**
 * The times a schedule offers at an instant, sorted. Days are counted from tomorrow, and hours are read, in the zone
 * of the agency; so 9 h stays 9 h when daylight saving begins or ends, and an hour that a clock change skips is not
 * offered.
 * @param now milliseconds since 1970
 */
export function offeredSlots(schedule: Schedule, now: number): OfferedSlot[] {
  const today = zonedDay(schedule, now);
  const earliest = Math.max(
    now + schedule.leastNoticeMinutes * 60_000,
    today.add({ days: 1 }).toZonedDateTime(schedule.timeZone).epochMilliseconds,
  );
  // From today on, since a meeting of this evening may reach into the night.
  return startsFrom(schedule, today, schedule.horizonDays + 1)
    .filter((start) => start >= earliest)
    .map((start) => ({ start: toIso(start), end: toIso(start + schedule.meetingMinutes * 60_000) }));
}

/**
 * Tells whether a schedule has a meeting begin at an instant, however far ahead. Asked about sorted instants it reads
 * each day once.
 */
export function offerTest(schedule: Schedule): (instant: string) => boolean {
  let known = { from: 0, until: 0, starts: new Set<number>() };
  return (instant) => {
    const asked = Date.parse(instant);
    if (asked < known.from || asked >= known.until) {
      const day = zonedDay(schedule, asked);
      const midnight = (one: Temporal.PlainDate) => one.toZonedDateTime(schedule.timeZone).epochMilliseconds;
      const starts = new Set(startsFrom(schedule, day.subtract({ days: 1 }), 2));
      known = { from: midnight(day), until: midnight(day.add({ days: 1 })), starts };
    }
    return known.starts.has(asked);
  };
}

/**
 * When meetings begin on some days in a row, sorted, milliseconds since 1970. In the night that loses an hour two
 * meetings may come to lie across each other: the later one is left out.
 */
function startsFrom(schedule: Schedule, first: Temporal.PlainDate, days: number): number[] {
  const starts: number[] = [];
  for (let ahead = 0; ahead < days; ahead++) {
    const day = first.add({ days: ahead });
    for (const time of timesOn(schedule, day.toString())) {
      const start = startOf(day, time, schedule.timeZone);
      if (start !== undefined) starts.push(start);
    }
  }
  let free = Number.NEGATIVE_INFINITY;
  return starts
    .sort((one, other) => one - other)
    .filter((start) => {
      if (start < free) return false;
      free = start + schedule.meetingMinutes * 60_000;
      return true;
    });
}

function zonedDay(schedule: Schedule, now: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(schedule.timeZone).toPlainDate();
}

/** Milliseconds since 1970, or undefined when the clock of that zone never shows that time on that day. */
function startOf(day: Temporal.PlainDate, time: string, timeZone: string): number | undefined {
  const wall = day.toPlainDateTime(Temporal.PlainTime.from(time));
  // Of an hour that comes twice, the first is meant; out of one that is skipped, Temporal moves on: refused.
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  return zoned.toPlainDateTime().equals(wall) ? zoned.epochMilliseconds : undefined;
}

const toIso = (milliseconds: number) => new Date(milliseconds).toISOString();

/**
 * Remembers the last answer of `offeredSlots` for as long as it holds: the same schedule, and not yet the start of
 * the first slot's notice. Computing a fortnight takes a fraction of a millisecond, which every visitor would pay.
 */
export function rememberOffer(): (schedule: Schedule, now: number) => OfferedSlot[] {
  let last: { schedule: Schedule; from: number; until: number; slots: OfferedSlot[] } | undefined;
  return (schedule, now) => {
    if (last && last.schedule === schedule && now >= last.from && now < last.until) return last.slots;
    const slots = offeredSlots(schedule, now);
    last = { schedule, from: now, until: heldUntil(schedule, now, slots), slots };
    return slots;
  };
}

/** When the offer changes: at midnight in the zone, or once the first slot is too near. */
function heldUntil(schedule: Schedule, now: number, slots: readonly OfferedSlot[]): number {
  const midnight = zonedDay(schedule, now).add({ days: 1 }).toZonedDateTime(schedule.timeZone).epochMilliseconds;
  const [first] = slots;
  return first ? Math.min(midnight, Date.parse(first.start) - schedule.leastNoticeMinutes * 60_000) : midnight;
}
