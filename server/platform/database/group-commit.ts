import type { DatabaseSync } from 'node:sqlite';
import type { Kysely, SqliteDatabase } from 'kysely';
import { joinRows, type RowInsert } from './insert-rows.ts';
import type { Queries, Schema } from './schema.ts';
import { makeTransaction, type Transaction } from './transaction.ts';

type Settle = { readonly resolve: (value: unknown) => void; readonly reject: (error: unknown) => void };

type WorkJob = Settle & { readonly work: (transaction: Transaction) => Promise<unknown> };

type InsertJob = Settle & { readonly inserts: readonly RowInsert[] };

type GroupCommitParts = {
  readonly handle: DatabaseSync;
  readonly statements: SqliteDatabase;
  /** On the same handle. */
  readonly queries: Kysely<Schema>;
  /** Called before and after each commit; what it throws fails the whole group. */
  readonly aroundCommit: () => void;
};

/** Bounds how long the first of a group waits for the last. */
const maxGroupSize = 64;

/**
 * Transactions on SQLite, several to a commit. Most of the cost of one is the wait for the disk (a sync of the log), so
 * those requested while a group is being written share the next sync. Each job has its own savepoint: one that fails
 * rolls back its own writes only. Inserts that follow each other share one, until one of them fails.
 */
export class GroupCommit {
  readonly #handle: DatabaseSync;
  readonly #statements: SqliteDatabase;
  readonly #queries: Kysely<Schema>;
  readonly #aroundCommit: () => void;
  #waiting: (WorkJob | InsertJob)[] = [];
  #draining = false;

  constructor({ handle, statements, queries, aroundCommit }: GroupCommitParts) {
    this.#handle = handle;
    this.#statements = statements;
    this.#queries = queries;
    this.#aroundCommit = aroundCommit;
  }

  /** Runs `work`; resolves once it is on disk, rejects when it failed or the commit did. */
  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#enqueue({ work, resolve: resolve as Settle['resolve'], reject });
    });
  }

  /** The same for inserts alone, which share their statements with those beside them. */
  insert(inserts: readonly RowInsert[]): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.#enqueue({ inserts, resolve: () => resolve(), reject });
    });
  }

  #enqueue(job: WorkJob | InsertJob): void {
    this.#waiting.push(job);
    if (!this.#draining) void this.#drain();
  }

  async #drain(): Promise<void> {
    this.#draining = true;
    while (this.#waiting.length > 0) {
      await this.#gather();
      await this.#commitGroup(this.#waiting.splice(0, maxGroupSize));
    }
    this.#draining = false;
  }

  /**
   * Requests that wait in the sockets, and those that arrive while these are read, get to join the group: each turn of the
   * event loop that brings another is followed by one more. A job that comes alone waits for one turn.
   */
  async #gather(): Promise<void> {
    for (let before = 0; before < this.#waiting.length && before < maxGroupSize; ) {
      before = this.#waiting.length;
      await new Promise<void>((resume) => setImmediate(resume));
    }
  }

  async #commitGroup(jobs: readonly (WorkJob | InsertJob)[]): Promise<void> {
    const settlements: (() => void)[] = [];
    try {
      await this.#queries.connection().execute(async (connection) => {
        try {
          this.#aroundCommit();
          this.#exec('begin immediate');
          let inserts: InsertJob[] = [];
          for (const job of jobs) {
            if ('inserts' in job) {
              inserts.push(job);
              continue;
            }
            settlements.push(...this.#runInserts(inserts));
            inserts = [];
            settlements.push(await this.#runWork(job, connection));
          }
          settlements.push(...this.#runInserts(inserts));
          this.#exec('commit');
          this.#aroundCommit();
        } catch (error) {
          if (this.#handle.isTransaction) this.#handle.exec('rollback');
          throw error;
        }
      });
    } catch (error) {
      for (const job of jobs) job.reject(error);
      return;
    }
    for (const settleJob of settlements) settleJob();
  }

  /**
   * @returns settles the job's promise, to be called after the commit
   * @throws when the whole transaction is lost, as SQLite ends it when the disk is full
   */
  async #runWork({ work, resolve, reject }: WorkJob, connection: Queries): Promise<() => void> {
    const { transaction, notify } = makeTransaction(connection);
    this.#exec('savepoint job');
    try {
      const value = await work(transaction);
      this.#exec('release job');
      return () => {
        notify();
        resolve(value);
      };
    } catch (error) {
      this.#undo(error);
      return () => reject(error);
    }
  }

  /** All at once, or one by one when one of them is refused. @throws as `#runWork` does */
  #runInserts(jobs: readonly InsertJob[]): (() => void)[] {
    const [first] = jobs;
    if (!first) return [];
    this.#exec('savepoint job');
    try {
      for (const insert of joinRows(jobs.flatMap(({ inserts }) => inserts))) {
        const { sql, parameters } = insert.compile();
        this.#statements.prepare(sql).run(parameters);
      }
      this.#exec('release job');
      return jobs.map(
        ({ resolve }) =>
          () =>
            resolve(undefined),
      );
    } catch (error) {
      this.#undo(error);
      if (jobs.length === 1) return [() => first.reject(error)];
      return jobs.flatMap((job) => this.#runInserts([job]));
    }
  }

  #undo(error: unknown): void {
    if (!this.#handle.isTransaction) throw error;
    this.#handle.exec('rollback to job; release job');
  }

  /** A statement without values, prepared once. */
  #exec(text: string): void {
    this.#statements.prepare(text).run([]);
  }
}
