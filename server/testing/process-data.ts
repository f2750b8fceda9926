import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { makeTestDatabase } from './database.ts';

/** The data of one or more server processes that a test starts. */
export type ProcessData = {
  /** The settings with which `startServerProcess` makes a process use this data. */
  readonly settings: Readonly<Record<string, string>>;
  /** How many processes a test may start: SQLite allows one, PostgreSQL any number. */
  readonly maxProcesses: number;
  /** The number of rows of a table, as another connection sees them. */
  readonly countRows: (table: string) => Promise<number>;
  /** Runs a statement on another connection; on SQLite, the processes must have ended. */
  readonly execute: (statement: string) => Promise<void>;
  /** Deletes the data; the processes must have ended. */
  readonly drop: () => Promise<void>;
};

/** Makes empty data on the engine of the test run (`TEST_ENGINE`). */
export async function makeProcessData(): Promise<ProcessData> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-process-'));
  return process.env.TEST_ENGINE === 'postgres' ? onPostgres(folder) : onSqlite(folder);
}

function onSqlite(folder: string): ProcessData {
  return {
    settings: { DATA_DIR: folder },
    maxProcesses: 1,
    countRows: async (table) => {
      const file = new DatabaseSync(join(folder, 'vitrine.db'), { readOnly: true });
      const row = file.prepare(`select count(*) as n from ${table}`).get();
      file.close();
      return Number(row?.n);
    },
    execute: async (statement) => {
      const file = new DatabaseSync(join(folder, 'vitrine.db'));
      file.exec(statement);
      file.close();
    },
    drop: async () => rmSync(folder, { recursive: true }),
  };
}

async function onPostgres(folder: string): Promise<ProcessData> {
  const test = await makeTestDatabase('postgres');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.database.queries);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: url.href },
    maxProcesses: 3,
    countRows: async (table) => {
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      const counted = await client.query(`select count(*) as n from ${table}`);
      await client.end();
      return Number(counted.rows[0].n);
    },
    execute: async (statement) => {
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      await client.query(statement);
      await client.end();
    },
    drop: async () => {
      rmSync(folder, { recursive: true });
      await test.drop();
    },
  };
}
