import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import type { Queries, Schema } from '../database/schema.ts';
import type { DataSettings } from './make-backup.ts';

/** There is nothing to work on; the message is a sentence that says where it was looked for. */
export class NoDatabaseError extends Error {}

/**
 * Lends the database to a command that runs beside the server, for a few short statements: without the lock of the
 * folder, and without migrating.
 * @throws {NoDatabaseError} when DATA_DIR has none
 */
export async function besideServer<T>(settings: DataSettings, use: (queries: Queries) => Promise<T>): Promise<T> {
  const queries = settings.databaseUrl === undefined ? openFile(settings.dataDir) : openPool(settings.databaseUrl);
  try {
    return await use(queries);
  } finally {
    await queries.destroy();
  }
}

/** @throws {NoDatabaseError} */
export function assertDatabaseFile(dataDir: string): string {
  const file = join(dataDir, 'vitrine.db');
  if (!existsSync(file)) throw new NoDatabaseError(`There is no database in DATA_DIR ${dataDir}.`);
  return file;
}

function openFile(dataDir: string): Kysely<Schema> {
  const handle = new DatabaseSync(assertDatabaseFile(dataDir), { timeout: 10_000 });
  handle.exec('pragma synchronous = full');
  const database = {
    close: () => handle.close(),
    prepare: (sql: string) => {
      const statement = handle.prepare(sql);
      type Values = Parameters<typeof statement.all>;
      return {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) => statement.all(...(values as Values)),
        run: (values: readonly unknown[]) => statement.run(...(values as Values)),
        iterate: (values: readonly unknown[]) => statement.iterate(...(values as Values)),
      };
    },
  };
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
}

function openPool(connectionString: string): Kysely<Schema> {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {});
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
