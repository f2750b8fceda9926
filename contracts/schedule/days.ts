/** Days as ISO 8601 numbers them: Monday is 1, Sunday 7. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

export type Weekday = (typeof weekdays)[number];

/** The start times of a schedule: those of each weekday, and those of single dates. */
export type ScheduleTimes = {
  readonly weekly: { readonly [day in Weekday]?: readonly string[] | undefined };
  readonly daysOff: readonly { readonly date: string }[];
  readonly openings: readonly { readonly date: string; readonly times: readonly string[] }[];
};

const msPerDay = 24 * 60 * 60_000;

/** The weekday of a calendar date, `1` (Monday) to `7`, whatever the zone. */
export function weekdayOf(date: string): Weekday {
  return String(new Date(`${date}T00:00:00Z`).getUTCDay() || 7) as Weekday;
}

/** The calendar date a number of days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10);
}

/** Minutes since midnight of `09:30`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The start times of a date, sorted and unique: its openings, and the weekly hours unless it is a day off. */
export function timesOn(schedule: ScheduleTimes, date: string): string[] {
  const isOff = schedule.daysOff.some((day) => day.date === date);
  const weekly = isOff ? [] : (schedule.weekly[weekdayOf(date)] ?? []);
  const opened = schedule.openings.flatMap((opening) => (opening.date === date ? opening.times : []));
  return [...new Set([...weekly, ...opened])].sort();
}
