import type { ListNews } from '@vitrine/contracts/counts.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, toInstant } from '../../platform/clock.ts';
import { readListNews } from '../../platform/database/counts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findWatchingSessions } from './queries.ts';
import { eventMessage, NewsStream } from './stream.ts';

const second = 1_000;

/** How often this process looks whether a list has changed, while anybody watches. */
const lookEvery = second;
/** How often each connection is given a sign of life, and those that take none are dropped. */
const beatEvery = 20 * second;
/** How often it is asked whether the sessions that watch still stand: no longer does one that ended watch on. */
const checkEvery = 15 * second;
/** Connections that one account may hold open to this process: more tabs than anybody looks at. */
const mostPerAccount = 20;
/** At shutdown a connection that takes nothing any more is cut after this long. */
const patience = second;

export type ListWatchParts = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Told how many watch. */
  readonly gauge: { set(watchers: number): void };
};

/**
 * Tells everybody who watches how the lists stand, at once and after each change, whichever process made it: the
 * database is looked at once a second for all of them together, and not at all while nobody watches.
 */
export class ListWatch {
  readonly #parts: ListWatchParts;
  readonly #streams = new Set<NewsStream>();
  #timer: NodeJS.Timeout | undefined;
  /** The look that is under way. */
  #turning: Promise<void> | undefined;
  #isClosed = false;
  /** The news told last, as they were sent; undefined while the database has not been read. */
  #told: string | undefined;
  #isAway = false;
  #lastBeat = 0;
  #lastCheck = 0;

  constructor(parts: ListWatchParts) {
    this.#parts = parts;
  }

  /** How the lists stand now, for somebody who watches; RATE_LIMITED when their account watches too often already. */
  open(caller: Pick<Caller, 'accountId' | 'sessionId'>): NewsStream | Refusal {
    if (this.#isClosed) return refuse('UNAVAILABLE');
    let held = 0;
    for (const { accountId } of this.#streams) if (accountId === caller.accountId) held += 1;
    if (held >= mostPerAccount) return refuse('RATE_LIMITED');

    const stream = new NewsStream(caller);
    this.#streams.add(stream);
    this.#count();
    stream.once('close', () => {
      this.#streams.delete(stream);
      this.#count();
    });
    if (this.#told !== undefined) stream.tell(this.#told);
    this.#wake();
    return stream;
  }

  /** Ends every connection, and takes no further one. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const stream of this.#streams) stream.end();
    setTimeout(() => {
      for (const stream of this.#streams) stream.destroy();
    }, patience).unref();
    await this.#turning;
  }

  #count(): void {
    this.#parts.gauge.set(this.#streams.size);
  }

  /** Begins to look, unless that goes on already. */
  #wake(): void {
    if (this.#timer || this.#turning || this.#isClosed) return;
    this.#lastBeat = this.#lastCheck = this.#parts.clock.now();
    this.#begin();
  }

  #begin(): void {
    this.#timer = undefined;
    this.#turning = this.#turn().finally(() => {
      this.#turning = undefined;
      if (this.#isClosed) return;
      if (this.#streams.size > 0) this.#timer = setTimeout(() => this.#begin(), lookEvery);
      // Whoever comes next is not told what was true when the last one left.
      else this.#told = undefined;
    });
  }

  async #turn(): Promise<void> {
    try {
      await this.#look();
      if (this.#isDue(this.#lastCheck, checkEvery)) {
        await this.#endSessions();
        this.#lastCheck = this.#parts.clock.now();
      }
      this.#isAway = false;
    } catch (error) {
      // The connections stay, and hear of what happened when the database is back. Said once, not every second.
      if (!this.#isAway) this.#parts.log.warn({ err: error }, 'the lists cannot be watched for the moment');
      this.#isAway = true;
    }
    if (this.#isDue(this.#lastBeat, beatEvery)) this.#beat();
  }

  /** A clock that was put back counts as one that has moved on. */
  #isDue(last: number, every: number): boolean {
    return Math.abs(this.#parts.clock.now() - last) >= every;
  }

  async #look(): Promise<void> {
    const news: ListNews = await readListNews(this.#parts.database);
    const message = eventMessage('lists', JSON.stringify(news));
    if (message === this.#told) return;
    this.#told = message;
    for (const stream of this.#streams) stream.tell(message);
  }

  async #endSessions(): Promise<void> {
    const { database, clock } = this.#parts;
    const asked = new Set([...this.#streams].map(({ sessionId }) => sessionId));
    if (asked.size === 0) return;
    const standing = new Set(await findWatchingSessions(database.queries, [...asked], toInstant(clock.now())));
    for (const stream of this.#streams) {
      if (asked.has(stream.sessionId) && !standing.has(stream.sessionId)) stream.end();
    }
  }

  #beat(): void {
    this.#lastBeat = this.#parts.clock.now();
    for (const stream of this.#streams) if (!stream.beat()) stream.destroy();
  }
}
