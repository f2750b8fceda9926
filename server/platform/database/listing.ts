import type { ListQuery } from '@vitrine/contracts/list.ts';
import type { PageMeta } from '@vitrine/contracts/response.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Position, readCursor, writeCursor } from './cursor.ts';
import type { Database } from './database.ts';
import type { Found } from './listing-reads.ts';
import { type Listing, makeSelection, type Selection } from './listing-selection.ts';
import type { Schema } from './schema.ts';

/** A page of rows, the total, and the cursors of the pages around it. */
export type Page<Row> = { readonly rows: Row[] } & PageMeta;

/** The cursor is not one of ours, or belongs to another sort order. */
export const badCursor = Symbol('bad cursor');

/**
 * The order by name without accents and capitals, so that « Élodie » sorts next to "Elodie". It uses the start of the
 * folded search text, which is the name; an index has the same expression (`migrations/001-baseline/list-orders.ts`).
 */
export function nameOrder({ engine }: Pick<Database, 'engine'>): RawBuilder<unknown> {
  return engine === 'postgres' ? sql`(substr(search, 1, 100) collate "C")` : sql`substr(search, 1, 100)`;
}

/**
 * Reads one page of a list. It is found by the values of the row before it and not by an offset, so the thousandth page
 * costs as much as the first, and a row that arrives meanwhile neither repeats nor hides another.
 * @returns `badCursor` when the cursor is not one of this sort order
 */
export async function findPage<Table extends keyof Schema, Row extends { id: string }>(
  database: Database,
  listing: Listing<Table, Row>,
  query: ListQuery<string>,
): Promise<Page<Row> | typeof badCursor> {
  const position = query.cursor === undefined ? undefined : readCursor(query.cursor, query.sort);
  if (query.cursor !== undefined && !position) return badCursor;
  const selection = await makeSelection(database, listing, query);
  const [batch, total] = await Promise.all([
    readBatch(selection, position, query.limit).catch((error: unknown) => {
      if (position && isDataException(error)) return undefined;
      throw error;
    }),
    selection.countRows(),
  ]);
  if (!batch) return badCursor;
  const { found, more } = batch;

  // Going back, the start of the list may fall inside a page: show a full first page instead.
  if (position?.backwards && position.row && !more && found.length < query.limit) {
    return findPage(database, listing, { ...query, cursor: undefined });
  }
  const cursorAt = (one: Found<Row> | undefined, backwards: boolean) =>
    one ? writeCursor(query.sort, { row: { value: one.value, id: one.row.id }, backwards }) : null;
  const isBefore = position?.backwards === true;
  const nextCursor = (isBefore ? position.row !== undefined : more) ? cursorAt(found.at(-1), false) : null;
  const previousCursor = (isBefore ? more : position !== undefined) ? cursorAt(found[0], true) : null;
  return {
    rows: found.map(({ row }) => row),
    ...total,
    // Counting may have stopped below what the page itself shows.
    total: Math.max(total.total, found.length),
    nextCursor,
    ...(previousCursor !== null && { previousCursor }),
    ...(nextCursor !== null && { lastCursor: writeCursor(query.sort, { row: undefined, backwards: true }) }),
  };
}

/**
 * PostgreSQL's class 22 (https://www.postgresql.org/docs/current/errcodes-appendix.html): a forged cursor has text where
 * the column holds a number. SQLite compares values of any types.
 */
function isDataException(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^22/.test(error.code);
}

/**
 * Reads all rows of a list in batches, each when it is asked for, so that memory holds one batch. Rows are found as
 * `findPage` finds them, so changes meanwhile neither repeat nor hide a row.
 */
export async function* findBatches<Table extends keyof Schema, Row extends { id: string }>(
  database: Database,
  listing: Listing<Table, Row>,
  query: Pick<ListQuery<string>, 'q' | 'sort'>,
  batchSize: number,
): AsyncGenerator<Row[], void, undefined> {
  const selection = await makeSelection(database, listing, query);
  let position: Position | undefined;
  for (;;) {
    const { found, more } = await readBatch(selection, position, batchSize);
    if (found.length > 0) yield found.map(({ row }) => row);
    const last = found.at(-1);
    if (!more || !last) return;
    position = { row: { value: last.value, id: last.row.id }, backwards: false };
  }
}

/** Some rows from a position on, in list order, and whether there are more beyond them. */
async function readBatch<Row extends { id: string }>(
  selection: Selection<Row>,
  position: Position | undefined,
  limit: number,
): Promise<{ found: Found<Row>[]; more: boolean }> {
  const backwards = position?.backwards === true;
  const found = await selection.read({ beyond: position?.row, backwards, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return { found: backwards ? shown.reverse() : shown, more: found.length > limit };
}
