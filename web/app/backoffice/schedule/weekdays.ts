import type { Language } from '@vitrine/contracts/language.ts';
import { type Weekday, weekdays } from '@vitrine/contracts/schedule/days.ts';
import { formatCalendarDate } from '../../lib/format/format.ts';

/** The name of a weekday: `Monday`, `lundi`. */
export function weekdayName(day: Weekday, language: Language, style: 'long' | 'short' = 'long'): string {
  // 1 January 2024 was a Monday.
  return formatCalendarDate(`2024-01-0${weekdays.indexOf(day) + 1}`, language, { weekday: style });
}

/** A calendar date with its weekday: `Fri, Dec 25, 2026`, `ven. 25 déc. 2026`. */
export function dateName(date: string, language: Language): string {
  return formatCalendarDate(date, language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}
