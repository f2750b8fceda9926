import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../engine.ts';

/** The tables with a folded `search` column that can be searched. */
const searched = ['contacts', 'quotes', 'bookings', 'accounts', 'outbox'] as const;

/** Indexes what the lists are searched by. */
export async function indexSearches(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await (engine === 'postgres' ? searchOnPostgres(db) : searchOnSqlite(db));
}

/**
 * A trigram index (https://sqlite.org/fts5.html#the_trigram_tokenizer) for each table, without a copy of its text: it yields
 * the rows with all trigrams of a word, and the query checks the word itself. Rows are identified by `number`, since
 * VACUUM may change a rowid. A new row waits with no number until `search-indexing.ts` has given it one.
 */
async function searchOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of searched) {
    const index = `${table}_search`;
    await sql`${sql.raw(`create unique index ${table}_numbers on ${table} (number)`)}`.execute(db);
    await sql`${sql.raw(
      `create virtual table ${index}
       using fts5(search, content='', contentless_delete=1, tokenize='trigram', detail=none)`,
    )}`.execute(db);
    await sql`${sql.raw(`create trigger ${table}_searched_out after delete on ${table} begin
      delete from ${index} where rowid = old.number;
    end`)}`.execute(db);
    await sql`${sql.raw(`create trigger ${table}_searched_anew after update of search on ${table} begin
      update ${index} set search = new.search where rowid = new.number;
    end`)}`.execute(db);
  }
}

/** Where the extension `pg_trgm` is missing or not permitted, searches work without indexes, only slower. */
async function searchOnPostgres(db: Kysely<unknown>): Promise<void> {
  if (!(await enableTrigrams(db))) return;
  for (const table of searched) {
    await sql`${sql.raw(`create index ${table}_search on ${table} using gin (search gin_trgm_ops)`)}`.execute(db);
  }
}

/** @returns whether the extension `pg_trgm` is there now */
async function enableTrigrams(db: Kysely<unknown>): Promise<boolean> {
  await sql`do ${sql.lit(`begin
    create extension if not exists pg_trgm;
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available: searching will be slower.';
  end`)}`.execute(db);
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  return rows.length > 0;
}
