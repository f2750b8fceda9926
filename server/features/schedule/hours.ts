import { timesOn } from '@vitrine/contracts/schedule/days.ts';
import type { Schedule } from '@vitrine/contracts/schedule.ts';
import { dateIn } from '../../platform/clock.ts';

/** A slot the schedule has at some time: ISO 8601 in UTC with milliseconds. */
export type ScheduledSlot = { readonly startsAt: string; readonly endsAt: string };

/**
 * The slots a schedule offers at an instant, sorted. Days are counted from tomorrow, and hours are read, in the time
 * zone of the agency: 09:00 stays 09:00 across a daylight saving change, and a time that the change skips is not offered.
 * @param now milliseconds since 1970
 */
export function scheduledSlots(schedule: Schedule, now: number): ScheduledSlot[] {
  const today = dateIn(schedule.timeZone, now);
  const earliest = Math.max(
    now + schedule.leastNoticeMinutes * 60_000,
    today.add({ days: 1 }).toZonedDateTime(schedule.timeZone).epochMilliseconds,
  );
  // Today is included, since a booking of this evening may reach past midnight.
  return startTimes(schedule, today, schedule.horizonDays + 1)
    .filter((start) => start >= earliest)
    .map((start) => ({ startsAt: toIso(start), endsAt: toIso(start + schedule.meetingMinutes * 60_000) }));
}

/**
 * Makes a check whether a schedule has a slot start at an instant, however far ahead. When the instants come sorted,
 * each day is computed once.
 */
export function makeScheduleCheck(schedule: Schedule): (startsAt: string) => boolean {
  let known = { from: 0, until: 0, starts: new Set<number>() };
  return (startsAt) => {
    const instant = Date.parse(startsAt);
    if (instant < known.from || instant >= known.until) {
      const day = dateIn(schedule.timeZone, instant);
      const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(schedule.timeZone).epochMilliseconds;
      const starts = new Set(startTimes(schedule, day.subtract({ days: 1 }), 2));
      known = { from: midnight(day), until: midnight(day.add({ days: 1 })), starts };
    }
    return known.starts.has(instant);
  };
}

/**
 * When slots start on consecutive days, sorted, in milliseconds since 1970. In the night that loses an hour two slots
 * may come to overlap: the later one is left out.
 */
function startTimes(schedule: Schedule, first: Temporal.PlainDate, days: number): number[] {
  const starts: number[] = [];
  for (let ahead = 0; ahead < days; ahead++) {
    const day = first.add({ days: ahead });
    for (const time of timesOn(schedule, day.toString())) {
      const start = startOf(day, time, schedule.timeZone);
      if (start !== undefined) starts.push(start);
    }
  }
  let previousEnd = Number.NEGATIVE_INFINITY;
  return starts
    .sort((one, other) => one - other)
    .filter((start) => {
      if (start < previousEnd) return false;
      previousEnd = start + schedule.meetingMinutes * 60_000;
      return true;
    });
}

/** Milliseconds since 1970, or undefined when clocks in that zone never show that time on that day. */
function startOf(day: Temporal.PlainDate, time: string, timeZone: string): number | undefined {
  const wall = day.toPlainDateTime(Temporal.PlainTime.from(time));
  // A time that comes twice means the first one. For a time that is skipped, Temporal moves on: not offered.
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  return zoned.toPlainDateTime().equals(wall) ? zoned.epochMilliseconds : undefined;
}

const toIso = (milliseconds: number) => new Date(milliseconds).toISOString();

/**
 * Makes a `scheduledSlots` that gives the same array again for as long as it holds: for the same schedule, until the
 * first slot is too near. Computing a fortnight takes a fraction of a millisecond, which every visitor would pay.
 */
export function memoizeSlots(): (schedule: Schedule, now: number) => ScheduledSlot[] {
  let last: { schedule: Schedule; from: number; until: number; slots: ScheduledSlot[] } | undefined;
  return (schedule, now) => {
    if (last && last.schedule === schedule && now >= last.from && now < last.until) return last.slots;
    const slots = scheduledSlots(schedule, now);
    last = { schedule, from: now, until: validUntil(schedule, now, slots), slots };
    return slots;
  };
}

/** When the slots change: at midnight in the zone, or once the first one is too near. */
function validUntil(schedule: Schedule, now: number, slots: readonly ScheduledSlot[]): number {
  const midnight = dateIn(schedule.timeZone, now).add({ days: 1 }).toZonedDateTime(schedule.timeZone).epochMilliseconds;
  const [first] = slots;
  return first ? Math.min(midnight, Date.parse(first.startsAt) - schedule.leastNoticeMinutes * 60_000) : midnight;
}
