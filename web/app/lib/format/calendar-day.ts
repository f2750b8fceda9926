import { dateTimeFormat } from '@vitrine/contracts/date-time-format.ts';

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/**
 * The calendar day of an instant in a zone: `2026-11-24`. Put together from its parts, since no language writes dates in
 * this form in every browser.
 * @param timeZone IANA name
 * @throws {RangeError} for an instant that is not a date
 */
export function calendarDay(instant: string | number | Date, timeZone: string): string {
  const parts = dateTimeFormat('en-US', { timeZone, ...day }).formatToParts(new Date(instant));
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
