import type { CompiledQuery } from 'kysely';
import type { DatabaseChecks } from './checks.ts';
import type { Engine } from './engine.ts';
import type { RowInsert } from './insert-rows.ts';
import type { MigrateOptions } from './migrate.ts';
import type { Queries } from './schema.ts';
import type { Transaction } from './transaction.ts';

/**
 * A database on either engine. What the engines do not share (locking, group commit, error codes) is in one file per
 * engine, `sqlite.ts` and `postgres.ts`.
 */
export type Database = {
  readonly engine: Engine;
  /** For reads, and for writes of a single statement. */
  readonly queries: Queries;
  /**
   * Runs `work` in a transaction; its writes are on disk when the promise resolves. Inside, use only the queries of the
   * transaction. Rejects with what `work` throws, after rolling back.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs inserts that do not depend on each other, all or none; they are on disk when it resolves. The same as a
   * transaction, in the fewest steps the engine needs.
   */
  insertTogether(inserts: readonly RowInsert[]): Promise<void>;
  /**
   * A read that may take many seconds, beside all others: it keeps nobody waiting, and none of the limits on how long a
   * visitor waits hold for it. Rejects when the database is closed meanwhile.
   */
  readInBackground<Row>(query: CompiledQuery<Row>): Promise<Row[]>;
  /**
   * Applies missing migrations, each completely or not at all, while reads and `close` remain possible. Several processes
   * may call it at once.
   * @throws {NewerDatabaseError} when a newer version of the program has upgraded the database
   * @throws {UnreleasedDatabaseError} when a program from before the first release has made the database
   * @throws {MigrationError} when a migration fails for another reason than an outage
   */
  migrate(options?: MigrateOptions): Promise<void>;
  /**
   * The names of the migrations that `migrate` would apply, in order.
   * @throws {NewerDatabaseError} when a newer version of the program has upgraded the database
   * @throws {UnreleasedDatabaseError} when a program from before the first release has made it
   */
  pendingMigrations(): Promise<readonly string[]>;
  /**
   * Looks for damage, unless the last stop was clean and nobody has touched the file since. Once, before anything else.
   * @param print told when it takes long
   * @throws {MalformedDatabaseError}
   */
  assertSound(print: (line: string) => void): Promise<void>;
  /** What is in order and what is not; writes a row to find out. Never rejects. */
  check(): Promise<DatabaseChecks>;
  /** Rejects when the database does not answer or is not migrated. */
  ping(): Promise<void>;
  /**
   * Two equal versions mean that nothing has been written in between. Undefined on PostgreSQL, where other processes
   * write too and asking would take as long as reading.
   */
  dataVersion(): string | undefined;
  /**
   * Has what was deleted leave the log of SQLite too, as soon as nobody writes; in the database file it is overwritten as
   * it is deleted. PostgreSQL overwrites it in its own time (VACUUM).
   */
  scrub(): void;
  /** How much space it takes on disk. */
  size(): Promise<DatabaseSize>;
  /** How the connections to PostgreSQL are used at the moment; undefined on SQLite, which has one. */
  connections(): ConnectionUse | undefined;
  /** Whether an error is a violation of a unique constraint. */
  isUniqueViolation(error: unknown): boolean;
  /** Whether an error means that the database is unreachable, busy, full, read-only or damaged: not the caller's fault, nor ours. */
  isUnavailable(error: unknown): boolean;
  close(): Promise<void>;
};

/** In bytes. The write-ahead log is that of SQLite; on PostgreSQL it belongs to the whole server, and is undefined. */
export type DatabaseSize = { readonly databaseBytes: number; readonly walBytes: number | undefined };

/** Connections at work and idle, how many there may be at most, and how many requests wait for one. */
export type ConnectionUse = {
  readonly used: number;
  readonly idle: number;
  readonly max: number;
  readonly waiting: number;
};
