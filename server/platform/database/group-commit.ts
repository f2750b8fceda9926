import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { Queries, Schema } from './schema.ts';

type Job = {
  readonly work: (queries: Queries) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** Bounds how long the first of a group waits for the last. */
const groupSize = 64;

/**
 * Transactions on SQLite, several to one commit. Each waits for the disk to have what it wrote, and that wait (a sync
 * of the log) is most of its cost; those that are asked for while one group is being written share the next sync.
 * Each job runs within a savepoint of its own: one that fails takes back its own writes, and no other's.
 */
export class GroupCommit {
  readonly #handle: DatabaseSync;
  readonly #queries: Kysely<Schema>;
  #waiting: Job[] = [];
  #draining = false;

  constructor(handle: DatabaseSync, queries: Kysely<Schema>) {
    this.#handle = handle;
    this.#queries = queries;
  }

  /** Runs `work`; resolves once it is on disk, rejects when it failed or the commit did. */
  run<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (!this.#draining) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#draining = true;
    while (this.#waiting.length > 0) {
      // The requests that already lie in the sockets get to join the group.
      await new Promise<void>((resume) => setImmediate(resume));
      await this.#commitGroup(this.#waiting.splice(0, groupSize));
    }
    this.#draining = false;
  }

  async #commitGroup(jobs: readonly Job[]): Promise<void> {
    const settle: (() => void)[] = [];
    try {
      await this.#queries.connection().execute(async (connection) => {
        try {
          this.#handle.exec('begin immediate');
          for (const job of jobs) settle.push(await this.#runJob(job, connection));
          this.#handle.exec('commit');
        } catch (error) {
          if (this.#handle.isTransaction) this.#handle.exec('rollback');
          throw error;
        }
      });
    } catch (error) {
      for (const job of jobs) job.reject(error);
      return;
    }
    for (const tell of settle) tell();
  }

  /** @throws when the transaction as a whole is lost (a full disk ends it on SQLite's side) */
  async #runJob(job: Job, connection: Queries): Promise<() => void> {
    this.#handle.exec('savepoint job');
    try {
      const value = await job.work(connection);
      this.#handle.exec('release job');
      return () => job.resolve(value);
    } catch (error) {
      if (!this.#handle.isTransaction) throw error;
      this.#handle.exec('rollback to job; release job');
      return () => job.reject(error);
    }
  }
}
