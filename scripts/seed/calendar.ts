import { agency } from '@vitrine/contracts/agency.ts';
import type { Random } from './random.ts';

const hour = 60 * 60_000;

/** A little less than three years, since older rows would be deleted at once (`contracts/retention.ts`). */
export const spanDays = 1060;

/** Relative traffic at each hour of the agency's day. */
const hours = [1, 1, 1, 1, 1, 2, 4, 9, 24, 46, 58, 55, 34, 36, 52, 55, 50, 42, 27, 17, 14, 12, 8, 3];

/** Relative traffic on each day of the week, Monday first. */
const weekdays = [1.15, 1.2, 1.1, 1.05, 0.9, 0.22, 0.18];

/** Traffic triples over the span. */
const growth = (share: number) => 0.5 + share;

/** The start of an instant's day, in the agency's zone. */
export function startOfDay(instant: number): number {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(agency.timeZone);
  return local.startOfDay().epochMilliseconds;
}

/** An instant, and its position within the span from 0 to 1. */
export type Arrival = { readonly at: number; readonly position: number };

/** Ascending instants at the hours at which people write to an office. */
export function* arrivals(random: Random, count: number, until: number): Generator<Arrival> {
  const stretches = busyHours(random, until);
  const whole = stretches.at(-1)?.end ?? 0;
  let index = 0;
  let before = 0;
  for (let n = 0; n < count; n++) {
    const position = (n + random.next()) / count;
    const wanted = position * whole;
    let stretch = stretches[index];
    while (stretch && stretch.end <= wanted && index < stretches.length - 1) {
      before = stretch.end;
      stretch = stretches[++index];
    }
    if (!stretch) return;
    const share = Math.min(Math.max((wanted - before) / (stretch.end - before), 0), 1);
    const at = Math.floor(stretch.start + share * stretch.length);
    yield { at: Math.min(at, until - 1), position };
  }
}

/** An hour, and the cumulated weight up to its end. */
type Stretch = { readonly start: number; readonly length: number; readonly end: number };

function busyHours(random: Random, until: number): Stretch[] {
  const stretches: Stretch[] = [];
  const last = Temporal.Instant.fromEpochMilliseconds(until).toZonedDateTimeISO(agency.timeZone).toPlainDate();
  let end = 0;
  for (let day = spanDays; day >= 0; day--) {
    const date = last.subtract({ days: day });
    const start = date.toZonedDateTime(agency.timeZone).epochMilliseconds;
    const weight = growth(1 - day / spanDays) * (weekdays[date.dayOfWeek - 1] ?? 1) * (0.6 + 0.8 * random.next());
    for (const [index, busy] of hours.entries()) {
      const from = start + index * hour;
      const length = Math.min(hour, until - from);
      if (length <= 0) break;
      end += weight * busy * (length / hour);
      stretches.push({ start: from, length, end });
    }
  }
  return stretches;
}
