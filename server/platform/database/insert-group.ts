import type { Compilable, CompiledQuery } from 'kysely';
import { joinInserts, NoResponseError } from './postgres-connection.ts';
import type { Queries } from './schema.ts';

type PendingInserts = {
  readonly inserts: readonly CompiledQuery[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/** Bounds a statement: PostgreSQL accepts 65,535 parameters in one, and a lead has some forty. */
const maxGroupSize = 24;

/** How many callers may wait. More than a healthy database lets gather; beyond it, waiting would not help. */
const maxPending = 2_000;

/** While this many statements are running, further leads gather for the next one. */
const maxConcurrent = 2;

type InsertGroupOptions = {
  readonly isUnavailable: (error: unknown) => boolean;
  /** How long a caller waits at most. */
  readonly limitMs: number;
};

/**
 * Inserts on PostgreSQL, those of several callers in one statement, so that they share the wait for the disk and the
 * round trip. A single caller waits for nobody. When a shared statement is refused, each caller's inserts are tried
 * separately, so that nobody fails because of another. When the database is unavailable they are not retried: the first
 * attempt may have been committed, and a second would store it twice. Nobody waits longer than the limit, however many
 * statements before theirs are stuck.
 */
export class InsertGroup {
  readonly #queries: Queries;
  readonly #isUnavailable: (error: unknown) => boolean;
  readonly #limitMs: number;
  #pending: PendingInserts[] = [];
  #running = 0;

  constructor(queries: Queries, { isUnavailable, limitMs }: InsertGroupOptions) {
    this.#queries = queries;
    this.#isUnavailable = isUnavailable;
    this.#limitMs = limitMs;
  }

  /**
   * Resolves once all of `inserts` are on disk; rejects when none is.
   * @throws {NoResponseError} when that is not known in time
   */
  run(inserts: readonly Compilable[]): Promise<void> {
    const compiled = inserts.map((insert) => insert.compile());
    if (this.#pending.length >= maxPending) return Promise.reject(new NoResponseError('Too many inserts are waiting.'));
    return new Promise((resolve, reject) => {
      const own = { inserts: compiled, resolve, reject };
      const timer = setTimeout(() => this.#giveUp(own), this.#limitMs);
      own.resolve = () => {
        clearTimeout(timer);
        resolve();
      };
      own.reject = (error) => {
        clearTimeout(timer);
        reject(error);
      };
      this.#pending.push(own);
      // Requests that are already waiting in the sockets get to join.
      if (this.#pending.length === 1) setImmediate(() => this.#start());
    });
  }

  /** If they have not been sent yet, they never will be. */
  #giveUp(own: PendingInserts): void {
    this.#pending = this.#pending.filter((pending) => pending !== own);
    own.reject(new NoResponseError(`The inserts were not answered within ${this.#limitMs} ms.`));
  }

  #start(): void {
    while (this.#pending.length > 0 && this.#running < maxConcurrent) {
      const group = this.#pending.splice(0, maxGroupSize);
      this.#running++;
      void this.#write(group).finally(() => {
        this.#running--;
        this.#start();
      });
    }
  }

  async #write(group: readonly PendingInserts[]): Promise<void> {
    try {
      await this.#queries.executeQuery(joinInserts(group.flatMap(({ inserts }) => inserts)));
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (group.length > 1 && !this.#isUnavailable(error)) await Promise.all(group.map((one) => this.#write([one])));
      else for (const { reject } of group) reject(error);
    }
  }
}
