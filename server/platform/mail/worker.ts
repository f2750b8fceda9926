import type { FastifyBaseLogger } from 'fastify';
import { type Clock, toInstant } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Outbox, OutboxMail } from './outbox.ts';
import { nextAttempt } from './retry.ts';

/** Sends one mail; rejects when it could not be delivered. */
export type Send = (mail: OutboxMail) => Promise<void>;

export type MailWorkerParts = {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly send: Send;
};

/** How often the outbox is polled, for retries that are due and for mails of other processes. */
const pollIntervalMs = 5_000;

/** Lets the mails of one burst be claimed together. */
const wakeDelayMs = 10;

const batchSize = 10;

/**
 * Keeps a flood of leads from taking the processor away from visitors. Mail providers accept fewer anyway.
 */
const maxMailsPerSecond = 20;

/**
 * Sends the mails of the outbox. Every process runs one. A mail is marked as sent after it was delivered, so a process
 * killed in between causes it to be sent twice, under the same Message-ID, rather than lost.
 */
export class MailWorker {
  readonly #parts: MailWorkerParts;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #isStopped = true;
  #isWoken = false;

  constructor(parts: MailWorkerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#isStopped = false;
    this.#isWoken = false;
    this.#parts.outbox.listen(() => this.wake());
    this.wake();
  }

  /** Polls the outbox soon. Further calls do not postpone that: leads may arrive without a pause. */
  wake(): void {
    if (this.#isWoken) return;
    this.#isWoken = true;
    if (!this.#round) this.#schedule(wakeDelayMs);
  }

  /** Finishes the mails already claimed and takes no more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  #schedule(delayMs: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#round = this.#poll().finally(() => {
        this.#round = undefined;
        this.#schedule(this.#isWoken ? (1000 * batchSize) / maxMailsPerSecond : pollIntervalMs);
      });
    }, delayMs);
  }

  async #poll(): Promise<void> {
    const { database, outbox, log } = this.#parts;
    this.#isWoken = false;
    try {
      const mails = await outbox.claim(database.queries, batchSize);
      for (const mail of mails) await this.#sendOne(mail);
      if (mails.length === batchSize) this.#isWoken = true;
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read');
    }
  }

  async #sendOne(mail: OutboxMail): Promise<void> {
    const { database, outbox, clock, log, send } = this.#parts;
    const details = { mail: mail.id, template: mail.content.template, attempts: mail.attempts };
    try {
      await send(mail);
    } catch (error) {
      const next = nextAttempt(mail.attempts, Date.parse(mail.createdAt), clock.now());
      await outbox.markTried(database.queries, mail.id, String(error), next === null ? null : toInstant(next));
      if (next === null) log.error({ ...details, err: error }, 'a mail is given up after a day of trying');
      else log.warn({ ...details, err: error, nextAttempt: toInstant(next) }, 'a mail could not be sent');
      return;
    }
    await outbox.markSent(database.queries, mail);
    log.info(details, 'a mail was sent');
  }
}
