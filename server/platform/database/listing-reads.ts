import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Position } from './cursor.ts';
import type { Queries, Schema } from './schema.ts';
import { indexedNumbers, isAmong, numberOf, type SearchedTable } from './search-index.ts';

/** Which rows: beyond one, in the order of the list or against it. */
export type Wanted = { readonly beyond: Position['row']; readonly backwards: boolean; readonly limit: number };

/** A row and the value it is sorted by. */
export type Found<Row> = { readonly row: Row; readonly value: string | number };

export type Read<Row> = (wanted: Wanted) => Promise<Found<Row>[]>;

/** What a list is sorted by; `column` is undefined for the order of creation, which is that of ids. */
export type Order = { readonly column: RawBuilder<unknown> | undefined; readonly isDescending: boolean };

type Rows<Table extends keyof Schema, Row> = SelectQueryBuilder<Schema, Table, Row>;

const direction = (isDescending: boolean) => (isDescending ? sql`desc` : sql`asc`);
const sides = (isDescending: boolean) => (isDescending ? sql`<` : sql`>`);
const idOf = sql.ref('id');

/** Reads rows along an index of their order, passing over those that do not fit. */
export function readAlong<Table extends keyof Schema, Row>(rows: Rows<Table, Row>, order: Order): Read<Row> {
  return async ({ beyond, backwards, limit }) => {
    const isDescending = order.isDescending !== backwards;
    const value = (order.column ?? idOf) as RawBuilder<string | number>;
    let part = rows;
    if (beyond) {
      const side = sides(isDescending);
      part = order.column
        ? part.where(sql<boolean>`(${value}, id) ${side} (${beyond.value}, ${beyond.id})`)
        : part.where(sql<boolean>`id ${side} ${beyond.id}`);
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
 * Gathers the ids of all rows that fit, which must be few, and puts them in order: quicker than walking along an index
 * in which they are far apart.
 * @param most more are never gathered; the limit also keeps the engine from choosing the walk after all
 */
export function readGathered<Table extends keyof Schema, Row extends { id: string }>(
  queries: Queries,
  list: { readonly all: Rows<Table, Row>; readonly fitting: Rows<Table, Row> },
  order: Order,
  most: number,
): Read<Row> {
  return async ({ beyond, backwards, limit }) => {
    const isDescending = order.isDescending !== backwards;
    const gathered = list.fitting
      .clearSelect()
      .select([idOf.as('id'), (order.column ?? idOf).as('sort_value')])
      .limit(most);
    const past = beyond ? sql`where (sort_value, id) ${sides(isDescending)} (${beyond.value}, ${beyond.id})` : sql``;
    const way = direction(isDescending);
    const { rows: places } = await sql<{ id: string; sort_value: string | number }>`
      select id, sort_value from (${gathered}) as gathered ${past}
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

/** Rows looked at first, and at most, in one go. */
const firstLook = 200;
const longestLook = 4000;

/** SQLite alone: reads rows in the order of their creation as the index of trigrams gives them. */
export function readIndexed<Table extends keyof Schema, Row extends { id: string }>(
  queries: Queries,
  { table, words, matching }: { table: SearchedTable; words: readonly string[]; matching: Rows<Table, Row> },
  order: Order,
): Read<Row> {
  return async ({ beyond, backwards, limit }) => {
    const descending = order.isDescending !== backwards;
    const found: Found<Row>[] = [];
    let past = beyond && (await numberOf(queries, table, beyond.id));
    for (let most = firstLook; found.length < limit; most = Math.min(most * 4, longestLook)) {
      const numbers = await indexedNumbers(queries, table, words, { descending, beyond: past, most });
      const rows = await matching
        .where(isAmong(numbers))
        .orderBy(sql`number ${direction(descending)}`)
        .limit(limit - found.length)
        .execute();
      found.push(...rows.map((row) => ({ row, value: row.id })));
      past = numbers.at(-1);
      if (numbers.length < most) break;
      // SQLite answers within this turn: others get theirs in between.
      await nextTurn();
    }
    return found;
  };
}
