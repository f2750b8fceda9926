import type { Slot } from '@vitrine/contracts/booking.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { calendarDay } from '../../lib/format/calendar-day.ts';
import { formatCalendarDate } from '../../lib/format/format.ts';

/** The slots of one calendar day. */
export type Day = {
  /** `2026-11-24`, in the zone given to `groupByDay`. */
  readonly date: string;
  /** `Nov 24`, `24 nov.` */
  readonly displayDate: string;
  /** `Tuesday`, `mardi` */
  readonly weekday: string;
  /** `Tuesday, Nov 24`, `mardi 24 nov.` */
  readonly written: string;
  /** Sorted by time. */
  readonly slots: readonly Slot[];
  /** How many of them can be booked. */
  readonly free: number;
};

/** Whether the time of a slot can be parsed. */
export function isReadable({ datetime }: Pick<Slot, 'datetime'>): boolean {
  return !Number.isNaN(Date.parse(datetime));
}

/** Whether a slot can be booked. */
export function isFree(slot: Slot): boolean {
  return slot.available && isReadable(slot);
}

/**
 * Groups slots by calendar day in `timeZone`. A slot whose time cannot be parsed is shown all the same, on the day its
 * text begins with or else on the first; without any day it is left out.
 */
export function groupByDay(slots: readonly Slot[], language: Language, timeZone: string): Day[] {
  const groups = new Map<string, Slot[]>();
  const add = (date: string, slot: Slot) => groups.set(date, [...(groups.get(date) ?? []), slot]);
  const sorted = slots.filter(isReadable).sort((a, b) => Date.parse(a.datetime) - Date.parse(b.datetime));
  for (const slot of sorted) add(calendarDay(slot.datetime, timeZone), slot);
  const first = groups.keys().next().value;
  for (const slot of slots.filter((each) => !isReadable(each))) {
    const named = slot.datetime.slice(0, 10);
    const date = groups.has(named) ? named : first;
    if (date) add(date, slot);
  }
  return [...groups].map(([date, own]) => {
    const format = (parts: Intl.DateTimeFormatOptions) => formatCalendarDate(date, language, parts);
    return {
      date,
      displayDate: format({ day: 'numeric', month: 'short' }),
      weekday: format({ weekday: 'long' }),
      written: format({ weekday: 'long', day: 'numeric', month: 'short' }),
      slots: own,
      free: own.filter(isFree).length,
    };
  });
}

/** The days by their weeks, Monday to Sunday, as they follow each other. */
export function weeksOf(days: readonly Day[]): Day[][] {
  const weeks = new Map<number, Day[]>();
  for (const day of days) {
    const week = mondayOf(day.date);
    weeks.set(week, [...(weeks.get(week) ?? []), day]);
  }
  return [...weeks.values()];
}

/** The instant at which the week of a date begins. */
function mondayOf(date: string): number {
  const instant = new Date(`${date}T00:00:00Z`);
  const daysSince = (instant.getUTCDay() + 6) % 7;
  return instant.getTime() - daysSince * 86_400_000;
}
