import type { FastifyBaseLogger } from 'fastify';

/**
 * Work that a response does not wait for, because the time it takes would reveal something, such as whether an account
 * exists. Failures are logged; shutdown waits for work in progress.
 */
export class Background {
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #running = new Set<Promise<void>>();

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log;
  }

  run(work: () => Promise<void>): void {
    const running: Promise<void> = work()
      .catch((error: unknown) => this.#log.error({ err: error }, 'background work failed'))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when no work is in progress. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
