import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Position } from './cursor.ts';
import type { Queries, Schema } from './schema.ts';
import { indexedNumbers, isAmong, numberOf, type SearchedTable } from './search-index.ts';

/** Which rows to read: up to `limit` beyond a row, in list order or backwards. */
type ReadRange = { readonly beyond: Position['row']; readonly backwards: boolean; readonly limit: number };

/** A row and its sort value. */
export type Found<Row> = { readonly row: Row; readonly value: string | number };

export type Read<Row> = (range: ReadRange) => Promise<Found<Row>[]>;

/** A sort order; `column` is undefined for the order of creation, which is that of ids. */
export type Order = {
  readonly column: RawBuilder<unknown> | undefined;
  /** Whether that is no column but an expression. */
  readonly isExpression?: boolean;
  readonly isDescending: boolean;
};

type Rows<Table extends keyof Schema, Row> = SelectQueryBuilder<Schema, Table, Row>;

const direction = (isDescending: boolean) => (isDescending ? sql`desc` : sql`asc`);
const comparison = (isDescending: boolean) => (isDescending ? sql`<` : sql`>`);
const idOf = sql.ref('id');

/** Walks along an index of the sort order and skips the rows that do not match. */
export function findAlong<Table extends keyof Schema, Row>(rows: Rows<Table, Row>, order: Order): Read<Row> {
  return async ({ beyond, backwards, limit }) => {
    const isDescending = order.isDescending !== backwards;
    const value = (order.column ?? idOf) as RawBuilder<string | number>;
    let part = rows;
    if (beyond) {
      const side = comparison(isDescending);
      part = order.column
        ? part.where(sql<boolean>`(${value}, id) ${side} (${beyond.value}, ${beyond.id})`)
        : part.where(sql<boolean>`id ${side} ${beyond.id}`);
      // SQLite seeks to a row by columns alone; without this it walks along the index of an expression from its beginning.
      if (order.isExpression) part = part.where(sql<boolean>`${value} ${side}= ${beyond.value}`);
    }
    let sorted = part.select(value.as('sort_value'));
    if (order.column) sorted = sorted.orderBy(sql`${value} ${direction(isDescending)}`);
    const found = await sorted
      .orderBy(sql`id ${direction(isDescending)}`)
      .limit(limit)
      .execute();
    return found.map((row) => ({ row, value: row.sort_value }));
  };
}

/**
 * Collects the ids of all rows that match, which must be few, and sorts them: quicker than walking along an index in which
 * they are far apart.
 * @param maxRows the limit on how many are collected; it also keeps the engine from choosing the walk after all
 */
export function findCollected<Table extends keyof Schema, Row extends { id: string }>(
  queries: Queries,
  list: { readonly all: Rows<Table, Row>; readonly filtered: Rows<Table, Row> },
  order: Order,
  maxRows: number,
): Read<Row> {
  return async ({ beyond, backwards, limit }) => {
    const isDescending = order.isDescending !== backwards;
    const collected = list.filtered
      .clearSelect()
      .select([idOf.as('id'), (order.column ?? idOf).as('sort_value')])
      .limit(maxRows);
    const past = beyond
      ? sql`where (sort_value, id) ${comparison(isDescending)} (${beyond.value}, ${beyond.id})`
      : sql``;
    const way = direction(isDescending);
    const { rows: places } = await sql<{ id: string; sort_value: string | number }>`
      select id, sort_value from (${collected}) as collected ${past}
      order by sort_value ${way}, id ${way} limit ${limit}`.execute(queries);
    if (places.length === 0) return [];
    const ids = sql.join(places.map(({ id }) => id));
    const rows = await list.all.where(sql<boolean>`id in (${ids})`).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return places.flatMap(({ id, sort_value }) => {
      const row = byId.get(id);
      return row ? [{ row, value: sort_value }] : [];
    });
  };
}

/** The least size of the first batch of candidates, and of the largest: each is four times the one before. */
const firstBatchSize = 200;
const maxBatchSize = 4000;

/** SQLite only: reads rows in order of creation, as the trigram index yields their candidates. */
export function findIndexed<Table extends keyof Schema, Row extends { id: string }>(
  queries: Queries,
  { table, words, filtered }: { table: SearchedTable; words: readonly string[]; filtered: Rows<Table, Row> },
  order: Order,
): Read<Row> {
  return async ({ beyond, backwards, limit }) => {
    const descending = order.isDescending !== backwards;
    const found: Found<Row>[] = [];
    let past = beyond && (await numberOf(queries, table, beyond.id));
    // Of a common word nearly every candidate matches.
    const first = Math.min(Math.max(firstBatchSize, limit), maxBatchSize);
    for (let maxRows = first; found.length < limit; maxRows = Math.min(maxRows * 4, maxBatchSize)) {
      const numbers = await indexedNumbers(queries, table, words, { descending, beyond: past, maxRows });
      const rows = await filtered
        .where(isAmong(numbers))
        .orderBy(sql`number ${direction(descending)}`)
        .limit(limit - found.length)
        .execute();
      found.push(...rows.map((row) => ({ row, value: row.id })));
      past = numbers.at(-1);
      if (numbers.length < maxRows) break;
      // SQLite answers synchronously: let other requests in between batches.
      await nextTurn();
    }
    return found;
  };
}
