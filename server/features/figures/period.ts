import { agency } from '@vitrine/contracts/agency.ts';
import { figureMonths } from '@vitrine/contracts/figures.ts';
import { dateIn } from '../../platform/clock.ts';

/** A month of the calendar, in the agency's zone: `2026-11`, and when it begins in milliseconds since 1970. */
export type Month = { readonly name: string; readonly from: number };

/** The months that figures know of, oldest first; the last one is under way. */
export function monthsUntil(now: number): Month[] {
  const first = dateIn(agency.timeZone, now).with({ day: 1 });
  return Array.from({ length: figureMonths }, (_, index) => {
    const date = first.subtract({ months: figureMonths - 1 - index });
    return {
      name: date.toString().slice(0, 7),
      from: date.toZonedDateTime(agency.timeZone).epochMilliseconds,
    };
  });
}
