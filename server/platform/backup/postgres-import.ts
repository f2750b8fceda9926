import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { counted } from '../counted.ts';
import { migrationNames } from '../database/migration-table.ts';
import { openPostgres } from '../database/postgres.ts';
import type { Queries } from '../database/schema.ts';
import { connect } from './postgres-snapshot.ts';
import { RestoreError } from './restorable.ts';
import { buildingSchema as building } from './unfinished-import.ts';

/** The name of our connections, to tell them from those of servers. */
const importer = 'vitrine restore';

/** Copies the rows of a table from its text format. @returns how many there were */
type CopyIn = (table: string, columns: readonly string[], rows: AsyncIterable<Buffer>) => Promise<number>;

export type ImportParts = {
  readonly url: string;
  /** The migration at which the rows were written; undefined for none. */
  readonly migration: string | undefined;
  /** Copies the rows; what it throws ends the import before anything is replaced. */
  readonly fill: (copyIn: CopyIn, client: pg.Client) => Promise<void>;
  /** Called with the migrated tables before they are put in place. */
  readonly settle: (queries: Queries) => Promise<void>;
  /** The schema in which the tables that are there are kept; undefined when there must be none. */
  readonly previousData: string | undefined;
  readonly onStage: (line: string) => unknown;
};

/**
 * Fills the tables of a PostgreSQL database from elsewhere. They are built in a schema of their own, and exchanged for
 * those that are there in one transaction at the end: interrupted before, nothing has changed.
 * @returns whether there were tables, which are now in the schema `previousData`
 * @throws {RestoreError} while a server is connected
 */
export async function importIntoPostgres(parts: ImportParts): Promise<boolean> {
  const { url, migration, fill, settle, previousData, onStage } = parts;
  const client = await connect(url, importer);
  try {
    await lockImports(client);
    await assertAlone(client);
    const target = await currentSchema(client);
    if (previousData === undefined) await assertEmpty(client, target);
    await makeSchema(client, target);
    const builtUrl = withSearchPath(url, `${building},${target}`);
    if (migration !== undefined) await withDatabase(builtUrl, (database) => database.migrate({ to: migration }));
    await client.query(`set search_path = ${building}, ${pg.escapeIdentifier(target)}`);
    await load(client, fill);
    onStage('Every row is copied.');
    await withDatabase(builtUrl, async (database) => {
      await database.migrate();
      await settle(database.queries);
    });
    await assertAlone(client);
    const wasFilled = await exchange(client, target, previousData);
    onStage('The tables are in place.');
    return wasFilled;
  } finally {
    await client.end();
  }
}

/** How long the connections of a server that has just ended may take to disappear. */
const maxGoodbyeMs = 5_000;

/** @throws {RestoreError} */
async function assertAlone(client: pg.Client): Promise<void> {
  const deadline = performance.now() + maxGoodbyeMs;
  for (;;) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and (application_name = 'vitrine' or application_name like 'vitrine: %')`);
    if (rows[0]?.n === 0) return;
    if (performance.now() > deadline) {
      throw new RestoreError('A Vitrine server is connected to this database: stop it first.');
    }
    await pause(100);
  }
}

/** @throws {RestoreError} while another process does the same */
async function lockImports(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_locked: boolean }>(
    `select pg_try_advisory_lock(hashtext('vitrine restore')) as is_locked`,
  );
  if (!rows[0]?.is_locked) throw new RestoreError('Another restore into this database is under way.');
}

/** @throws {RestoreError} */
async function assertEmpty(client: pg.Client, schema: string): Promise<void> {
  const { tables } = await objectsOf(client, schema);
  if (tables.length > 0) {
    throw new RestoreError(
      `This database is not empty: it has ${counted(tables.length, 'table')}. Create a new one for Vitrine.`,
    );
  }
}

async function currentSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string | null }>('select current_schema() as name');
  const name = rows[0]?.name;
  if (name == null) throw new RestoreError('The database has no schema for our tables.');
  return name;
}

/** Makes the empty schema, and the tables of the migrator, which otherwise takes those of another schema for its own. */
async function makeSchema(client: pg.Client, target: string): Promise<void> {
  // Where an extension is made by a migration, it would belong to the schema that is dropped in the end.
  await client.query(`do $$ begin
    create extension if not exists pg_trgm schema ${pg.escapeIdentifier(target)};
  exception when insufficient_privilege or undefined_file or feature_not_supported then null; end $$`);
  await client.query(`drop schema if exists ${building} cascade; create schema ${building};
    create table ${building}.kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table ${building}.kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
    insert into ${building}.kysely_migration_lock (id) values ('migration_lock')`);
}

function withSearchPath(url: string, path: string): string {
  const changed = new URL(url);
  const given = changed.searchParams.get('options');
  changed.searchParams.set('options', `${given ?? ''} -c search_path=${path}`.trim());
  changed.searchParams.set('application_name', importer);
  return changed.href;
}

async function withDatabase(url: string, use: (database: ReturnType<typeof openPostgres>) => Promise<void>) {
  const database = openPostgres(url, { onLostConnection: () => {}, isPatient: true });
  try {
    await use(database);
  } finally {
    await database.close();
  }
}

/** Copies the rows, without the triggers that would count and refuse them, and before the indexes, which is faster. */
async function load(client: pg.Client, fill: ImportParts['fill']): Promise<void> {
  await client.query(`begin; set local maintenance_work_mem = '256MB'`);
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = '${building}'::regnamespace
     and relname not like 'kysely\\_%'`,
  );
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    join pg_class on pg_class.oid = indrelid and relnamespace = '${building}'::regnamespace
    where not exists (select from pg_constraint where conindid = indexrelid)
    and relname not like 'kysely\\_%'`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill(async (table, columns, rows) => {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const stream = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${list}) from stdin`));
    await pipeline(rows, stream);
    return stream.rowCount;
  }, client);
  for (const { definition } of indexes) await client.query(definition);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  await client.query('commit');
  for (const name of names) await client.query(`vacuum analyze ${name}`);
}

