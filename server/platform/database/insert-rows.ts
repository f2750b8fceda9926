import type { Compilable, CompiledQuery } from 'kysely';
import type { Queries, Schema } from './schema.ts';

/** An insert of whole rows into one table. */
export type RowInsert = Compilable & {
  readonly queries: Queries;
  readonly table: keyof Schema;
  readonly columns: readonly string[];
  /** At least one; each the values of the columns. */
  readonly rows: readonly (readonly unknown[])[];
};

/** The texts of one database, by table, columns and number of rows: a few, since they are written in our code. */
const textsOf = new WeakMap<object, Map<string, CompiledQuery>>();

/**
 * An insert of whole rows, the same as Kysely's, whose text is made once: making it anew for each lead and its mails was a
 * good part of the time that a lead takes.
 * @param rows at least one, all with the same columns
 */
export function insertRows<Table extends keyof Schema>(
  queries: Queries,
  table: Table,
  rows: readonly Schema[Table][],
): RowInsert {
  const columns = Object.keys(rows[0] ?? {});
  return rowInsert(
    queries,
    table,
    columns,
    rows.map((row) => columns.map((column) => row[column as keyof typeof row])),
  );
}

function rowInsert(
  queries: Queries,
  table: RowInsert['table'],
  columns: RowInsert['columns'],
  rows: RowInsert['rows'],
): RowInsert {
  const compile = () => ({ ...textOf(queries, table, columns, rows.length), parameters: rows.flat() });
  return { queries, table, columns, rows, compile };
}

/** The query without its values, which are personal data. */
function textOf(queries: Queries, table: keyof Schema, columns: readonly string[], count: number): CompiledQuery {
  const { adapter } = queries.getExecutor();
  const texts = textsOf.get(adapter) ?? new Map<string, CompiledQuery>();
  textsOf.set(adapter, texts);
  const kind = `${table} ${count} ${columns.join()}`;
  const known = texts.get(kind);
  if (known) return known;
  const empty = Object.fromEntries(columns.map((column) => [column, null]));
  const rows = Array.from({ length: count }, () => empty as never);
  const text = queries.insertInto(table).values(rows).compile();
  texts.set(kind, text);
  return text;
}

/** The most rows of one statement. */
const maxRows = 16;

/**
 * The same rows in fewer statements, those of one table together: SQLite keeps what a statement changes until it has
 * succeeded, so ten rows in one cost about half of ten alone. The numbers of rows are powers of two, so that there
 * are few texts.
 */
export function joinRows(inserts: readonly RowInsert[]): RowInsert[] {
  const kinds = new Map<string, { first: RowInsert; rows: RowInsert['rows'][number][] }>();
  for (const insert of inserts) {
    const kind = `${insert.table} ${insert.columns.join()}`;
    const known = kinds.get(kind);
    if (known) known.rows.push(...insert.rows);
    else kinds.set(kind, { first: insert, rows: [...insert.rows] });
  }
  return [...kinds.values()].flatMap(({ first: { queries, table, columns }, rows }) =>
    inPowersOfTwo(rows).map((some) => rowInsert(queries, table, columns, some)),
  );
}

/** 16 of them and 16 and 4 and 1, for instance. */
function inPowersOfTwo<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  let from = 0;
  for (let size = maxRows; size >= 1; size /= 2) {
    for (; from + size <= rows.length; from += size) parts.push(rows.slice(from, from + size));
  }
  return parts;
}
