import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { calendarDay } from '../../lib/format/calendar-day.ts';
import { formatDate } from '../../lib/format/format.ts';

const dayMs = 86_400_000;

/** An instant as a day in the agency's zone: `November 22, 2026`, `22 novembre 2026`. */
export const dayOf = (instant: string, language: Language): string =>
  formatDate(instant, language, { dateStyle: 'long', timeZone: agency.timeZone });

/** How many days are left after today, in the agency's zone; 0 on the last one. @param date YYYY-MM-DD */
export function daysLeft(date: string, now: Date): number {
  return Math.round((Date.parse(date) - Date.parse(calendarDay(now, agency.timeZone))) / dayMs);
}
