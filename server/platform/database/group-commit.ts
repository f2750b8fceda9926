import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { Queries, Schema } from './schema.ts';
import { makeTransaction, type Transaction } from './transaction.ts';

type Job = {
  readonly work: (transaction: Transaction) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** Bounds how long the first of a group waits for the last. */
const maxGroupSize = 64;

/**
 * Transactions on SQLite, several to a commit. Most of the cost of one is the wait for the disk (a sync of the log), so
 * those requested while a group is being written share the next sync. Each job has its own savepoint: one that fails
 * rolls back its own writes only.
 */
export class GroupCommit {
  readonly #handle: DatabaseSync;
  readonly #queries: Kysely<Schema>;
  readonly #aroundCommit: () => void;
  #waiting: Job[] = [];
  #draining = false;

  /** @param aroundCommit called before and after each commit; what it throws fails the whole group */
  constructor(handle: DatabaseSync, queries: Kysely<Schema>, aroundCommit: () => void) {
    this.#handle = handle;
    this.#queries = queries;
    this.#aroundCommit = aroundCommit;
  }

  /** Runs `work`; resolves once it is on disk, rejects when it failed or the commit did. */
  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (!this.#draining) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#draining = true;
    while (this.#waiting.length > 0) {
      // Requests that are already waiting in the sockets get to join the group.
      await new Promise<void>((resume) => setImmediate(resume));
      await this.#commitGroup(this.#waiting.splice(0, maxGroupSize));
    }
    this.#draining = false;
  }

  async #commitGroup(jobs: readonly Job[]): Promise<void> {
    const settlements: (() => void)[] = [];
    try {
      await this.#queries.connection().execute(async (connection) => {
        try {
          this.#aroundCommit();
          this.#handle.exec('begin immediate');
          for (const job of jobs) settlements.push(await this.#runJob(job, connection));
          this.#handle.exec('commit');
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
  async #runJob(job: Job, connection: Queries): Promise<() => void> {
    const { transaction, notify } = makeTransaction(connection);
    this.#handle.exec('savepoint job');
    try {
      const value = await job.work(transaction);
      this.#handle.exec('release job');
      return () => {
        notify();
        job.resolve(value);
      };
    } catch (error) {
      if (!this.#handle.isTransaction) throw error;
      this.#handle.exec('rollback to job; release job');
      return () => job.reject(error);
    }
  }
}
