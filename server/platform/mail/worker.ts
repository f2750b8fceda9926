import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, toInstant } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type Claim, Claims, type ClaimsParts, claimMs, type OutboxMail } from './claims.ts';
import type { Outbox } from './outbox.ts';
import { Places } from './places.ts';
import { giveUpAfterMs, isConnectionRefused, isRefusedForGood, nextAttempt } from './retry.ts';
import { SendRateLimiter } from './send-rate.ts';

/**
 * Sends one mail; rejects when it could not be delivered. Once `signal` is aborted it rejects with an `AbortError`, unless
 * the mail has been handed over to the server, which alone knows then whether it is delivered: that answer is waited for.
 */
export type Send = (mail: OutboxMail, signal: AbortSignal) => Promise<void>;

export type MailWorkerParts = Pick<ClaimsParts, 'links' | 'caps' | 'isStillDue'> & {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly send: Send;
  /** Removes the copy of a mail that was erased while it was under way. */
  readonly discard?: (id: string) => Promise<void>;
  /** How long claims last; tests make it short. */
  readonly claimMs?: number;
  /** How long `stop` waits for the mails under way before it interrupts them; tests make it short. */
  readonly finishMs?: number;
};

/** How often the outbox is polled, for retries that are due and for mails of other processes. */
const pollIntervalMs = 5_000;

/** How often mails are looked for that a wrong clock has put off. */
const clockCheckIntervalMs = 60_000;

/** Between two rounds. */
const wakeDelayMs = 10;

/**
 * When mail that has just been stored is claimed, at random between these: once the answer to whoever caused it has left,
 * and not at a moment by which the next answer tells whether there was any. The mails of one burst are stored meanwhile.
 */
const arrivalDelayMs = { least: 60, most: 160 } as const;

/** Together shorter than the time the process has to shut down (`shutdown.ts`). */
const finishMs = 5_000;
const interruptMs = 2_000;

/** How soon the outcome of a mail is recorded again when the database did not take it. */
const recordRetryMs = 1_000;

/**
 * Sends the mails of the outbox. Every process runs one. A mail is marked as sent after it was delivered, so a process
 * killed in between causes it to be sent twice, under the same Message-ID, rather than lost.
 */
export class MailWorker {
  readonly #parts: MailWorkerParts;
  readonly #claims: Claims;
  readonly #sendRate = new SendRateLimiter();
  readonly #places = new Places();
  readonly #underWay = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #isWoken = false;
  /** When mails were last looked for that a wrong clock has put off (`performance.now`, which no clock changes). */
  #checkedAt = Number.NEGATIVE_INFINITY;
  /** Aborted when no further mail is to be claimed. */
  #stopping = new AbortController();
  /** Aborted when the mails under way are to be interrupted. */
  #interrupting = new AbortController();
  /** Set when the database may be closed at any moment. */
  #isOver = true;

  constructor(parts: MailWorkerParts) {
    this.#parts = parts;
    this.#claims = new Claims(parts);
  }

