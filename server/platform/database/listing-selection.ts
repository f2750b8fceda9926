import type { ListQuery } from '@vitrine/contracts/list.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type CountedList, getTotal } from './counts.ts';
import type { Database } from './database.ts';
import { findAlong, findCollected, findIndexed, type Order, type Read } from './listing-reads.ts';
import type { Queries, Schema } from './schema.ts';
import { isIndexed, searchPattern, searchWords } from './search.ts';
import { indexedNumbers, isAmong, type SearchedTable } from './search-index.ts';
import { indexWaiting } from './search-indexing.ts';

/** A list that pages are read of: its rows, their filter, orders, search and counts. */
export type Listing<Table extends keyof Schema, Row> = {
  /** The rows, with every column that is shown selected; `id` and `search` must be unambiguous. */
  readonly rows: SelectQueryBuilder<Schema, Table, Row>;
  /** The filter. Separate from `rows`, so that it can be kept from the wrong index. */
  readonly only?: RawBuilder<boolean> | undefined;
  /** The column, or an expression such as `nameOrder`, of each sort field. `createdAt` needs none: it is the order of ids. */
  readonly columns: Readonly<Record<string, string | RawBuilder<unknown>>>;
  /** The table whose `search` column is searched; undefined where the list cannot be searched. */
  readonly searched?: SearchedTable;
  /** The list and status under which triggers count these rows; without it they are counted on each request. */
  readonly counted?: { readonly list: CountedList; readonly status: string | undefined };
};

/** Counting stops here, without a trigger's count and in a search: nobody pages further. */
const maxCounted = 10_000;
const maxCountedInSearch = 1000;

/** Words too short for the index are only searched for among this many of the newest rows. */
const newestSearched = 10_000;

/** A status with at most this many rows is searched row by row; others through the index. */
const maxScannedStatus = 20_000;

/** At most this many rows found by an index are sorted. */
const maxCollected = 5_000;

/** On PostgreSQL, words in more rows than this count as common: to find them all may mean reading half the table. */
const maxRare = 1_500;

const moreThanCounted = { total: maxCountedInSearch, totalIsLowerBound: true };

type Total = { readonly total: number; readonly totalIsLowerBound?: boolean };

/** The rows that a query selects, read in the quickest way. */
export type Selection<Row> = { readonly read: Read<Row>; readonly countRows: () => Promise<Total> };

type Rows<Table extends keyof Schema, Row> = SelectQueryBuilder<Schema, Table, Row>;

/** A search, in each form its query can take: we choose the index, since the engine's planner guesses wrong. */
type Search<Table extends keyof Schema, Row> = {
  readonly table: SearchedTable;
  readonly words: readonly string[];
  /** All rows, for reading some by id. */
  readonly all: Rows<Table, Row>;
  /** Written so that only the trigram index can be used, not one of the status. */
  readonly byWords: Rows<Table, Row>;
  /** Written so that an index of the status or the sort order is used, and the words are checked row by row. */
  readonly byOrder: Rows<Table, Row>;
  readonly order: Order;
};

/** Chooses how the rows of a query are found. */
export async function makeSelection<Table extends keyof Schema, Row extends { id: string }>(
  database: Database,
  { rows: all, only, columns, searched, counted }: Listing<Table, Row>,
  { q, sort }: Pick<ListQuery<string>, 'q' | 'sort'>,
): Promise<Selection<Row>> {
  const { queries, engine } = database;
  const order = orderOf(columns, sort);
  const ofStatus = counted?.status === undefined ? undefined : await getTotal(queries, counted.list, counted.status);
  const words = searchWords(q);
  const filtered = only ? all.where(only) : all;
  if (!searched || words.length === 0) {
    return {
      read: findAlong(filtered, order),
      countRows: async () => {
        if (!counted) return countUpTo(queries, filtered, maxCounted);
        return { total: ofStatus ?? (await getTotal(queries, counted.list)) };
      },
    };
  }
  // Neither engine uses an index for "(condition) is true".
  const withoutIndex = (condition: RawBuilder<boolean>) => sql<boolean>`(${condition}) is true`;
  const search = {
    table: searched,
    words,
    all,
    order,
    byWords: withWords(only ? all.where(withoutIndex(only)) : all, words),
    byOrder: words.reduce((rows, word) => rows.where(withoutIndex(contains(word))), filtered),
  };
  if (!words.some(isIndexed)) return amongNewest(queries, search);
  if (ofStatus !== undefined && ofStatus <= maxScannedStatus) return amongStatus(queries, search);
  if (engine === 'postgres') return byRarity(queries, search, only !== undefined);
  await indexWaiting(database, searched);
  return byTrigrams(queries, search);
}

const contains = (word: string) => sql<boolean>`search like ${searchPattern(word)} escape '\\'`;

/** The rows that contain every word. */
function withWords<Table extends keyof Schema, Row>(rows: Rows<Table, Row>, words: readonly string[]) {
  return words.reduce((some, word) => some.where(contains(word)), rows);
}

