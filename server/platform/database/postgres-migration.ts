import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { applyMigrations } from './migrate.ts';
import type { MigrationOrder, Migrator } from './migration.ts';
import type { MigrationProgress } from './migration-progress.ts';
import { PostgresClient } from './postgres-client.ts';
import type { Schema } from './schema.ts';

/**
 * How long a statement waits for a lock, in milliseconds. Whoever wants the table queues up behind it meanwhile; and it
 * is less than PostgreSQL's `deadlock_timeout` (1 s), so that it is never a visitor's transaction that gives way.
 */
const lockTimeoutMs = 800;

/** How long the table is left to others before the next attempt. */
const retryDelayMs = 1_000;

/** `lock_not_available` and `deadlock_detected`. */
const lockErrors = ['55P03', '40P01'];

/**
 * Settings of the connection: no limit of time on a statement, and PostgreSQL looks every second whether the connection
 * still stands, so that the migration of a killed process ends soon.
 */
const settings = `set lock_timeout = ${lockTimeoutMs}; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set client_connection_check_interval = 1000;`;

/** The advisory lock of whoever migrates; the number is the product's own. */
const migrationLock = 4_717_203_551;
const lockRetryMs = 100;

/** Migrates a PostgreSQL database, on a connection of its own. */
export class PostgresMigrator implements Migrator {
  readonly #url: string;
  readonly #onLostConnection: (error: Error) => void;
  readonly #stopping = new AbortController();
  #client: pg.Client | undefined;

  constructor(url: string, onLostConnection: (error: Error) => void) {
    this.#url = url;
    this.#onLostConnection = onLostConnection;
  }

  async run(order: MigrationOrder): Promise<void> {
    for (;;) {
      this.#stopping.signal.throwIfAborted();
      try {
        return await this.#attempt(order);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        if (!lockErrors.includes(code)) throw error;
        order.progress.wait('waiting until nobody else is using a table that changes');
        await pause(retryDelayMs, undefined, { signal: this.#stopping.signal });
      }
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The migration was stopped.'));
    streamOf(this.#client)?.destroy();
  }

  async #attempt({ to, isNew, progress }: MigrationOrder): Promise<void> {
    const client = new PostgresClient({ connectionString: this.#url, connectionTimeoutMillis: 4_000, keepAlive: true });
    this.#client = client;
    client.on('error', (error) => {
      if (!this.#stopping.signal.aborted) this.#onLostConnection(error);
    });
    const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolOf(client, progress) }) });
    try {
      await client.connect();
      await client.query(settings);
      await this.#takeAdvisoryLock(client, progress);
      await applyMigrations(queries, 'postgres', { to, onEach: (name) => progress.begin(name), prepares: !isNew });
    } finally {
      await client.end().catch(() => {});
    }
  }

  /**
   * Waits until no other process migrates this database. It asks from time to time: an index that is built while others
   * write (`createIndexConcurrently`) waits for every statement under way, so also for one that would wait here.
   */
  async #takeAdvisoryLock(client: pg.Client, progress: MigrationProgress): Promise<void> {
    for (let isFirst = true; ; isFirst = false) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        migrationLock,
      ]);
      if (rows[0]?.taken) return;
      if (isFirst) progress.wait('waiting for another process that is doing it');
      await pause(lockRetryMs, undefined, { signal: this.#stopping.signal });
    }
  }
}

/** One connection in the shape of a pool, which tells what it is busy with. */
function poolOf(client: pg.Client, progress: MigrationProgress): PostgresPool {
  const kyselyClient = {
    query: (sql: string, values: readonly unknown[]) => {
      progress.statement(sql);
      return client.query(sql, [...values]);
    },
    release: () => {},
  };
  return { options: {}, connect: async () => kyselyClient, end: async () => {} } as unknown as PostgresPool;
}

function streamOf(client: pg.Client | undefined) {
  return (client as unknown as { connection: { stream: { destroy(): void } } } | undefined)?.connection.stream;
}
