import { sql } from 'kysely';
import type { Queries } from './schema.ts';
import { trigramQuery } from './search.ts';

/** The tables whose `search` column has a trigram index (`migrations/001-baseline/search-indexes.ts`). */
export const searchedTables = ['contacts', 'quotes', 'bookings', 'accounts', 'outbox'] as const;

export type SearchedTable = (typeof searchedTables)[number];

type Range = {
  readonly descending: boolean;
  /** Only numbers after this one, in the given order. */
  readonly beyond: number | undefined;
  readonly maxRows: number;
};

/**
 * SQLite only: the numbers of the rows that have all trigrams of the words, in order of creation. The index yields them
 * one by one, so the first thousand cost the same whether there are a thousand or a million.
 */
export async function indexedNumbers(
  queries: Queries,
  table: SearchedTable,
  words: readonly string[],
  { descending, beyond, maxRows }: Range,
): Promise<number[]> {
  const index = sql.table(`${table}_search`);
  const past = descending ? sql`rowid < ${beyond ?? Number.MAX_SAFE_INTEGER}` : sql`rowid > ${beyond ?? 0}`;
  const { rows } = await sql<{ number: number }>`select rowid as number from ${index}
    where ${index} match ${trigramQuery(words)} and ${past}
    order by rowid ${descending ? sql`desc` : sql`asc`} limit ${maxRows}`.execute(queries);
  return rows.map(({ number }) => number);
}

/** The number of a row, or of the one before it when it has been deleted or still waits for one. */
export async function numberOf(queries: Queries, table: SearchedTable, id: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`select number from ${sql.table(table)}
    where id <= ${id} and number is not null order by id desc limit 1`.execute(queries);
  return rows[0]?.number ?? 0;
}

/** A condition that a row has one of these numbers. */
export function isAmong(numbers: readonly number[]) {
  return sql<boolean>`number in (select value from json_each(${JSON.stringify(numbers)}))`;
}

/** The same, or that it has no number yet, so that the index says nothing about it (`search-indexing.ts`). */
export function isAmongOrWaits(numbers: readonly number[]) {
  return sql<boolean>`(${isAmong(numbers)} or number is null)`;
}
