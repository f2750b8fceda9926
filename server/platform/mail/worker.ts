import type { FastifyBaseLogger } from 'fastify';
import { type Clock, toInstant } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Outbox, OutboxMail } from './outbox.ts';
import { nextAttempt } from './retry.ts';

/** Sends one mail; rejects when it could not be handed over. */
export type Send = (mail: OutboxMail) => Promise<void>;

export type MailWorkerParts = {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly send: Send;
};

/** How often the outbox is looked at without being told: for tries that are due and mail of other processes. */
const lookEvery = 5_000;

const batchSize = 10;

/**
 * At most this many mails a second, so that a flood of leads leaves the processor to the visitors; it is more than
 * mail providers take.
 */
const mostPerSecond = 20;

/**
 * Takes mails from the outbox and sends them. Every process runs one. A mail is marked sent after it was handed over:
 * a process killed in between sends it once more, under the same Message-ID, rather than losing it.
 */
export class MailWorker {
  readonly #parts: MailWorkerParts;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #stopped = true;
  #wakened = false;

  constructor(parts: MailWorkerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#stopped = false;
    this.#wakened = false;
    this.#parts.outbox.listen(() => this.wake());
    this.wake();
  }

  /** Has the outbox looked at soon. Being told again meanwhile does not put that off: leads may come without a pause. */
  wake(): void {
    if (this.#wakened) return;
    this.#wakened = true;
    if (!this.#round) this.#schedule(10);
  }

  /** Finishes the mail at hand and takes no more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  #schedule(milliseconds: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#round = this.#lookOnce().finally(() => {
        this.#round = undefined;
        this.#schedule(this.#wakened ? (1000 * batchSize) / mostPerSecond : lookEvery);
      });
    }, milliseconds);
  }

  async #lookOnce(): Promise<void> {
    const { database, outbox, log } = this.#parts;
    this.#wakened = false;
    try {
      const mails = await outbox.claim(database.queries, batchSize);
      for (const mail of mails) await this.#sendOne(mail);
      if (mails.length === batchSize) this.#wakened = true;
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read');
    }
  }

  async #sendOne(mail: OutboxMail): Promise<void> {
    const { database, outbox, clock, log, send } = this.#parts;
    const about = { mail: mail.id, template: mail.content.template, attempts: mail.attempts };
    try {
      await send(mail);
    } catch (error) {
      const next = nextAttempt(mail.attempts, Date.parse(mail.createdAt), clock.now());
      await outbox.markTried(database.queries, mail.id, String(error), next === null ? null : toInstant(next));
      if (next === null) log.error({ ...about, err: error }, 'a mail is given up after a day of trying');
      else log.warn({ ...about, err: error, nextAttempt: toInstant(next) }, 'a mail could not be sent');
      return;
    }
    await outbox.markSent(database.queries, mail);
    log.info(about, 'a mail was sent');
  }
}
