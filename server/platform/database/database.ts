import type { Compilable } from 'kysely';
import type { Queries } from './schema.ts';

/**
 * A database, whichever engine is behind it. What the engines do not share (locking, group commit, kinds of error)
 * stands in one file per engine, `sqlite.ts` and `postgres.ts`.
 */
export type Database = {
  readonly engine: 'sqlite' | 'postgres';
  /** For reading, and for writes of one statement that stand for themselves. */
  readonly queries: Queries;
  /**
   * Runs `work` so that all it wrote is kept, or nothing. What was written is on disk when the promise resolves.
   * Inside, use only the queries handed in. Rejects with what `work` throws, after taking back what it wrote.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Runs inserts that do not depend on each other as one: all of them are kept, or none. On disk when it resolves.
   * Does what a transaction would, in the fewest steps the engine has for it.
   */
  insertTogether(inserts: readonly Compilable[]): Promise<void>;
  /** Brings the tables to the present version. Several processes may call it at once. */
  migrate(): Promise<void>;
  /** Rejects when the database does not answer, or its tables are not at the present version. */
  ping(): Promise<void>;
  /**
   * Two equal marks tell that nothing has been written in between. Undefined where telling it would take as long as
   * reading, as it does where other processes write.
   */
  changeMark(): string | undefined;
  /** Whether an error says that a unique constraint was broken. */
  isUniqueViolation(error: unknown): boolean;
  /** Whether an error says that the database is away, full or read-only: trying again later may help. */
  isUnavailable(error: unknown): boolean;
  close(): Promise<void>;
};
