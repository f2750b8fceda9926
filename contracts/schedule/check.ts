import type { z } from 'zod';
import { isTimeZone } from '../time-zone.ts';
import { addDays, minutesOf, type ScheduleTimes, timesOn, type Weekday, weekdays } from './days.ts';

/** Nobody looks through more times than this, and every visitor's phone would have to load them. */
export const maxTimesAtOnce = 4000;

const minutesPerDay = 24 * 60;

type CheckedSchedule = ScheduleTimes & {
  readonly timeZone: string;
  readonly openingHours: { readonly days: readonly number[]; readonly from: string; readonly to: string };
  readonly meetingMinutes: number;
  readonly horizonDays: number;
};

type Fault = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Finds what is wrong with a schedule whose fields are each valid; for `superRefine`. */
export function checkSchedule(schedule: CheckedSchedule, context: z.core.$RefinementCtx): void {
  const faults = [
    ...faultsOfZone(schedule),
    ...faultsOfOpeningHours(schedule),
    ...faultsOfWeek(schedule),
    ...faultsOfDates(schedule.daysOff, 'daysOff'),
    ...faultsOfDates(schedule.openings, 'openings'),
    ...faultsOfOpenings(schedule),
    ...faultsOfSize(schedule),
  ];
  for (const { path, message } of faults) {
    context.addIssue({ code: 'custom', path: [...path], message, input: schedule });
  }
}

function faultsOfZone({ timeZone }: CheckedSchedule): Fault[] {
  return isTimeZone(timeZone) ? [] : [{ path: ['timeZone'], message: 'timeZoneUnknown' }];
}

function faultsOfOpeningHours({ openingHours: { days, from, to } }: CheckedSchedule): Fault[] {
  const twice = repeated(days.map(String)).map((index) => ({
    path: ['openingHours', 'days', index],
    message: 'fieldInvalid',
  }));
  return from < to ? twice : [...twice, { path: ['openingHours', 'to'], message: 'openingHoursInvalid' }];
}

/** Repeated times, and bookings that would run into the next one, across midnight too. */
function faultsOfWeek({ weekly, meetingMinutes }: CheckedSchedule): Fault[] {
  const twice = weekdays.flatMap((day) => repeated(weekly[day] ?? []).map((index) => at(day, index, 'timeTwice')));
  const starts = weekdays.flatMap((day, number) =>
    (weekly[day] ?? []).map((time, index) => ({ day, index, minute: number * minutesPerDay + minutesOf(time) })),
  );
  starts.sort((one, other) => one.minute - other.minute);
  const close = starts.flatMap(({ day, index, minute }, place) => {
    // Before Monday's first comes Sunday's last, of the week before.
    const before = starts.at(place - 1);
    if (!before || starts.length === 1) return [];
    const distance = minute - before.minute + (place === 0 ? 7 * minutesPerDay : 0);
    return distance > 0 && distance < meetingMinutes ? [at(day, index, 'timesTooClose')] : [];
  });
  return [...twice, ...close];
}

const at = (day: Weekday, index: number, message: string): Fault => ({ path: ['weekly', day, index], message });

function faultsOfDates(days: readonly { readonly date: string }[], field: 'daysOff' | 'openings'): Fault[] {
  return repeated(days.map(({ date }) => date)).map((index) => ({
    path: [field, index, 'date'],
    message: 'dateTwice',
  }));
}

/** An opening may repeat a weekly time, but not overlap another. */
function faultsOfOpenings(schedule: CheckedSchedule): Fault[] {
  return schedule.openings.flatMap(({ date, times }, opening) => {
    // This runs also where a date is none, which is a fault of its own.
    if (Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return [];
    const around = [-1, 0, 1].flatMap((days) =>
      timesOn(schedule, addDays(date, days)).map((time) => days * minutesPerDay + minutesOf(time)),
    );
    const isClose = (time: string) =>
      around.some((other) => {
        const distance = Math.abs(minutesOf(time) - other);
        return distance > 0 && distance < schedule.meetingMinutes;
      });
    const path = (index: number) => ['openings', opening, 'times', index];
    const twice = new Set(repeated(times));
    return times.flatMap((time, index) => {
      if (twice.has(index)) return [{ path: path(index), message: 'timeTwice' }];
      return isClose(time) ? [{ path: path(index), message: 'timesTooClose' }] : [];
    });
  });
}

function faultsOfSize({ weekly, horizonDays }: CheckedSchedule): Fault[] {
  const perWeek = weekdays.reduce((sum, day) => sum + (weekly[day]?.length ?? 0), 0);
  const atOnce = Math.ceil((perWeek * horizonDays) / 7);
  return atOnce > maxTimesAtOnce ? [{ path: ['horizonDays'], message: 'timesTooMany' }] : [];
}

/** The indexes of values that occurred before. */
function repeated(values: readonly string[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
}
