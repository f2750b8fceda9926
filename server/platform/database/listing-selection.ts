import type { ListQuery } from '@vitrine/contracts/admin.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { readTotal } from './counts.ts';
import type { Database } from './database.ts';
import type { Listing } from './listing.ts';
import { type Order, type Read, readAlong, readGathered, readIndexed } from './listing-reads.ts';
import type { Queries, Schema } from './schema.ts';
import { isIndexed, searchPattern, searchWords } from './search.ts';
import { indexedNumbers, isAmong, type SearchedTable } from './search-index.ts';

/** So many rows are counted where no trigger keeps their number, and of a search: nobody reads further. */
const mostCounted = 10_000;
const mostCountedInSearch = 1000;

/** Words too short for the index are looked for among this many of the newest rows. */
const newestSearched = 10_000;

/** Rows of a status with at most this many are searched; of others, the index is. */
const smallStatus = 20_000;

/** At most this many rows that an index has found are put in order. */
const mostGathered = 5_000;

/** On PostgreSQL words that more rows have are common: finding so many may mean reading half the table. */
const mostRare = 1_500;

const moreThanCounted = { total: mostCountedInSearch, totalIsLowerBound: true };

type Total = { readonly total: number; readonly totalIsLowerBound?: boolean };

/** The rows of a list as they were asked for, found in whichever way is quick. */
export type Selection<Row> = { readonly read: Read<Row>; readonly countRows: () => Promise<Total> };

type Rows<Table extends keyof Schema, Row> = SelectQueryBuilder<Schema, Table, Row>;

/** A search, in the forms its queries may take; which index serves is decided here and not left to a guess. */
type Search<Table extends keyof Schema, Row> = {
  readonly table: SearchedTable;
  readonly words: readonly string[];
  /** Every row, for reading some by their ids. */
  readonly all: Rows<Table, Row>;
  /** Rows with the words, which an index of words may find; the condition on the status no index answers. */
  readonly byWords: Rows<Table, Row>;
  /** Rows as filtered, by an index of the status or of an order; whether they have the words is looked at in each. */
  readonly byOrder: Rows<Table, Row>;
  readonly order: Order;
};

/** Decides how the rows of a query are found. */
export async function makeSelection<Table extends keyof Schema, Row extends { id: string }>(
  { queries, engine }: Database,
  { rows: all, only, columns, searched, counted }: Listing<Table, Row>,
  { q, sort }: Pick<ListQuery<string>, 'q' | 'sort'>,
): Promise<Selection<Row>> {
  const order = orderOf(columns, sort);
  const ofStatus = counted?.status === undefined ? undefined : await readTotal(queries, counted.list, counted.status);
  const words = searchWords(q);
  const filtered = only ? all.where(only) : all;
  if (!searched || words.length === 0) {
    return {
      read: readAlong(filtered, order),
      countRows: async () => {
        if (!counted) return countUpTo(queries, filtered, mostCounted);
        return { total: ofStatus ?? (await readTotal(queries, counted.list)) };
      },
    };
  }
  // What is said to be true of a condition, no index can answer.
  const seen = (condition: RawBuilder<boolean>) => sql<boolean>`(${condition}) is true`;
  const search = {
    ...{ table: searched, words, all, order },
    byWords: withWords(only ? all.where(seen(only)) : all, words),
    byOrder: words.reduce((rows, word) => rows.where(seen(holds(word))), filtered),
  };
  if (!words.some(isIndexed)) return amongNewest(queries, search);
  if (ofStatus !== undefined && ofStatus <= smallStatus) return amongStatus(queries, search);
  return engine === 'sqlite' ? byTrigrams(queries, search) : byRarity(queries, search, ofStatus !== undefined);
}

const holds = (word: string) => sql<boolean>`search like ${searchPattern(word)} escape '\\'`;

/** The rows that have every word. */
function withWords<Table extends keyof Schema, Row>(rows: Rows<Table, Row>, words: readonly string[]) {
  return words.reduce((some, word) => some.where(holds(word)), rows);
}

function orderOf(columns: Listing<keyof Schema, unknown>['columns'], sort: string): Order {
  const isDescending = sort.startsWith('-');
  const column = columns[isDescending ? sort.slice(1) : sort];
  return { column: typeof column === 'string' ? sql.ref(column) : column, isDescending };
}

