import { agency } from '@vitrine/contracts/agency.ts';

/** Whether somebody is at the agency. Times are `09:00`, dates `2026-11-25`, both in its zone. */
export type Opening =
  | { readonly isOpen: true; readonly until: string }
  | {
      readonly isOpen: false;
      readonly from: string;
      /** Missing when it is today. */
      readonly on?: string;
      /** Whether that day is less than a week away, so that its name is enough. */
      readonly isSoon?: boolean;
    };

const dayMs = 86_400_000;

/** A closed year is more than anybody enters. */
const maxDaysAhead = 400;

/**
 * The agency's day and hour decide, whatever those of the visitor.
 * @param closed dates on which nobody answers
 */
export function openingAt(instant: Date, closed: readonly string[] = []): Opening | undefined {
  const { days, from, to } = agency.openingHours;
  // Swedish writes dates and times as ISO 8601 does.
  const [today = '', now = ''] = instant.toLocaleString('sv', { timeZone: agency.timeZone }).split(' ');
  for (let ahead = 0; ahead < maxDaysAhead; ahead++) {
    // Not `schedule/days.ts`: a file that home shares with the forms and the back office is one more to load.
    const day = new Date(Date.parse(today) + ahead * dayMs);
    const date = day.toISOString().slice(0, 10);
    const isWorked = (days as readonly number[]).includes(day.getUTCDay() || 7) && !closed.includes(date);
    if (!isWorked || (!ahead && now >= to)) continue;
    if (!ahead && now >= from) return { isOpen: true, until: to };
    return { isOpen: false, from, ...(ahead && { on: date, isSoon: ahead < 7 }) };
  }
  return undefined;
}
