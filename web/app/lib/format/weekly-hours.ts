import { type Language, locales } from '@vitrine/contracts/language.ts';
import { formatDate, formatSpokenTime } from './format.ts';

/** Days from 1 (Monday) to 7, times as `09:00`. */
export type WeeklyHours = { readonly days: readonly number[]; readonly from: string; readonly to: string };

/** What a sentence about the hours is made of: `Monday`, `Friday`, `9:00 AM`, `6:00 PM`. */
export type HoursText = {
  /** All days, `Monday, Wednesday, and Friday`, unless they follow each other. */
  readonly days: string;
  /** The first and the last of days that follow each other; undefined for fewer than three. */
  readonly run: { readonly first: string; readonly last: string } | undefined;
  readonly from: string;
  readonly to: string;
};

/** The name of a weekday, `Monday` or `lundi`. @param day 1 (Monday) to 7 */
function weekdayName(day: number, language: Language): string {
  // 1 January 2024 was a Monday.
  return formatDate(new Date(Date.UTC(2024, 0, day)), language, { timeZone: 'UTC', weekday: 'long' });
}

/** A time of the day as a sentence of each language writes it, on one line: `9:00 AM`, `9 h`. @param time `09:00` */
export function clockTime(time: string, language: Language): string {
  return formatSpokenTime(`2024-01-01T${time}:00Z`, language, 'UTC').replace(/\s/gu, '\u00a0');
}

/** The text of the hours of a week. */
export function hoursText({ days, from, to }: WeeklyHours, language: Language): HoursText {
  const sorted = [...days].sort((one, other) => one - other);
  const names = sorted.map((day) => weekdayName(day, language));
  const [first, last] = [names[0], names.at(-1)];
  const follows = sorted.every((day, index) => index === 0 || day === (sorted[index - 1] ?? 0) + 1);
  return {
    days: new Intl.ListFormat(locales[language]).format(names),
    run: follows && names.length > 2 && first && last ? { first, last } : undefined,
    from: clockTime(from, language),
    to: clockTime(to, language),
  };
}