/** The id of the newest row that is not searched where no index helps; undefined where there are not so many. */
async function lastBeyondNewest(queries: Queries, table: SearchedTable): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    order by id desc limit 1 offset ${newestSearched}`.execute(queries);
  return rows[0]?.id;
}

const isAfter = (id: string) => sql<boolean>`id > ${id}`;

/** A search by words that no index knows. */
async function amongNewest<Table extends keyof Schema, Row extends { id: string }>(
  queries: Queries,
  { table, all, byOrder, order }: Search<Table, Row>,
): Promise<Selection<Row>> {
  const beyond = await lastBeyondNewest(queries, table);
  const fitting = beyond ? byOrder.where(isAfter(beyond)) : byOrder;
  return {
    read: order.column ? readGathered(queries, { all, fitting }, order, newestSearched) : readAlong(fitting, order),
    countRows: async () => {
      const count = await countUpTo(queries, fitting, mostCountedInSearch);
      return beyond ? { ...count, totalIsLowerBound: true } : count;
    },
  };
}

/** A search among the rows of a status that are few. */
function amongStatus<Table extends keyof Schema, Row extends { id: string }>(
  queries: Queries,
  { all, byOrder, order }: Search<Table, Row>,
): Selection<Row> {
  return {
    read: order.column
      ? readGathered(queries, { all, fitting: byOrder }, order, smallStatus)
      : readAlong(byOrder, order),
    countRows: () => countUpTo(queries, byOrder, mostCountedInSearch),
  };
}

/** A search on SQLite: its index of trigrams gives rows in the order of their creation, one after the other. */
async function byTrigrams<Table extends keyof Schema, Row extends { id: string }>(
  queries: Queries,
  { table, words, all, byWords, byOrder, order }: Search<Table, Row>,
): Promise<Selection<Row>> {
  const enough = order.column ? mostGathered : mostCountedInSearch;
  const newest = { descending: true, beyond: undefined, most: enough + 1 };
  const numbers = await indexedNumbers(queries, table, words, newest);
  const isWhole = numbers.length <= enough;
  const fitting = byWords.where(isAmong(isWhole ? numbers : numbers.slice(0, mostCountedInSearch)));
  const inOrder = isWhole ? readGathered(queries, { all, fitting }, order, enough) : readAlong(byOrder, order);
  return {
    read: order.column ? inOrder : readIndexed(queries, { table, words, matching: byWords }, order),
    countRows: async () => {
      const count = await countUpTo(queries, fitting, mostCountedInSearch);
      return isWhole ? count : { ...count, totalIsLowerBound: true };
    },
  };
}

/**
 * A search on PostgreSQL, whose index gives all rows or none: rare words are found by it, and of common ones enough turn
 * up along any order.
 */
async function byRarity<Table extends keyof Schema, Row extends { id: string }>(
  queries: Queries,
  { table, words, all, byOrder, order }: Search<Table, Row>,
  hasStatus: boolean,
): Promise<Selection<Row>> {
  // Asked once: the index takes longer to find the rows than everything after it.
  const found = await withWords(all, words)
    .clearSelect()
    .select(sql<string>`id`.as('id'))
    .limit(mostRare + 1)
    .execute();
  if (found.length <= mostRare) {
    const ids = found.map(({ id }) => id);
    const fitting = byOrder.where(sql<boolean>`id = any(${ids})`);
    return {
      read: readGathered(queries, { all, fitting }, order, mostRare),
      countRows: async () => {
        if (hasStatus) return countUpTo(queries, fitting, mostCountedInSearch);
        return ids.length > mostCountedInSearch ? moreThanCounted : { total: ids.length };
      },
    };
  }
  return {
    read: readAlong(byOrder, order),
    countRows: async () => {
      if (!hasStatus) return moreThanCounted;
      const beyond = await lastBeyondNewest(queries, table);
      const newest = beyond ? byOrder.where(isAfter(beyond)) : byOrder;
      return { ...(await countUpTo(queries, newest, mostCountedInSearch)), totalIsLowerBound: true };
    },
  };
}

/** Counts rows, and stops where it is enough to know that there are more. */
async function countUpTo<Table extends keyof Schema, Row>(
  queries: Queries,
  rows: Rows<Table, Row>,
  most: number,
): Promise<Total> {
  const some = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(most + 1);
  const { rows: counts } = await sql<{ n: number }>`select count(*) as n from (${some}) as found`.execute(queries);
  const n = Number(counts[0]?.n ?? 0);
  return n > most ? { total: most, totalIsLowerBound: true } : { total: n };
}
