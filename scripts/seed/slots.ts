import { agency } from '@vitrine/contracts/agency.ts';
import { spanDays } from './calendar.ts';
import type { Random } from './random.ts';

const minute = 60_000;

/** Meetings take place on weekdays between these hours. */
const opens = 9 * 60;
const closes = 18 * 60;

/** Minutes between two starts: as far apart as there is room for all. */
const grids = [60, 30, 15, 5, 1] as const;

/** Beyond this share the busiest days, at the end of the span, would be full. */
const fullest = 0.38;

/** How far ahead people choose their time, in days. */
export const horizonDays = 14;

/** There are not so many minutes in the opening hours of three years. */
export class TooManyMeetingsError extends Error {}

/** The starts of meetings, each given to one. */
export class Slots {
  /** Minutes between two starts, and the length of a meeting. */
  readonly grid: number;
  readonly #days: readonly number[];
  readonly #taken: Set<number>;

  /** @param taken instants that are held already */
  constructor(meetings: number, until: number, taken: Iterable<number> = []) {
    this.#days = weekdaysAround(until);
    this.#taken = new Set(taken);
    const minutes = this.#days.length * (closes - opens);
    const most = Math.floor(fullest * minutes);
    const grid = grids.find((step) => meetings + this.#taken.size <= most / step);
    if (!grid) throw new TooManyMeetingsError(`Three years have room for ${most} meetings that take place.`);
    this.grid = grid;
  }

  /** Some time of the two weeks after an instant. */
  some(random: Random, after: number): number {
    const first = this.#dayAfter(after);
    const day = this.#days[Math.min(first + random.whole(0, 9), this.#days.length - 1)] ?? after;
    return day + (opens + this.grid * random.whole(0, (closes - opens) / this.grid - 1)) * minute;
  }

  /** A free time of the two weeks after an instant, which is then taken. */
  take(random: Random, after: number): number {
    for (let tries = 0; tries < 40; tries++) {
      const slot = this.some(random, after);
      if (this.#claim(slot)) return slot;
    }
    for (let day = this.#dayAfter(after); day < this.#days.length; day++) {
      for (let start = opens; start < closes; start += this.grid) {
        const slot = (this.#days[day] ?? 0) + start * minute;
        if (this.#claim(slot)) return slot;
      }
    }
    throw new TooManyMeetingsError('The last days have no room for more meetings.');
  }

  #claim(slot: number): boolean {
    if (this.#taken.has(slot)) return false;
    this.#taken.add(slot);
    return true;
  }

  /** The first weekday that begins after an instant. */
  #dayAfter(instant: number): number {
    let low = 0;
    let high = this.#days.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#days[middle] ?? 0) > instant) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Midnight, on the clocks of the agency, of each weekday; no change of the clocks falls into a weekday. */
function weekdaysAround(until: number): number[] {
  const last = Temporal.Instant.fromEpochMilliseconds(until).toZonedDateTimeISO(agency.timeZone).toPlainDate();
  return Array.from({ length: spanDays + 2 * horizonDays }, (_, index) => last.add({ days: index - spanDays + 1 }))
    .filter((date) => date.dayOfWeek <= 5)
    .map((date) => date.toZonedDateTime(agency.timeZone).epochMilliseconds);
}
