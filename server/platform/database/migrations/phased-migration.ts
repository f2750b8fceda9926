import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * A migration of tables that may be large. On PostgreSQL a statement like `create index` keeps everybody from writing
 * into its table until the migration's transaction ends, so `prepare` does the long part before that transaction: outside of
 * any, locking nothing for long, while an older program serves. It may be interrupted and run again, so each step of it
 * does only what is missing; `up` does what is missing then, and all of it on SQLite and on a new database.
 */
export type PhasedMigration = Migration & { readonly prepare?: (db: Kysely<unknown>) => Promise<void> };

/**
 * Adds a column, unless `prepare` has added it; SQLite knows no "if not exists" here, and needs none.
 * @param definition its name, type and constraints
 */
export async function addColumn(db: Kysely<unknown>, engine: Engine, table: string, definition: string): Promise<void> {
  const add = engine === 'postgres' ? 'add column if not exists' : 'add column';
  await sql`alter table ${sql.table(table)} ${sql.raw(`${add} ${definition}`)}`.execute(db);
}

/** The type of texts that are compared byte by byte, such as ids and instants. */
export function plainText(engine: Engine): string {
  return engine === 'postgres' ? 'text collate "C"' : 'text';
}

/** An index by name, and the rest of its definition: table, columns, condition. */
export type Index = { readonly name: string; readonly on: string; readonly isUnique?: boolean };

/** Creates an index, unless `createIndexConcurrently` has built it. */
export async function createIndex(db: Kysely<unknown>, engine: Engine, { name, on, isUnique }: Index): Promise<void> {
  if (engine === 'postgres' && (await findIndexState(db, name)) === 'valid') return;
  await sql`create ${kind(isUnique)} ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
}

/**
 * Builds an index on PostgreSQL while others write (https://www.postgresql.org/docs/current/sql-createindex.html, "Building
 * Indexes Concurrently"). What an interrupted attempt left is invalid, and dropped first. It waits without limit for the
 * transactions under way, a backup for instance, as it keeps nobody from writing meanwhile.
 */
export async function createIndexConcurrently(db: Kysely<unknown>, { name, on, isUnique }: Index): Promise<void> {
  const state = await findIndexState(db, name);
  if (state === 'valid') return;
  const { rows } = await sql<{ limit: string }>`select current_setting('lock_timeout') as "limit"`.execute(db);
  await sql`set lock_timeout = 0`.execute(db);
  if (state === 'invalid') await sql`drop index concurrently ${sql.ref(name)}`.execute(db);
  await sql`create ${kind(isUnique)} concurrently ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
  await sql`set lock_timeout = ${sql.lit(rows[0]?.limit ?? '0')}`.execute(db);
}

async function findIndexState(db: Kysely<unknown>, name: string): Promise<'valid' | 'invalid' | undefined> {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  return rows[0] && (rows[0].indisvalid ? 'valid' : 'invalid');
}

const kind = (isUnique = false) => sql.raw(isUnique ? 'unique index' : 'index');

const rowsPerBatch = 5_000;

/**
 * Updates the rows of a table on PostgreSQL in short transactions, in the order of their ids, so that nobody who writes to
 * one of them waits for all. Rows that come meanwhile are left to `up`.
 * @param where holds for rows that are still to be updated
 */
export async function updateInBatches(
  db: Kysely<unknown>,
  table: string,
  { set, where }: { readonly set: RawBuilder<unknown>; readonly where: RawBuilder<unknown> },
): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ last: string | null }>`
      with batch as (select id from ${sql.table(table)} where id > ${after} order by id limit ${rowsPerBatch}),
        changed as (update ${sql.table(table)} set ${set} where id in (select id from batch) and ${where})
      select max(id) as last from batch`.execute(db);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    after = last;
  }
}
