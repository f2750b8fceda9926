import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { PublicHoliday } from '@vitrine/contracts/schedule.ts';
import { type Clock, dateIn } from '../../platform/clock.ts';
import shipped from '../../platform/public-holidays.json' with { type: 'json' };

/** How far ahead holidays are offered. */
const maxMonthsAhead = 18;

const shippedDates: ReadonlySet<string> = new Set(shipped.holidays.flatMap(({ dates }) => dates.split(' ')));

/** Whether a day, as `2026-12-25`, is a public holiday where the agency is. */
export const isPublicHoliday = (date: string): boolean => shippedDates.has(date);

/** The public holidays where the agency is, from today on; two on one day are listed together. */
export function listHolidays(clock: Clock, language: Language): PublicHoliday[] {
  const today = dateIn(agency.timeZone, clock.now());
  const [from, until] = [today.toString(), today.add({ months: maxMonthsAhead }).toString()];
  const namesByDate = new Map<string, string[]>();
  for (const { dates, ...names } of shipped.holidays) {
    for (const date of dates.split(' ')) {
      if (date < from || date > until) continue;
      namesByDate.set(date, [...(namesByDate.get(date) ?? []), names[language]]);
    }
  }
  return [...namesByDate]
    .map(([date, names]) => ({ date, name: names.join(', ') }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}
