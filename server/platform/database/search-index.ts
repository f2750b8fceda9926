import { sql } from 'kysely';
import type { Queries } from './schema.ts';
import { trigramQuery } from './search.ts';

/** The tables whose `search` column has an index of trigrams (`migrations/searching.ts`). */
export type SearchedTable = 'contacts' | 'quotes' | 'bookings' | 'accounts' | 'outbox';

type Part = {
  readonly descending: boolean;
  /** Numbers beyond this one, in the direction of the order. */
  readonly beyond: number | undefined;
  readonly most: number;
};

/**
 * SQLite alone: the numbers of rows that have every trigram of the words, in the order of their creation. The index
 * gives them one after the other, so the first thousand cost the same whether there are a thousand or a million.
 */
export async function indexedNumbers(
  queries: Queries,
  table: SearchedTable,
  words: readonly string[],
  { descending, beyond, most }: Part,
): Promise<number[]> {
  const index = sql.table(`${table}_search`);
  const past = descending ? sql`rowid < ${beyond ?? Number.MAX_SAFE_INTEGER}` : sql`rowid > ${beyond ?? 0}`;
  const { rows } = await sql<{ number: number }>`select rowid as number from ${index}
    where ${index} match ${trigramQuery(words)} and ${past}
    order by rowid ${descending ? sql`desc` : sql`asc`} limit ${most}`.execute(queries);
  return rows.map(({ number }) => number);
}

/** The number of a row, or of the last one before it where it has gone. */
export async function numberOf(queries: Queries, table: SearchedTable, id: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`select number from ${sql.table(table)}
    where id <= ${id} order by id desc limit 1`.execute(queries);
  return rows[0]?.number ?? 0;
}

/** A condition: the row is one of these numbers. */
export function isAmong(numbers: readonly number[]) {
  return sql<boolean>`number in (select value from json_each(${JSON.stringify(numbers)}))`;
}
