import type { Language } from '@vitrine/contracts/language.ts';
import type { Today, TodayItem } from '@vitrine/contracts/today.ts';
import { calendarDay } from '../../lib/calendar-day.ts';
import { formatTime } from '../../lib/format.ts';
import { todayTexts } from '../../messages/today.ts';

/** An item by a name of its own, whatever its kind: `lead.0190…`. */
export const keyOf = ({ kind, id }: Pick<TodayItem, 'kind' | 'id'>): string => `${kind}.${id}`;

/** How pressing an item is: its promise is broken, it is due before midnight, or later. */
export type Pressure = 'late' | 'today' | 'next';

type Day = Pick<Today, 'date' | 'timeZone'>;

/** A meeting that has begun is under way, not late; a follow-up has until midnight. */
export function pressureOf({ kind, secondsLeft, dueAt }: TodayItem, { date, timeZone }: Day): Pressure {
  if (kind !== 'meeting' && secondsLeft < 0) return 'late';
  return kind === 'followUp' || calendarDay(dueAt, timeZone) <= date ? 'today' : 'next';
}

/** An hour, and less than an hour, is near. */
export const isNear = ({ secondsLeft }: TodayItem) => secondsLeft < 4 * 3600;

/** A length of time that counts: `40 min`, `3 h 20`, `17 h`, `3 d`. */
export function spanOf(seconds: number, language: Language): string {
  const t = todayTexts(language);
  const minutes = Math.floor(Math.abs(seconds) / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t('minutes', { count: minutes });
  if (hours >= 48) return t('days', { count: Math.floor(hours / 24) });
  const rest = minutes % 60;
  if (hours >= 10 || rest === 0) return t('hours', { count: hours });
  return t('hoursMinutes', { hours, minutes: String(rest).padStart(2, '0') });
}

/** What stands beside an item: how much time is left of its promise, or when it takes place. */
export function dueLabel(item: TodayItem, day: Day, language: Language): string {
  const t = todayTexts(language);
  const { kind, dueAt, secondsLeft } = item;
  if (kind === 'meeting') {
    if (secondsLeft <= 0) return t('now');
    const time = formatTime(dueAt, language, day.timeZone);
    return pressureOf(item, day) === 'today' ? time : t('tomorrowAt', { time });
  }
  if (secondsLeft < 0) return t('behind', { time: spanOf(secondsLeft, language) });
  if (kind === 'followUp') return t('byTonight');
  return t('left', { time: spanOf(secondsLeft, language) });
}
