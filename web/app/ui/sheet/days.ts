import { agency } from '@vitrine/contracts/agency.ts';
import { calendarDay } from '../../lib/format/calendar-day.ts';

const dayMs = 86_400_000;

/** How many days are left after today, in the agency's zone; 0 on the last one. @param date YYYY-MM-DD */
export function daysLeft(date: string, now: Date): number {
  return Math.round((Date.parse(date) - Date.parse(calendarDay(now, agency.timeZone))) / dayMs);
}