function orderOf(columns: Listing<keyof Schema, unknown>['columns'], sort: string): Order {
  const isDescending = sort.startsWith('-');
  const column = columns[isDescending ? sort.slice(1) : sort];
  return {
    column: typeof column === 'string' ? sql.ref(column) : column,
    isExpression: typeof column === 'object',
    isDescending,
  };
}

/** The id of the newest row that a search without an index no longer looks at; undefined when there are fewer rows. */
async function lastBeyondNewest(queries: Queries, table: SearchedTable): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    order by id desc limit 1 offset ${newestSearched}`.execute(queries);
  return rows[0]?.id;
}

const isAfter = (id: string) => sql<boolean>`id > ${id}`;

/** A search for words too short for the index. */
async function amongNewest<Table extends keyof Schema, Row extends { id: string }>(
  queries: Queries,
  { table, all, byOrder, order }: Search<Table, Row>,
): Promise<Selection<Row>> {
  const beyond = await lastBeyondNewest(queries, table);
  const filtered = beyond ? byOrder.where(isAfter(beyond)) : byOrder;
  return {
    read: order.column ? findCollected(queries, { all, filtered }, order, newestSearched) : findAlong(filtered, order),
    countRows: async () => {
      const count = await countUpTo(queries, filtered, maxCountedInSearch);
      return beyond ? { ...count, totalIsLowerBound: true } : count;
    },
  };
}

/** A search in a status that has few rows. */
function amongStatus<Table extends keyof Schema, Row extends { id: string }>(
  queries: Queries,
  { all, byOrder, order }: Search<Table, Row>,
): Selection<Row> {
  return {
    read: order.column
      ? findCollected(queries, { all, filtered: byOrder }, order, maxScannedStatus)
      : findAlong(byOrder, order),
    countRows: () => countUpTo(queries, byOrder, maxCountedInSearch),
  };
}

/** A search on SQLite, whose trigram index yields rows one by one in order of creation. */
async function byTrigrams<Table extends keyof Schema, Row extends { id: string }>(
  queries: Queries,
  { table, words, all, byWords, byOrder, order }: Search<Table, Row>,
): Promise<Selection<Row>> {
  const maxRows = order.column ? maxCollected : maxCountedInSearch;
  const newest = { descending: true, beyond: undefined, maxRows: maxRows + 1 };
  const numbers = await indexedNumbers(queries, table, words, newest);
  const isComplete = numbers.length <= maxRows;
  const filtered = byWords.where(isAmong(isComplete ? numbers : numbers.slice(0, maxCountedInSearch)));
  const inOrder = isComplete ? findCollected(queries, { all, filtered }, order, maxRows) : findAlong(byOrder, order);
  return {
    read: order.column ? inOrder : findIndexed(queries, { table, words, filtered: byWords }, order),
    countRows: async () => {
      const count = await countUpTo(queries, filtered, maxCountedInSearch);
      return isComplete ? count : { ...count, totalIsLowerBound: true };
    },
  };
}

/**
 * A search on PostgreSQL, whose trigram index yields all rows at once: it finds rare words, while common ones turn up
 * often enough along any index.
 */
async function byRarity<Table extends keyof Schema, Row extends { id: string }>(
  queries: Queries,
  { table, words, all, byOrder, order }: Search<Table, Row>,
  isFiltered: boolean,
): Promise<Selection<Row>> {
  // Queried once: finding the rows in the index takes longer than everything after it.
  const found = await withWords(all, words)
    .clearSelect()
    .select(sql<string>`id`.as('id'))
    .limit(maxRare + 1)
    .execute();
  if (found.length <= maxRare) {
    const ids = found.map(({ id }) => id);
    const filtered = byOrder.where(sql<boolean>`id = any(${ids})`);
    return {
      read: findCollected(queries, { all, filtered }, order, maxRare),
      countRows: async () => {
        if (isFiltered) return countUpTo(queries, filtered, maxCountedInSearch);
        return ids.length > maxCountedInSearch ? moreThanCounted : { total: ids.length };
      },
    };
  }
  return {
    read: findAlong(byOrder, order),
    countRows: async () => {
      if (!isFiltered) return moreThanCounted;
      const beyond = await lastBeyondNewest(queries, table);
      const newest = beyond ? byOrder.where(isAfter(beyond)) : byOrder;
      return { ...(await countUpTo(queries, newest, maxCountedInSearch)), totalIsLowerBound: true };
    },
  };
}

/** Counts rows, but no further than the limit. */
async function countUpTo<Table extends keyof Schema, Row>(
  queries: Queries,
  rows: Rows<Table, Row>,
  maxRows: number,
): Promise<Total> {
  const some = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(maxRows + 1);
  const { rows: counts } = await sql<{ n: number }>`select count(*) as n from (${some}) as found`.execute(queries);
  const n = Number(counts[0]?.n ?? 0);
  return n > maxRows ? { total: maxRows, totalIsLowerBound: true } : { total: n };
}