/** Puts the built tables in place, and moves those that are there to another schema. @returns whether there were any */
async function exchange(client: pg.Client, target: string, previousData = 'before_restore'): Promise<boolean> {
  const here = pg.escapeIdentifier(target);
  const there = pg.escapeIdentifier(previousData);
  await client.query(`begin; set local lock_timeout = '10s'`);
  const old = await objectsOf(client, target);
  const built = await objectsOf(client, building);
  // What only a newer version knows is in the way of the next upgrade; what belongs to other programs stays.
  const isNewer = await hasUnknownMigrations(client, here, old);
  const ofNewer: Objects = isNewer ? await objectsOf(client, target, true) : { tables: [], functions: [] };
  const kept = {
    tables: old.tables.filter(
      (name) => built.tables.includes(name) || name.startsWith('kysely_') || ofNewer.tables.includes(name),
    ),
    functions: old.functions.filter((name) => built.functions.includes(name) || ofNewer.functions.includes(name)),
  };
  if (kept.tables.length > 0) {
    await client.query(`create schema ${there}`);
    await move(client, kept, here, there);
    for (const name of kept.tables.filter((name) => name.startsWith('kysely_'))) {
      // Or else the migrator would take them for its own.
      await client.query(`alter table ${there}.${name} rename to ${name.replace('kysely_', 'former_')}`);
    }
  }
  await move(client, built, building, here);
  await client.query(`drop schema ${building}; commit`);
  return kept.tables.length > 0;
}

async function hasUnknownMigrations(client: pg.Client, schema: string, { tables }: Objects): Promise<boolean> {
  if (!tables.includes('kysely_migration')) return false;
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.kysely_migration`);
  const known = migrationNames();
  return rows.some(({ name }) => !known.includes(name));
}

type Objects = { readonly tables: readonly string[]; readonly functions: readonly string[] };

/** The tables and functions of a schema that belong to no extension; those of our own user alone, where that is asked for. */
async function objectsOf(client: pg.Client, schema: string, isOwn = false): Promise<Objects> {
  const owner = isOwn ? '= (select oid from pg_roles where rolname = current_user)' : 'is not null';
  const ours = (table: string) => `not exists (select from pg_depend
    where classid = '${table}'::regclass and objid = ${table}.oid and deptype = 'e')`;
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = $1::regnamespace and relowner ${owner}
     and ${ours('pg_class')}`,
    [pg.escapeIdentifier(schema)],
  );
  const { rows: functions } = await client.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = $1::regnamespace and proowner ${owner}
     and ${ours('pg_proc')}`,
    [pg.escapeIdentifier(schema)],
  );
  return { tables: tables.map(({ name }) => name), functions: functions.map(({ name }) => name) };
}

/** Moves tables, with their indexes and triggers, and functions to another schema. */
async function move(client: pg.Client, { tables, functions }: Objects, from: string, to: string): Promise<void> {
  for (const name of tables) await client.query(`alter table ${from}.${pg.escapeIdentifier(name)} set schema ${to}`);
  for (const name of functions) {
    await client.query(`alter function ${from}.${pg.escapeIdentifier(name)} set schema ${to}`);
  }
}
