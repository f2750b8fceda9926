import type { ReplyDue } from '@vitrine/contracts/first-reply.ts';
import type { Language, Localized } from '@vitrine/contracts/language.ts';

/** How a wait compares with the response time: in its first half, its second, or past it; unknown where no reply is due. */
export type Urgency = 'early' | 'soon' | 'late' | 'unknown';

const hourMs = 3_600_000;

/** @param now in milliseconds since 1970 */
export function urgencyOf(replyDue: ReplyDue | undefined, now: number): Urgency {
  if (!replyDue) return 'unknown';
  if (now >= Date.parse(replyDue.replyBy)) return 'late';
  return now >= Date.parse(replyDue.halfwayAt) ? 'soon' : 'early';
}

/** French puts a space before a unit, which the narrow form leaves out. */
const unitDisplay: Localized<'narrow' | 'short'> = { en: 'narrow', fr: 'short' };

/** A wait in its largest unit, rounded down, as in `5h`: minutes below an hour, days from two days on. */
export function ageOf(waitedMs: number, language: Language): string {
  const hours = Math.floor(waitedMs / hourMs);
  const [value, unit] =
    hours >= 48
      ? ([Math.floor(hours / 24), 'day'] as const)
      : hours >= 1
        ? ([hours, 'hour'] as const)
        : ([Math.floor(waitedMs / 60_000), 'minute'] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: unitDisplay[language] }).format(value);
}
