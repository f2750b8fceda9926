import type { ListQuery } from '@vitrine/contracts/admin.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { searchPattern } from './search.ts';

/** A page of rows; `cursor` finds the next one, null on the last. */
export type Page<Row> = { readonly rows: Row[]; readonly total: number; readonly nextCursor: string | null };

/** The cursor sent is not one we gave, or belongs to another order. */
export const badCursor = Symbol('bad cursor');

type Position = readonly [sort: string, value: string | number, id: string];

export type Listing<Table extends keyof Schema, Row> = {
  /** The rows of the list, each column it shows selected; `id` and `search` must name one column. */
  readonly rows: SelectQueryBuilder<Schema, Table, Row>;
  /** The column of each field that may be sorted by, beside `createdAt`. */
  readonly columns: Readonly<Record<string, string>>;
};

/**
 * Reads one page of a list. The page is found by the values of the last row before it, not by counting rows, so the
 * thousandth page costs what the first does, and a row that arrives meanwhile neither repeats nor hides another.
 */
export async function readPage<Table extends keyof Schema, Row extends { id: string }>(
  { rows, columns }: Listing<Table, Row>,
  query: ListQuery<string>,
): Promise<Page<Row> | typeof badCursor> {
  const descending = query.sort.startsWith('-');
  const field = descending ? query.sort.slice(1) : query.sort;
  // Ids rise with time, so the order of creation is the order of ids, for which there is an index.
  const column = sql.ref<string | number>(field === 'createdAt' ? 'id' : (columns[field] ?? 'id'));
  const order = descending ? sql`desc` : sql`asc`;

  let filtered = rows;
  if (query.q) filtered = filtered.where(sql<boolean>`search like ${searchPattern(query.q)} escape '\\'`);

  let page = filtered;
  if (query.cursor !== undefined) {
    const position = readCursor(query.cursor);
    if (!position || position[0] !== query.sort) return badCursor;
    const beyond = descending ? sql`<` : sql`>`;
    page = page.where(sql<boolean>`(${column}, id) ${beyond} (${position[1]}, ${position[2]})`);
  }

  const [found, counted] = await Promise.all([
    page
      .select(column.as<'sort_value'>('sort_value'))
      .orderBy(sql`${column} ${order}`)
      .orderBy(sql`id ${order}`)
      .limit(query.limit + 1)
      .execute(),
    filtered
      .clearSelect()
      .select((select) => select.fn.countAll().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  const more = found.length > query.limit && last !== undefined;
  return {
    rows: shown,
    total: Number(counted.total),
    nextCursor: more ? writeCursor([query.sort, last.sort_value, last.id]) : null,
  };
}

function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

function readCursor(cursor: string): Position | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(read) || read.length !== 3) return undefined;
    const [sort, value, id] = read;
    const isPosition =
      typeof sort === 'string' && (typeof value === 'string' || typeof value === 'number') && typeof id === 'string';
    return isPosition ? [sort, value, id] : undefined;
  } catch {
    return undefined;
  }
}
