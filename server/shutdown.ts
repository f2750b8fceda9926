import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { drain } from './platform/http/drain.ts';
import type { Platform } from './platform/platform.ts';

/** Work under way at the signal gets this long to finish. */
const finishTimeoutMs = 6_000;
/** What has been cut off, and the database, get this long to close. */
const closeTimeoutMs = 750;
/** A terminal sends SIGINT to npm and to us, and npm passes its own on: both are one press of Ctrl-C. */
const sameKeyMs = 300;

/** What a running server consists of, as far as it has to be closed. */
export type Running = {
  readonly app: FastifyInstance;
  readonly platform: Pick<Platform, 'background' | 'database'>;
  readonly startup: { stop(): void };
  /** Stop what runs at intervals; one that is at work returns when that may be cut off. */
  readonly stopRoutines: readonly (() => Promise<void> | void)[];
  /** Resolves when the mail at hand has been sent. */
  readonly mailWorker: { stop(): Promise<void> };
  readonly transport: { close(): void };
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** For how long visitors still get their last answers after SIGTERM. */
  readonly drainTimeoutMs: number;
};

/**
 * Shuts the server down at SIGTERM or SIGINT; at a second SIGINT the process ends at once. All of it takes less than the
 * 10 s after which container runtimes kill: visitors get a last answer, the requests and the mail at hand are finished,
 * and what still hangs then is cut off, which loses nothing that was acknowledged.
 */
export class Shutdown {
  /** Writes the last lines. */
  readonly #flush: () => Promise<void>;
  #running: Running | undefined;
  #startedAt: number | undefined;

  constructor(flush: () => Promise<void>) {
    this.#flush = flush;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.#receive(signal));
  }

  /** Whether a signal has arrived: nothing new is to be started, and what fails now fails because of it. */
  get hasBegun(): boolean {
    return this.#startedAt !== undefined;
  }

  /** From now on a signal closes these; until then there is nothing to close. */
  closes(running: Running): void {
    this.#running = running;
  }

  #receive(signal: 'SIGTERM' | 'SIGINT'): void {
    if (this.#startedAt === undefined) {
      this.#startedAt = performance.now();
      void this.#end(signal);
    } else if (signal === 'SIGINT' && performance.now() - this.#startedAt > sameKeyMs) process.exit(130);
  }

  async #end(signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
    const isComplete = this.#running === undefined || (await close(this.#running, signal));
    await this.#flush();
    // Not left to Node, which waits for whatever still hangs.
    process.exit(isComplete ? 0 : 1);
  }
}

/** @returns false when work in the background could not be finished */
async function close(running: Running, signal: 'SIGTERM' | 'SIGINT'): Promise<boolean> {
  const { app, platform, startup, stopRoutines, mailWorker, transport, log, drainTimeoutMs } = running;
  log.info({ signal }, 'shutting down');
  startup.stop();
  const routinesStopped = Promise.all(stopRoutines.map((stop) => stop()));
  // At once, so that a slow mail server takes its time while visitors get their last answers.
  const mailsStopped = mailWorker.stop();
  // A person at a terminal does not want to wait.
  if (signal === 'SIGTERM') await drain(app.server, drainTimeoutMs);

  // What calls leave to the background, such as the mail with a link to reset a password, ends after them.
  const answered = app.close().then(() => platform.background.settled());
  const finished = Promise.all([answered, mailsStopped, routinesStopped]);
  if (!(await isDoneWithin(finished, finishTimeoutMs))) {
    log.warn('cutting off what has not finished in time');
    app.server.closeAllConnections();
    transport.close();
    await isDoneWithin(finished, closeTimeoutMs);
  }
  const isBackgroundDone = await isDoneWithin(platform.background.settled(), 0);
  transport.close();
  const isDatabaseClosed = await isDoneWithin(platform.database.close(), closeTimeoutMs);
  if (!isBackgroundDone) log.error('background work was not finished');
  if (!isDatabaseClosed) log.warn('the database did not close in time');
  return isBackgroundDone;
}

/** Whether it settles within a time. What it rejects with counts as done: there is nothing to wait for. */
async function isDoneWithin(promise: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, timeoutMs, false);
  const done = promise.then(
    () => true,
    () => true,
  );
  const isDone = await Promise.race([done, late]);
  clearTimeout(timer);
  return isDone;
}
