import { type Kysely, type RawBuilder, sql } from 'kysely';
import { foldForSearch } from '../search.ts';
import type { PhasedMigration } from './ahead.ts';

type Engine = 'sqlite' | 'postgres';

const tables = ['contacts', 'quotes', 'bookings', 'accounts', 'outbox', 'proposals', 'quarantine'] as const;

const rowsPerBatch = 2_000;

/**
 * The words that rows are found by, folded anew, since searches now fold ligatures, apostrophes, hyphens and letters such as
 * ß too. Folding what is folded is the same as folding the text it came from, so only the words themselves are read; and
 * folding it again changes nothing, so this takes `foldForSearch` as it is when it runs.
 */
export function foldedLetters(engine: Engine): PhasedMigration {
  const foldAll = async (db: Kysely<unknown>) => {
    for (const table of tables) await foldAnew(db, engine, table);
  };
  return { ahead: foldAll, up: foldAll };
}

/** Rows with nothing but ASCII, but for the accent that serves as an apostrophe, are folded already. */
const mayChange = (engine: Engine): RawBuilder<boolean> => {
  const bytes = engine === 'postgres' ? sql`octet_length(search)` : sql`length(cast(search as blob))`;
  return sql<boolean>`(${bytes} <> length(search) or search like '%\`%')`;
};

async function foldAnew(db: Kysely<unknown>, engine: Engine, table: string): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; search: string }>`select id, search from ${sql.table(table)}
      where id > ${after} and ${mayChange(engine)} order by id limit ${rowsPerBatch}`.execute(db);
    const changed = rows
      .map(({ id, search }) => ({ id, search, folded: foldForSearch(search) }))
      .filter(({ search, folded }) => folded !== search);
    if (changed.length > 0) await update(db, engine, table, changed);
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerBatch) return;
    after = last.id;
  }
}

type Changed = { readonly id: string; readonly search: string; readonly folded: string };

/** In one statement, which changes no row that somebody else has changed meanwhile. */
async function update(db: Kysely<unknown>, engine: Engine, table: string, changed: readonly Changed[]): Promise<void> {
  const given = JSON.stringify(changed);
  const each =
    engine === 'postgres'
      ? sql`json_to_recordset(${given}::json) as anew (id text, search text, folded text)`
      : sql`(select value ->> 'id' as id, value ->> 'search' as search, value ->> 'folded' as folded
          from json_each(${given})) as anew`;
  const rows = sql.table(table);
  await sql`update ${rows} set search = anew.folded from ${each}
    where ${rows}.id = anew.id and ${rows}.search = anew.search`.execute(db);
}
