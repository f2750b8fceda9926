import { performance } from 'node:perf_hooks';
import { type Priority, priorities } from './priority.ts';

/**
 * How many mails a process sends at once, so that one slow recipient does not delay all others. Providers limit the
 * connections of a sender, some to three. The last place is for mails that somebody is waiting for.
 */
export const maxMailsAtOnce = 3;

/** After a refusal, this long until one more connection is tried again. */
const widenAfterMs = 30_000;

/** How long nothing is tried while the server takes no connection at all: doubled up to the longest, which is soon enough for
 * whoever waits for a login code. */
const restMs = { first: 500, longest: 5_000 } as const;

/**
 * How many connections the mail server takes from this process. One that it refuses is not the mail's fault: the mail goes
 * over a connection that is taken, as soon as one is free. Times are of the monotonic clock.
 */
export class Places {
  #most = maxMailsAtOnce;
  #widensAt = 0;
  /** Refusals since a mail was last taken. */
  #refusals = 0;
  #restsUntil = 0;

  /**
   * What may be sent now.
   * @param underWay how many mails are
   * @returns the least urgent priority; undefined while there is no place
   */
  lowest(underWay: number, now = performance.now()): Priority | undefined {
    if (this.#most < maxMailsAtOnce && now >= this.#widensAt) this.#set(this.#most + 1, now);
    if (underWay >= maxMailsAtOnce) return undefined;
    if (this.#refusals > 0 && now < this.#restsUntil) return undefined;
    if (underWay < this.#most - 1 || underWay === 0) return priorities.notice;
    // The last place; and one more than the server took lately, which it may refuse again.
    return priorities.awaited;
  }

  /**
   * Records that a connection was refused.
   * @param others how many mails are under way besides
   * @returns in how many milliseconds another is tried
   */
  recordRefused(others: number, now = performance.now()): number {
    this.#set(Math.min(this.#most, Math.max(1, others)), now);
    const rest = Math.min(restMs.longest, restMs.first * 2 ** this.#refusals);
    this.#refusals++;
    this.#restsUntil = now + rest;
    return rest;
  }

  /** Records that the server has answered about a mail, so that it takes connections. */
  recordTaken(): void {
    this.#refusals = 0;
  }

  #set(most: number, now: number): void {
    this.#most = most;
    this.#widensAt = now + widenAfterMs;
  }
}
