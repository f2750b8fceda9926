import { CompiledQuery } from 'kysely';
import type { Database } from '../../server/platform/database/database.ts';
import type { Queries, Schema } from '../../server/platform/database/schema.ts';
import { batches } from './batches.ts';
import { withoutIndexes } from './postgres-indexes.ts';
import { insertSearchable } from './sqlite-search.ts';

/** SQLite takes 32,766 values per statement and PostgreSQL 65,535; no row has more than 16. */
const rowsPerStatement = { sqlite: 1000, postgres: 500 } as const;

/** On SQLite; on PostgreSQL each table is one transaction. */
const rowsPerTransaction = 20_000;

type Engine = Database['engine'];

export type Filling<T extends keyof Schema> = {
  readonly table: T;
  readonly rows: Iterable<Schema[T]>;
  /** Approximate number of rows. */
  readonly count: number;
};

/**
 * Inserts many rows with the same result as single inserts: counts are up to date and all rows are searchable. A killed
 * process leaves complete batches, with all triggers and indexes in place.
 * @param onRows called after each batch with its number of rows
 */
export async function fill<T extends keyof Schema>(
  { engine, transaction }: Pick<Database, 'engine' | 'transaction'>,
  { table, rows, count }: Filling<T>,
  onRows: (count: number) => void = () => {},
): Promise<void> {
  const insert = (queries: Queries, part: readonly object[]) => insertRows(queries, engine, table, part);
  if (engine === 'sqlite') {
    for (const batch of batches(rows, rowsPerTransaction)) {
      await transaction(({ queries }) => insertSearchable(queries, table, batch, (part) => insert(queries, part)));
      onRows(batch.length);
    }
    return;
  }
  await transaction(({ queries }) =>
    withoutIndexes(queries, { table, added: count }, async () => {
      for (const batch of batches(rows, rowsPerStatement.postgres)) {
        await insert(queries, batch);
        onRows(batch.length);
      }
    }),
  );
}

/** Inserts rows of the same columns by raw SQL, since Kysely would take longer to build the statements than to run them. */
async function insertRows(queries: Queries, engine: Engine, table: string, rows: readonly object[]): Promise<void> {
  for (const part of batches(rows, rowsPerStatement[engine])) {
    const columns = Object.keys(part[0] ?? {});
    const values = part.flatMap((row) => columns.map((column) => (row as Record<string, unknown>)[column]));
    await queries.executeQuery(CompiledQuery.raw(statement(engine, table, columns, part.length), values));
  }
}

function statement(engine: Engine, table: string, columns: readonly string[], rows: number): string {
  let n = 0;
  const place = engine === 'postgres' ? () => `$${++n}` : () => '?';
  const row = () => `(${columns.map(place).join(', ')})`;
  return `insert into ${table} (${columns.join(', ')}) values ${Array.from({ length: rows }, row).join(', ')}`;
}
