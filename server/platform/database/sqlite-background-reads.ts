import { Worker } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import type { BackgroundRead, BackgroundResult } from './sqlite-background-thread.ts';

const threadFile = new URL('./sqlite-background-thread.ts', import.meta.url);

/**
 * Long reads of an embedded database, each in a thread and on a connection of its own, so that the server answers
 * meanwhile: node:sqlite blocks its thread, and a query over a million rows takes seconds.
 */
export class BackgroundReads {
  readonly #file: string;
  readonly #threads = new Set<Worker>();

  constructor(file: string) {
    this.#file = file;
  }

  /** Sees what has been committed before. Rejects when the query fails, or `stop` is called meanwhile. */
  async read(query: CompiledQuery): Promise<unknown[]> {
    const job: BackgroundRead = { file: this.#file, text: query.sql, parameters: query.parameters };
    const thread = new Worker(threadFile, { workerData: job });
    this.#threads.add(thread);
    try {
      const { promise, resolve, reject } = Promise.withResolvers<BackgroundResult>();
      thread.once('message', resolve).once('error', reject);
      thread.once('exit', () => reject(new Error('The thread that was reading the database ended.')));
      const result = await promise;
      if ('error' in result) throw new Error(result.error);
      return [...result.rows];
    } finally {
      this.#threads.delete(thread);
      // An error of a thread that nobody listens to would end the process.
      thread.on('error', () => {});
      await thread.terminate();
    }
  }

  /** Ends what is being read. */
  async stop(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.terminate()));
  }
}
