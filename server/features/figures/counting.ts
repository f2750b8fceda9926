import { agency } from '@vitrine/contracts/agency.ts';
import { getListsState } from '../../platform/database/counts.ts';
import type { Platform } from '../../platform/platform.ts';
import { parseSchedule } from '../schedule/offer.ts';
import { findStoredSchedule } from '../schedule/queries.ts';
import { makeResponseClock } from '../schedule/response-time.ts';
import { dueStretches, overdueBefore } from './due-stretches.ts';
import { type Month, monthsUntil } from './period.ts';
import { countJourneys, countReplies, type JourneyCells, type ReplyCell } from './queries.ts';

/** All months counted at once, so that any period is a sum. */
export type Counted = {
  readonly months: readonly Month[];
  readonly replies: readonly ReplyCell[];
  readonly journeys: JourneyCells;
  /** Milliseconds since 1970. */
  readonly asOf: number;
};

/** What is counted anew after this long even if nobody has written anything: meetings take place, response times run out. */
const maxAgeMs = 60_000;

/** How long a call waits for newer figures than there are, and for the very first ones. */
const patienceMs = 200;
const firstPatienceMs = 3_000;

/** After a count that took long, none is begun for so many times what it took beyond that. */
const restFactor = 20;
const longMs = 1_500;

type Kept = { readonly counted: Counted; readonly version: string };

/**
 * Counts figures beside the calls, and keeps them until something they are made of has changed. With few leads a call
 * waits for the count, so that it is never older than the call; with a million, which takes seconds, it gets the last one.
 */
export class FiguresCount {
  readonly #platform: Pick<Platform, 'database' | 'clock'>;
  #kept: Kept | undefined;
  #running: Promise<void> | undefined;
  #failure: unknown;
  /** On the monotonic clock. */
  #restsUntil = 0;

  constructor(platform: Pick<Platform, 'database' | 'clock'>) {
    this.#platform = platform;
  }

  /** The figures there are, undefined while the first are counted, and whether newer ones are on their way, or soon will be. */
  async read(): Promise<{ counted: Counted | undefined; isCounting: boolean }> {
    const schedule = await findStoredSchedule(this.#platform.database.queries);
    const version = await this.#readVersion(schedule);
    const until = performance.now() + (this.#kept ? patienceMs : firstPatienceMs);
    while (!this.#isFresh(version)) {
      if (!this.#running && performance.now() < this.#restsUntil) {
        return { counted: this.#kept?.counted, isCounting: true };
      }
      const running = this.#running ?? this.#start(schedule, version);
      const left = until - performance.now();
      if (left <= 0 || !(await endsWithin(running, left))) return { counted: this.#kept?.counted, isCounting: true };
      if (this.#failure !== undefined) {
        const failure = this.#failure;
        this.#failure = undefined;
        throw failure;
      }
    }
    return { counted: this.#kept?.counted, isCounting: false };
  }

  #isFresh(version: string): boolean {
    if (this.#kept?.version !== version) return false;
    const age = this.#platform.clock.now() - this.#kept.counted.asOf;
    return age >= 0 && age < maxAgeMs;
  }

  /** The same as long as nothing has changed that figures are made of. */
  async #readVersion(schedule: string | null): Promise<string> {
    const { versions } = await getListsState(this.#platform.database);
    const { quotes, contacts, bookings, proposals, dossiers } = versions;
    return JSON.stringify([quotes, contacts, bookings, proposals, dossiers, schedule]);
  }

  #start(schedule: string | null, version: string): Promise<void> {
    const startedAt = performance.now();
    this.#failure = undefined;
    this.#running = this.#count(schedule)
      .then(
        (counted) => {
          this.#kept = { counted, version };
        },
        (error: unknown) => {
          this.#failure = error;
        },
      )
      .finally(() => {
        this.#running = undefined;
        const took = performance.now() - startedAt;
        // A busy machine makes a short count a little long: its figures shall not stay old for half a minute.
        this.#restsUntil = performance.now() + Math.max(0, took - longMs) * restFactor;
      });
    return this.#running;
  }

  async #count(schedule: string | null): Promise<Counted> {
    const { database, clock } = this.#platform;
    const now = clock.now();
    const months = monthsUntil(now);
    const responseClock = makeResponseClock(parseSchedule(schedule).schedule);
    const responseMs = agency.responseHours.lead * 60 * 60_000;
    const stretches = dueStretches(responseClock, months[0]?.from ?? now, now, responseMs);
    const times = { months, stretches, overdueBefore: overdueBefore(responseClock, now, responseMs) };
    // One after the other: figures may take long, and shall not take all of the machine.
    const replies = await countReplies(database, times);
    const journeys = await countJourneys(database, { months, now });
    return { months, replies, journeys, asOf: now };
  }
}

/** Whether something ends within so many milliseconds. */
async function endsWithin(running: Promise<void>, ms: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), ms);
  try {
    return (await Promise.race([running.then(() => true as const), promise])) !== false;
  } finally {
    clearTimeout(timer);
  }
}
