import { addDays } from '@vitrine/contracts/schedule/days.ts';

export type DayOff = { readonly date: string; readonly label?: string | undefined };

/** Consecutive days off with the same label, shown as one. */
export type DaySpan = { readonly from: string; readonly to: string; readonly label: string; readonly days: number };

/** Joins days off into spans, sorted by date. */
export function spansOf(daysOff: readonly DayOff[]): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const { date, label = '' } of daysOff.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const last = spans.at(-1);
    if (last && last.label === label && addDays(last.to, 1) === date) {
      spans[spans.length - 1] = { ...last, to: date, days: last.days + 1 };
    } else spans.push({ from: date, to: date, label, days: 1 });
  }
  return spans;
}

/** Every date from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Adds days off, sorted by date; one that exists already takes the new label. */
export function withDaysOff(daysOff: readonly DayOff[], added: readonly DayOff[]): DayOff[] {
  const days = new Map([...daysOff, ...added].map((day) => [day.date, day]));
  return [...days.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}
