import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../../config.ts';
import { PostgresClient } from '../database/postgres-client.ts';
import type { Queries, Schema } from '../database/schema.ts';
import { openHandle, queriesOn } from '../database/sqlite-handle.ts';
import { assertNotExchanging } from './exchange.ts';

/** Where the data is. */
export type DataSettings = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** There is nothing to work on; the message is a sentence that says where it was looked for. */
export class NoDatabaseError extends Error {}

/**
 * Lends the database to a command that runs beside the server, for a few short statements: without the lock of the
 * folder, and without migrating.
 * @throws {NoDatabaseError} when DATA_DIR has none
 */
export async function withSharedDatabase<T>(settings: DataSettings, use: (queries: Queries) => Promise<T>): Promise<T> {
  const { queries, close } =
    settings.databaseUrl === undefined ? openFile(settings.dataDir) : openPool(settings.databaseUrl);
  try {
    return await use(queries);
  } finally {
    await close();
  }
}

/** A database, and how to let go of it. */
type Loan = { readonly queries: Kysely<Schema>; readonly close: () => Promise<void> };

/** @throws {NoDatabaseError} */
export function assertDatabaseFile(dataDir: string): string {
  const file = join(dataDir, 'vitrine.db');
  if (!existsSync(file)) throw new NoDatabaseError(`There is no database in DATA_DIR ${dataDir}.`);
  if (!statSync(file).isFile()) throw new NoDatabaseError(`${file} is no file, and no database.`);
  return file;
}

function openFile(dataDir: string): Loan {
  assertNotExchanging(dataDir);
  const handle = openHandle(assertDatabaseFile(dataDir));
  const queries = queriesOn(handle);
  const close = async () => {
    await queries.destroy();
    // Kysely does not close what no query has used, and a file left open cannot be restored over.
    if (handle.isOpen) handle.close();
  };
  return { queries, close };
}

function openPool(connectionString: string): Loan {
  const pool = new pg.Pool({ Client: PostgresClient, connectionString, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {});
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { queries, close: () => queries.destroy() };
}
