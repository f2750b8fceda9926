import { agency } from '@vitrine/contracts/agency.ts';

/** Whether somebody is at the agency. Times are `09:00`, in its zone; `weekday` is 1 (Monday) to 7. */
export type Opening =
  | { readonly isOpen: true; readonly until: string }
  | { readonly isOpen: false; readonly from: string /** Missing when it is today. */; readonly weekday?: number };

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The agency's day and hour decide, whatever those of the visitor. */
export function openingAt(instant: Date): Opening {
  const { days, from, to } = agency.openingHours;
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: agency.timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  const today = weekdays.indexOf(part('weekday')) + 1;
  const now = `${part('hour')}:${part('minute')}`;
  const isOpenOn = (day: number) => (days as readonly number[]).includes(day);
  if (isOpenOn(today) && now < from) return { isOpen: false, from };
  if (isOpenOn(today) && now < to) return { isOpen: true, until: to };
  const next = [1, 2, 3, 4, 5, 6, 7].map((ahead) => ((today + ahead - 1) % 7) + 1).find(isOpenOn);
  return { isOpen: false, from, ...(next !== undefined && { weekday: next }) };
}
