import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { openSqlite } from '../platform/database/sqlite.ts';

/** A test's own database, migrated. */
export type TestDatabase = {
  readonly database: Database;
  /** The folder of a SQLite database. */
  readonly folder?: string;
  /** The address of a PostgreSQL database. */
  readonly url?: string;
  /** Opens the same database as another process would. On SQLite the folder's lock refuses that. */
  readonly openAgain: () => Database;
  /** Closes it and deletes the data. */
  readonly drop: () => Promise<void>;
};

/** Makes an empty, migrated database on the engine of the test run (`TEST_ENGINE`). */
export async function makeTestDatabase(engine = process.env.TEST_ENGINE ?? 'sqlite'): Promise<TestDatabase> {
  const test = await makeBareDatabase(engine);
  await test.database.migrate();
  return test;
}

/**
 * Makes a database without tables, or with those that some statements make.
 * @param content SQL, such as that of a fixture
 */
export async function makeBareDatabase(
  engine = process.env.TEST_ENGINE ?? 'sqlite',
  content?: string,
): Promise<TestDatabase> {
  return engine === 'postgres' ? onPostgres(content) : onSqlite(content);
}

function onSqlite(content?: string): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-sqlite-'));
  if (content !== undefined) fillFile(join(folder, 'vitrine.db'), content);
  const database = openSqlite(folder);
  return {
    database,
    folder,
    openAgain: () => openSqlite(folder),
    drop: async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Runs statements on a database file, which need not exist yet. */
export function fillFile(file: string, content: string): void {
  const handle = new DatabaseSync(file);
  handle.exec(`pragma journal_mode = wal; begin; ${content} commit`);
  handle.close();
}

async function onPostgres(content?: string): Promise<TestDatabase> {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL is not set.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  await command(TEST_DATABASE_URL, `create database ${name}`);
  if (content !== undefined) await command(url.href, content);
  let isDropping = false;
  // A connection that is still closing when its database is dropped is fine; any other that breaks is a failure.
  const onLost = (error: Error) => {
    if (!isDropping) throw error;
  };
  const database = openPostgres(url.href, { onLostConnection: onLost });
  return {
    database,
    url: url.href,
    openAgain: () => openPostgres(url.href, { onLostConnection: onLost }),
    drop: async () => {
      isDropping = true;
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
