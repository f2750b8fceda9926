import type { ListQuery } from '@vitrine/contracts/admin.ts';
import type { PageMeta } from '@vitrine/contracts/answer.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { CountedList } from './counts.ts';
import { type Position, readCursor, writeCursor } from './cursor.ts';
import type { Database } from './database.ts';
import type { Found } from './listing-reads.ts';
import { makeSelection, type Selection } from './listing-selection.ts';
import type { Schema } from './schema.ts';
import type { SearchedTable } from './search-index.ts';

/** A page of rows, how many there are in all, and where the pages around it begin. */
export type Page<Row> = { readonly rows: Row[] } & PageMeta;

/** The cursor sent is not one we gave, or belongs to another order. */
export const badCursor = Symbol('bad cursor');

export type Listing<Table extends keyof Schema, Row> = {
  /** The rows, each column shown selected; `id` and `search` must name one column. */
  readonly rows: SelectQueryBuilder<Schema, Table, Row>;
  /** Which of them are asked for: a condition of its own, so that it can be decided which index answers it. */
  readonly only?: RawBuilder<boolean> | undefined;
  /** The column, or `nameOrder`, of each field that may be sorted by, beside `createdAt`, which is the order of ids. */
  readonly columns: Readonly<Record<string, string | RawBuilder<unknown>>>;
  /** The table whose `search` column is searched; undefined where the list cannot be searched. */
  readonly searched?: SearchedTable;
  /** Under which name, and which status of it, these rows are counted by triggers; without it they are counted here. */
  readonly counted?: { readonly list: CountedList; readonly status: string | undefined };
};

/**
 * By name as it is searched, without accents and capitals: « Élodie » stands beside "Elodie". Folded texts begin with
 * the name; there is an index of these very letters (`migrations/003-back-office.ts`).
 */
export function nameOrder({ engine }: Pick<Database, 'engine'>): RawBuilder<unknown> {
  return engine === 'postgres' ? sql`(substr(search, 1, 100) collate "C")` : sql`substr(search, 1, 100)`;
}

/**
 * Reads one page of a list. The page is found by the values of the row before it, not by counting rows, so the
 * thousandth page costs what the first does, and a row that arrives meanwhile neither repeats nor hides another.
 */
export async function readPage<Table extends keyof Schema, Row extends { id: string }>(
  database: Database,
  listing: Listing<Table, Row>,
  query: ListQuery<string>,
): Promise<Page<Row> | typeof badCursor> {
  const position = query.cursor === undefined ? undefined : readCursor(query.cursor, query.sort);
  if (query.cursor !== undefined && !position) return badCursor;
  const selection = await makeSelection(database, listing, query);
  const [{ found, more }, total] = await Promise.all([
    readPart(selection, position, query.limit),
    selection.countRows(),
  ]);

  // Going back, the beginning is met in the middle of a page: the first page is shown whole instead.
  if (position?.backwards && position.row && !more && found.length < query.limit) {
    return readPage(database, listing, { ...query, cursor: undefined });
  }
  const cursorAt = (one: Found<Row> | undefined, backwards: boolean) =>
    one ? writeCursor(query.sort, { row: { value: one.value, id: one.row.id }, backwards }) : null;
  const isBefore = position?.backwards === true;
  const nextCursor = (isBefore ? position.row !== undefined : more) ? cursorAt(found.at(-1), false) : null;
  const previousCursor = (isBefore ? more : position !== undefined) ? cursorAt(found[0], true) : null;
  return {
    rows: found.map(({ row }) => row),
    ...total,
    // What shows is more than what was counted, where counting stopped early.
    total: Math.max(total.total, found.length),
    nextCursor,
    ...(previousCursor !== null && { previousCursor }),
    ...(nextCursor !== null && { lastCursor: writeCursor(query.sort, { row: undefined, backwards: true }) }),
  };
}

/**
 * Reads all rows of a list, some at a time, each part when it is asked for: memory holds one part. The rows are found
 * as `readPage` finds them, so what changes meanwhile neither repeats nor hides another.
 * @param size rows a part
 */
export async function* readParts<Table extends keyof Schema, Row extends { id: string }>(
  database: Database,
  listing: Listing<Table, Row>,
  query: Pick<ListQuery<string>, 'q' | 'sort'>,
  size: number,
): AsyncGenerator<Row[], void, undefined> {
  const selection = await makeSelection(database, listing, query);
  let position: Position | undefined;
  for (;;) {
    const { found, more } = await readPart(selection, position, size);
    if (found.length > 0) yield found.map(({ row }) => row);
    const last = found.at(-1);
    if (!more || !last) return;
    position = { row: { value: last.value, id: last.row.id }, backwards: false };
  }
}

/** Some rows from a position on, in the order of the list, and whether there are more beyond them. */
async function readPart<Row extends { id: string }>(
  selection: Selection<Row>,
  position: Position | undefined,
  limit: number,
): Promise<{ found: Found<Row>[]; more: boolean }> {
  const backwards = position?.backwards === true;
  const found = await selection.read({ beyond: position?.row, backwards, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return { found: backwards ? shown.reverse() : shown, more: found.length > limit };
}
