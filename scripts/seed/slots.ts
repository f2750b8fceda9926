import { agency } from '@vitrine/contracts/agency.ts';
import { spanDays } from './calendar.ts';
import type { Random } from './random.ts';

const minute = 60_000;

/** Bookings lie on weekdays between these minutes of the day. */
const opensAtMinute = 9 * 60;
const closesAtMinute = 18 * 60;

/** Minutes between two starts; the widest spacing with room for all is used. */
const spacings = [60, 30, 15, 5, 1] as const;

/** Beyond this share, the busiest days at the end of the span would be full. */
const maxShare = 0.38;

/** How many days ahead people book. */
const horizonDays = 14;

/** More bookings than the opening hours of three years have minutes. */
export class TooManyBookingsError extends Error {}

/** The starts of bookings, each used once. */
export class Slots {
  /** Minutes between two starts, and the length of a booking. */
  readonly spacing: number;
  readonly #days: readonly number[];
  readonly #taken: Set<number>;

  /** @param taken starts of existing bookings */
  constructor(bookings: number, until: number, taken: Iterable<number> = []) {
    this.#days = weekdaysAround(until);
    this.#taken = new Set(taken);
    const minutes = this.#days.length * (closesAtMinute - opensAtMinute);
    const maxMinutes = Math.floor(maxShare * minutes);
    const spacing = spacings.find((step) => bookings + this.#taken.size <= maxMinutes / step);
    if (!spacing) throw new TooManyBookingsError(`Three years have room for ${maxMinutes} bookings that take place.`);
    this.spacing = spacing;
  }

  /** A random start in the two weeks after an instant. */
  pickAny(random: Random, after: number): number {
    const first = this.#dayAfter(after);
    const day = this.#days[Math.min(first + random.whole(0, 9), this.#days.length - 1)] ?? after;
    return (
      day +
      (opensAtMinute + this.spacing * random.whole(0, (closesAtMinute - opensAtMinute) / this.spacing - 1)) * minute
    );
  }

  /** Takes a free start in the two weeks after an instant. */
  pickFree(random: Random, after: number): number {
    for (let tries = 0; tries < 40; tries++) {
      const slot = this.pickAny(random, after);
      if (this.#claim(slot)) return slot;
    }
    for (let day = this.#dayAfter(after); day < this.#days.length; day++) {
      for (let start = opensAtMinute; start < closesAtMinute; start += this.spacing) {
        const slot = (this.#days[day] ?? 0) + start * minute;
        if (this.#claim(slot)) return slot;
      }
    }
    throw new TooManyBookingsError('The last days have no room for more bookings.');
  }

  #claim(slot: number): boolean {
    if (this.#taken.has(slot)) return false;
    this.#taken.add(slot);
    return true;
  }

  /** The index of the first weekday that begins after an instant. */
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

/** Midnight of each weekday in the agency's zone; clocks never change on a weekday. */
function weekdaysAround(until: number): number[] {
  const last = Temporal.Instant.fromEpochMilliseconds(until).toZonedDateTimeISO(agency.timeZone).toPlainDate();
  return Array.from({ length: spanDays + 2 * horizonDays }, (_, index) => last.add({ days: index - spanDays + 1 }))
    .filter((date) => date.dayOfWeek <= 5)
    .map((date) => date.toZonedDateTime(agency.timeZone).epochMilliseconds);
}
