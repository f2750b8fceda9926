import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  if (engine !== 'postgres') return onSqlite(await migratedFile());
  const { TEST_DATABASE_TEMPLATE } = process.env;
  const test = await onPostgres(TEST_DATABASE_TEMPLATE);
  if (!TEST_DATABASE_TEMPLATE) await test.database.migrate();
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
  if (engine !== 'postgres') return onSqlite(content);
  const test = await onPostgres();
  if (content !== undefined && test.url !== undefined) await command(test.url, content);
  return test;
}

/**
 * Makes a migrated PostgreSQL database to copy. To migrate takes twenty times as long as to copy what was migrated, and
 * nearly every test has a database of its own.
 * @param url of the server
 */
export async function makePostgresTemplate(
  url: string,
): Promise<{ readonly name: string; readonly drop: () => Promise<void> }> {
  const name = `template_${randomBytes(8).toString('hex')}`;
  await command(url, `create database ${name}`);
  const database = openPostgres(urlOf(url, name), { onLostConnection: rethrow });
  await database.migrate();
  await database.close();
  return { name, drop: () => command(url, `drop database ${name}`) };
}

let migrated: Promise<Uint8Array> | undefined;

/** The file of an empty, migrated SQLite database, made once per process for the same reason. */
function migratedFile(): Promise<Uint8Array> {
  migrated ??= (async () => {
    const { database, folder, drop } = onSqlite();
    await database.migrate();
    // Closing writes everything into the one file.
    await database.close();
    const file = readFileSync(join(folder, 'vitrine.db'));
    await drop();
    return file;
  })();
  return migrated;
}

/** @param content SQL to run, or the bytes of a file */
function onSqlite(content?: string | Uint8Array): TestDatabase & { readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-sqlite-'));
  const file = join(folder, 'vitrine.db');
  if (typeof content === 'string') fillFile(file, content);
  else if (content !== undefined) writeFileSync(file, content, { mode: 0o600 });
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

/** @param template the name of a database to copy */
async function onPostgres(template?: string): Promise<TestDatabase> {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL is not set.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = urlOf(TEST_DATABASE_URL, name);
  // Copied as files: empty tables are quicker so than through the write-ahead log.
  const copied = template === undefined ? '' : ` template ${template} strategy file_copy`;
  await command(TEST_DATABASE_URL, `create database ${name}${copied}`);
  let isDropping = false;
  // A connection that is still closing when its database is dropped is fine; any other that breaks is a failure.
  const onLost = (error: Error) => {
    if (!isDropping) rethrow(error);
  };
  const database = openPostgres(url, { onLostConnection: onLost });
  return {
    database,
    url,
    openAgain: () => openPostgres(url, { onLostConnection: onLost }),
    drop: async () => {
      isDropping = true;
      await database.close();
      await command(TEST_DATABASE_URL, `drop database ${name} with (force)`);
    },
  };
}

/** The address of another database of the same server. */
function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function rethrow(error: Error): never {
  throw error;
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