  start(): void {
    this.#stopping = new AbortController();
    this.#interrupting = new AbortController();
    this.#isOver = false;
    this.#isWoken = false;
    this.#parts.outbox.listen(() => {
      this.#sendRate.recordArrival();
      this.wake(randomInt(arrivalDelayMs.least, arrivalDelayMs.most));
    });
    this.wake();
  }

  /** Polls the outbox soon. Further calls do not postpone that: leads may arrive without a pause. */
  wake(delayMs = wakeDelayMs): void {
    if (this.#isWoken) return;
    this.#isWoken = true;
    if (!this.#round) this.#schedule(delayMs);
  }

  /**
   * Takes no more mails, and waits for those under way; resolves within 7 s. A mail that takes longer is interrupted and
   * given back, for another process to send at once. One that the server has been given but does not confirm keeps its
   * claim, which expires within a minute: whether it was delivered cannot be known, and a second copy is better than none.
   */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    const all = Promise.all([this.#round, ...this.#underWay.values()]);
    if (!(await settlesWithin(all, this.#parts.finishMs ?? finishMs))) {
      this.#interrupting.abort();
      if (!(await settlesWithin(all, interruptMs))) {
        this.#parts.log.warn({ mails: [...this.#underWay.keys()] }, 'mails are left that no server has confirmed');
      }
    }
    this.#isOver = true;
  }

  #schedule(delayMs: number): void {
    if (this.#stopping.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#round = this.#poll().finally(() => {
        this.#round = undefined;
        this.#schedule(this.#isWoken ? wakeDelayMs : pollIntervalMs);
      });
    }, delayMs);
  }

  /** Claims mails and begins to send them, until none is due or enough are under way. */
  async #poll(): Promise<void> {
    const { signal } = this.#stopping;
    this.#isWoken = false;
    try {
      if (performance.now() - this.#checkedAt > clockCheckIntervalMs) {
        await this.#claims.bringForward();
        this.#checkedAt = performance.now();
      }
      while (!signal.aborted) {
        const lowest = this.#places.lowest(this.#underWay.size);
        if (lowest === undefined) return;
        const claim = await this.#claims.take(lowest);
        if (!claim) return;
        // Claimed while `stop` was called, which waits for what was under way before.
        if (signal.aborted) return await this.#claims.giveBack(claim);
        this.#begin(claim);
        await this.#sendRate.next(signal);
      }
    } catch (error) {
      if (!signal.aborted) this.#parts.log.error({ err: error }, 'the outbox could not be read');
    }
  }

  #begin(claim: Claim): void {
    const { id } = claim.mail;
    // The clock was set forward, and the claim expired early.
    if (this.#underWay.has(id)) return;
    const sending = this.#send(claim).finally(() => {
      this.#underWay.delete(id);
      this.wake();
    });
    this.#underWay.set(id, sending);
  }

  /** Sends a mail and records what became of it; renews its claim until then. Never rejects. */
  async #send(claim: Claim): Promise<void> {
    const lost = new AbortController();
    const renewing = setInterval(() => void this.#renew(claim, lost), (this.#parts.claimMs ?? claimMs) / 4);
    try {
      await this.#record(await this.#attempt(claim, AbortSignal.any([this.#interrupting.signal, lost.signal])));
    } finally {
      clearInterval(renewing);
    }
  }

  /** @returns what records the outcome */
  async #attempt(claim: Claim, signal: AbortSignal): Promise<() => Promise<void>> {
    const { clock, log, send } = this.#parts;
    const { mail } = claim;
    const details = { mail: mail.id, template: mail.content.template, attempts: mail.attempts };
    try {
      await send(mail, signal);
    } catch (error) {
      // Not so when the server had it and the connection ended: another attempt would come too soon.
      if (signal.aborted && isAbort(error)) {
        log.info(details, 'a mail is left to another process');
        return () => this.#claims.giveBack(claim);
      }
      const isWithinDay = clock.now() < Date.parse(mail.createdAt) + giveUpAfterMs;
      if (isConnectionRefused(error) && isWithinDay) return this.#leaveUntried(claim, error);
      this.#places.recordTaken();
      const isFinal = isRefusedForGood(error);
      const next = isFinal ? null : nextAttempt(mail.attempts, Date.parse(mail.createdAt), clock.now());
      const nextAttemptAt = next === null ? null : toInstant(next);
      if (isFinal) log.error({ ...details, err: error }, 'a mail was refused for good');
      else if (next === null) log.error({ ...details, err: error }, 'a mail is given up after a day of trying');
      else log.warn({ ...details, err: error, nextAttempt: nextAttemptAt }, 'a mail could not be sent');
      return () => this.#claims.markTried(claim, String(error), nextAttemptAt);
    }
    this.#places.recordTaken();
    log.info(details, 'a mail was sent');
    return async () => {
      // Whoever was erased while the mail was under way is to leave no copy of it.
      if (!(await this.#claims.markSent(claim))) await this.#parts.discard?.(mail.id);
    };
  }

  /** The server took no connection for a mail, which waits for one that it takes. @returns what records it */
  #leaveUntried(claim: Claim, error: unknown): () => Promise<void> {
    const restMs = this.#places.recordRefused(this.#underWay.size - 1);
    this.#parts.log.warn({ mail: claim.mail.id, err: error }, 'the mail server took no connection');
    setTimeout(() => this.wake(), restMs).unref();
    return () => this.#claims.leaveUntried(claim, String(error));
  }

  async #renew(claim: Claim, lost: AbortController): Promise<void> {
    try {
      if (!(await this.#claims.renew(claim))) lost.abort();
    } catch {
      // The database is away, for other processes too; the next renewal tries again.
    }
  }

  /** Records until the database takes it: a mail that was sent and is not marked would be sent again. */
  async #record(write: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      try {
        return await write();
      } catch (error) {
        this.#parts.log.error({ err: error }, 'what became of a mail could not be recorded, and is tried again');
        await pause(recordRetryMs, undefined, { signal: this.#interrupting.signal }).catch(() => {});
      }
    }
  }
}

/** Whether a mail was not handed over because of its signal. */
const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** Whether a promise, which must not reject, settles in time. */
async function settlesWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const waiting = new AbortController();
  const isLate = pause(milliseconds, false, { signal: waiting.signal }).catch(() => false);
  const isInTime = await Promise.race([promise.then(() => true), isLate]);
  waiting.abort();
  return isInTime;
}
