import { promisedHours } from '@vitrine/contracts/charts.ts';
import type { Language } from '@vitrine/contracts/language.ts';

/** How a wait compares with what visitors are promised: its first half, its second, or past it. */
export type Urgency = 'early' | 'soon' | 'late';

const hourMs = 3_600_000;

/** @param waitedMs how long somebody has waited for an answer, in milliseconds */
export function urgencyOf(waitedMs: number): Urgency {
  const share = waitedMs / (promisedHours * hourMs);
  if (share >= 1) return 'late';
  return share >= 0.5 ? 'soon' : 'early';
}

/** A wait in its largest unit, rounded down, as in `5h`: minutes below an hour, days from two days on. */
export function ageOf(waitedMs: number, language: Language): string {
  const hours = Math.floor(waitedMs / hourMs);
  const [value, unit] =
    hours >= 48
      ? ([Math.floor(hours / 24), 'day'] as const)
      : hours >= 1
        ? ([hours, 'hour'] as const)
        : ([Math.floor(waitedMs / 60_000), 'minute'] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' }).format(value);
}
