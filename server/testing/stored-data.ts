import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { openSqlite } from '../platform/database/sqlite.ts';

/** The data of a site that no server has open, as commands need it. */
export type StoredData = {
  readonly folder: string;
  /** The environment variables that lead to it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Lends the database as a server would have it. */
  readonly use: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  /** Every row of every table, as text, in a fixed order. */
  readonly rows: () => Promise<Record<string, string[]>>;
  readonly drop: () => Promise<void>;
};

/** Makes an empty folder and, on PostgreSQL, an empty database. */
export async function makeStoredData(engine = process.env.TEST_ENGINE ?? 'sqlite'): Promise<StoredData> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-stored-'));
  const postgres = engine === 'postgres' ? await makePostgres() : undefined;
  const use: StoredData['use'] = async (work) => {
    const database = postgres ? openPostgres(postgres.url, { onLostConnection: () => {} }) : openSqlite(folder);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  return {
    folder,
    settings: { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) },
    use,
    rows: () => use(readRows),
    drop: async () => {
      rmSync(folder, { recursive: true });
      await postgres?.drop();
    },
  };
}

async function readRows({ engine, queries }: Database): Promise<Record<string, string[]>> {
  const { rows: tables } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`select name from pragma_table_list where schema = 'main' and type = 'table'
          and name not like 'sqlite%'`.execute(queries)
      : await sql<{ name: string }>`select relname as name from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(queries);
  const read: Record<string, string[]> = {};
  for (const { name } of tables.toSorted((one, other) => one.name.localeCompare(other.name))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(queries);
    read[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return read;
}

async function makePostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const command = async (text: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await command(`create database ${name}`);
  return { url: url.href, drop: () => command(`drop database ${name} with (force)`) };
}
