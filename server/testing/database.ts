import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { openSqlite } from '../platform/database/sqlite.ts';

/** A database of its own for a test, with the tables in it. */
export type TestDatabase = {
  readonly database: Database;
  /** Opens the same data once more, as another process would. On SQLite that is refused by the folder's lock. */
  readonly openAgain: () => Database;
  /** Closes it and removes the data. */
  readonly drop: () => Promise<void>;
};

/** Makes an empty database on the engine of the test run (`TEST_ENGINE`), brought to the present version. */
export async function makeTestDatabase(engine = process.env.TEST_ENGINE ?? 'sqlite'): Promise<TestDatabase> {
  const test = engine === 'postgres' ? await onPostgres() : onSqlite();
  await test.database.migrate();
  return test;
}

function onSqlite(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-sqlite-'));
  const database = openSqlite(folder);
  return {
    database,
    openAgain: () => openSqlite(folder),
    drop: async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function onPostgres(): Promise<TestDatabase> {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL names no PostgreSQL.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  await command(TEST_DATABASE_URL, `create database ${name}`);
  let dropping = false;
  // A connection that is still saying goodbye when its database goes is no fault; any other that is lost is.
  const onLost = (error: Error) => {
    if (!dropping) throw error;
  };
  const database = openPostgres(url.href, onLost);
  return {
    database,
    openAgain: () => openPostgres(url.href, onLost),
    drop: async () => {
      dropping = true;
      await database.close();
      await command(TEST_DATABASE_URL, `drop database ${name} with (force)`);
    },
  };
}

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
