import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { applyMigrations, type Engine, migrationNames } from '../server/platform/database/migrate.ts';
import type { Schema } from '../server/platform/database/schema.ts';
import { queriesOn, statementsOn } from '../server/platform/database/sqlite-handle.ts';
import { fixturesFolder } from '../server/testing/fixtures.ts';
import { startPostgres } from '../server/testing/postgres.ts';
import { fixtureRows } from './fixtures/rows.ts';
import type { FixtureRow } from './fixtures/values.ts';

/**
 * `npm run fixtures`: writes a small filled database of each schema that has none yet, as SQL, for the tests that upgrade
 * it (`upgrade.test.ts`). Run it after adding a migration. One that is there is never written again: it stands for what
 * an older version left behind.
 */
type Source = {
  readonly engine: Engine;
  readonly queries: Kysely<Schema>;
  /** The statements run so far. */
  readonly statements: string[];
  readonly columnsOf: (table: string) => Promise<readonly string[]>;
};

async function main(): Promise<void> {
  for (const name of migrationNames) {
    if (!existsSync(fileOf('sqlite', name))) writeFixture(name, await fromSqlite(name));
  }
  if (migrationNames.every((name) => existsSync(fileOf('postgres', name)))) return;
  const server = await startPostgres();
  try {
    for (const name of migrationNames) {
      if (!existsSync(fileOf('postgres', name))) writeFixture(name, await fromPostgres(name, server.url));
    }
  } finally {
    await server.stop();
  }
}

const fileOf = (engine: Engine, name: string) => join(fixturesFolder, engine, `${name}.sql`);

type Fixture = { readonly engine: Engine; readonly text: string };

function writeFixture(name: string, { engine, text }: Fixture): void {
  mkdirSync(join(fixturesFolder, engine), { recursive: true });
  writeFileSync(fileOf(engine, name), text);
  process.stdout.write(`${fileOf(engine, name)}\n`);
}

async function fromSqlite(name: string): Promise<Fixture> {
  const statements: string[] = [];
  const handle = new DatabaseSync(':memory:');
  const queries = queriesOn(handle, statementsOn(handle, { onStatement: (text) => statements.push(text) }));
  const columnsOf = async (table: string) => {
    const { rows } = await queries.executeQuery<{ name: string }>(
      CompiledQuery.raw('select name from pragma_table_info(?)', [table]),
    );
    return rows.map((row) => row.name);
  };
  try {
    return await describe({ engine: 'sqlite', queries, statements, columnsOf }, name);
  } finally {
    await queries.destroy();
  }
}

async function fromPostgres(name: string, url: string): Promise<Fixture> {
  const statements: string[] = [];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  const query = (text: string, values: readonly unknown[]) => {
    statements.push(text);
    return client.query(text, [...values]);
  };
  const pool = { options: {}, connect: async () => ({ query, release: () => {} }), end: async () => {} };
  const queries = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }),
  });
  const columnsOf = async (table: string) => {
    const text = 'select column_name from information_schema.columns where table_name = $1';
    return (await client.query(text, [table])).rows.map((row) => String(row.column_name));
  };
  try {
    return await describe({ engine: 'postgres', queries, statements, columnsOf }, name);
  } finally {
    await client.end();
  }
}

/** The statements of the migrations up to `name`, and the rows in the columns that exist then. */
async function describe({ engine, queries, statements, columnsOf }: Source, name: string): Promise<Fixture> {
  await applyMigrations(queries, engine, { to: name, onEach: () => {} });
  // Rows come after all of them, so that a change of rows has nothing to change.
  const isMigrators = (text: string) => /^(begin|commit|select|with|update)\b|[$?]\d*\)|pragma_/.test(text.trim());
  const changes = statements.filter((text) => !isMigrators(text));
  const inserts: string[] = [];
  for (const [table, rows] of Object.entries(fixtureRows)) {
    const columns = await columnsOf(table);
    for (const row of columns.length > 0 ? rows : []) inserts.push(insertStatement(table, columns, row));
  }
  const applied = migrationNames.slice(0, migrationNames.indexOf(name) + 1).map((each, index) => {
    const timestamp = new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString();
    return insertStatement('kysely_migration', ['name', 'timestamp'], { name: each, timestamp });
  });
  const lock = insertStatement('kysely_migration_lock', ['id', 'is_locked'], { id: 'migration_lock', is_locked: 0 });
  const all = [...changes, ...applied, lock, ...inserts];
  return { engine, text: all.map((statement) => `${statement.trim()};\n`).join('') };
}

function insertStatement(table: string, columns: readonly string[], row: FixtureRow): string {
  const present = Object.keys(row).filter((column) => columns.includes(column));
  const values = present.map((column) => literal(row[column] ?? null));
  return `insert into ${table} (${present.map((column) => `"${column}"`).join(', ')}) values (${values.join(', ')})`;
}

function literal(value: string | number | null): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

await main();
