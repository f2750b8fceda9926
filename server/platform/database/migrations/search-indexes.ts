import { type Kysely, sql } from 'kysely';
import { createIndex, type Index } from './ahead.ts';

/** The tables with a folded `search` column that can be searched. */
const searched = ['contacts', 'quotes', 'bookings', 'accounts', 'outbox'] as const;

/**
 * A trigram index (https://sqlite.org/fts5.html#the_trigram_tokenizer) for each table, without a copy of its text: it yields
 * the rows with all trigrams of a word, and the query checks the word itself. Rows are identified by `number`, since
 * VACUUM may change a rowid.
 */
export async function searchOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of searched) {
    const index = `${table}_search`;
    await sql`${sql.raw(`alter table ${table} add column number integer`)}`.execute(db);
    await sql`${sql.raw(`update ${table} set number = rowid`)}`.execute(db);
    await sql`${sql.raw(`create unique index ${table}_numbers on ${table} (number)`)}`.execute(db);
    await sql`${sql.raw(
      `create virtual table ${index}
       using fts5(search, content='', contentless_delete=1, tokenize='trigram', detail=none)`,
    )}`.execute(db);
    await sql`${sql.raw(`insert into ${index} (rowid, search) select number, search from ${table}`)}`.execute(db);
    await sql`${sql.raw(`create trigger ${table}_searched_in after insert on ${table} begin
      update ${table} set number = (select coalesce(max(number), 0) + 1 from ${table}) where id = new.id;
      insert into ${index} (rowid, search) select number, search from ${table} where id = new.id;
    end`)}`.execute(db);
    await sql`${sql.raw(`create trigger ${table}_searched_out after delete on ${table} begin
      delete from ${index} where rowid = old.number;
    end`)}`.execute(db);
    await sql`${sql.raw(`create trigger ${table}_searched_anew after update of search on ${table} begin
      update ${index} set search = new.search where rowid = new.number;
    end`)}`.execute(db);
  }
}

/** A trigram index for each table, by the extension `pg_trgm`. */
export const trigramIndexes: readonly Index[] = searched.map((table) => ({
  name: `${table}_search`,
  on: `${table} using gin (search gin_trgm_ops)`,
}));

/** Where the extension `pg_trgm` is missing or not permitted, searches work without indexes, only slower. */
export async function searchOnPostgres(db: Kysely<unknown>): Promise<void> {
  if (!(await enableTrigrams(db))) return;
  for (const index of trigramIndexes) await createIndex(db, 'postgres', index);
}

/** @returns whether the extension `pg_trgm` is there now */
export async function enableTrigrams(db: Kysely<unknown>): Promise<boolean> {
  await sql`do ${sql.lit(`begin
    create extension if not exists pg_trgm;
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available: searching will be slower.';
  end`)}`.execute(db);
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  return rows.length > 0;
}
