import type { Language } from '@vitrine/contracts/language.ts';
import type { SchedulePreview } from '@vitrine/contracts/schedule.ts';
import { calendarDay } from '../../lib/format/calendar-day.ts';
import { formatCalendarDate, formatTime } from '../../lib/format/format.ts';

/** A day as the booking page lists it; days without times are left out. */
export type PreviewDay = {
  readonly date: string;
  readonly weekday: string;
  readonly displayDate: string;
  readonly times: readonly { readonly startsAt: string; readonly clock: string; readonly isFree: boolean }[];
};

/** The times of a preview by day, in the agency's zone. */
export function previewDays({ slots, timeZone }: SchedulePreview, language: Language): PreviewDay[] {
  const days = new Map<string, SchedulePreview['slots']>();
  for (const slot of slots) {
    const date = calendarDay(slot.datetime, timeZone);
    const known = days.get(date);
    if (known) known.push(slot);
    else days.set(date, [slot]);
  }
  return [...days].map(([date, own]) => ({
    date,
    weekday: formatCalendarDate(date, language, { weekday: 'long' }),
    displayDate: formatCalendarDate(date, language, { day: 'numeric', month: 'short' }),
    times: own.map(({ datetime: startsAt, available: isFree }) => ({
      startsAt,
      isFree,
      clock: formatTime(startsAt, language, timeZone),
    })),
  }));
}
