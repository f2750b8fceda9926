import type { Language } from '@vitrine/contracts/language.ts';
import { type RecordListName, recordLists } from '@vitrine/contracts/list.ts';
import type { Today, TodayItem } from '@vitrine/contracts/today.ts';
import { calendarDay } from '../../lib/format/calendar-day.ts';
import { formatDate, formatSpokenTime, formatTime } from '../../lib/format/format.ts';
import { todayTexts } from '../../messages/today.ts';

/** An item by a name of its own, whatever its kind: `lead.0190…`. */
export const keyOf = ({ kind, id }: Pick<TodayItem, 'kind' | 'id'>): string => `${kind}.${id}`;

/** An item whose record shows in a panel beside the list. */
export type PanelItem = TodayItem & { readonly list: RecordListName };

export const isInPanel = (item: TodayItem): item is PanelItem => (recordLists as readonly string[]).includes(item.list);

/** The record of an item that shows in such a panel; undefined of the others, which are about the person. */
export const recordInPanel = (item: TodayItem) =>
  isInPanel(item) ? { list: item.list, id: item.recordId } : undefined;

/** The English address of an item that has a page of its own rather than a panel beside the list. */
export function pageOf({ list, recordId, email }: TodayItem): string | undefined {
  if (list === 'proposals') return `/admin/proposals?open=${encodeURIComponent(recordId)}`;
  return list === 'dossiers' ? `/admin/dossiers?open=${encodeURIComponent(email)}` : undefined;
}

/** What has until the end of its day. */
const isForTheDay = (kind: TodayItem['kind']) => kind === 'followUp' || kind === 'dossier';

/** How pressing an item is: its response time is over, it is due before midnight, or later. */
export type Pressure = 'late' | 'today' | 'next';

type Day = Pick<Today, 'date' | 'timeZone'>;

/** A meeting that has begun is under way, not late; a follow-up has until midnight, and so has a proposal on its last day. */
export function pressureOf({ kind, secondsLeft, dueAt }: TodayItem, { date, timeZone }: Day): Pressure {
  if (kind !== 'meeting' && secondsLeft < 0) return 'late';
  return isForTheDay(kind) || calendarDay(justBefore(kind, dueAt), timeZone) <= date ? 'today' : 'next';
}

/** The last moment of these is the end of a day, and so belongs to that day. */
const justBefore = (kind: TodayItem['kind'], instant: string) =>
  kind === 'proposal' || kind === 'deposit' || kind === 'begin'
    ? new Date(Date.parse(instant) - 1).toISOString()
    : instant;

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

/** What stands beside an item: how much time is left of its response time, or when it takes place. */
export function dueLabel(item: TodayItem, day: Day, language: Language): string {
  const t = todayTexts(language);
  const { kind, dueAt, secondsLeft } = item;
  if (kind === 'meeting') {
    if (secondsLeft <= 0) return t('now');
    if (pressureOf(item, day) === 'today') return formatTime(dueAt, language, day.timeZone);
    return t('tomorrowAt', { time: formatSpokenTime(dueAt, language, day.timeZone) });
  }
  if (secondsLeft < 0) return t('behind', { time: spanOf(secondsLeft, language) });
  if (isForTheDay(kind)) return t('byTonight');
  if (kind === 'proposal') {
    if (pressureOf(item, day) === 'today') return t('lapsesTonight');
    const last = formatDate(justBefore(kind, dueAt), language, { weekday: 'short', timeZone: day.timeZone });
    return t('lapsesOn', { day: last });
  }
  return t('left', { time: spanOf(secondsLeft, language) });
}
