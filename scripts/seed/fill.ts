import { CompiledQuery } from 'kysely';
import type { Database } from '../../server/platform/database/database.ts';
import type { Queries, Schema } from '../../server/platform/database/schema.ts';
import { batches } from './batches.ts';
import { withoutIndexes } from './postgres-indexes.ts';
import { insertSearchable } from './sqlite-search.ts';

/** Rows a statement. SQLite takes 32,766 values in one, PostgreSQL 65,535, and no row has more than 16. */
const perStatement = { sqlite: 1000, postgres: 500 } as const;

/** Rows a transaction on SQLite; on PostgreSQL each table is one. */
const perTransaction = 20_000;

type Engine = Database['engine'];

export type Filling<T extends keyof Schema> = {
  readonly table: T;
  readonly rows: Iterable<Schema[T]>;
  /** About how many there will be. */
  readonly count: number;
};

/**
 * Inserts many rows. What the tables hold afterwards is what single inserts would have left: counts are kept, and all
 * rows are searchable. A process that is killed leaves whole batches, with all triggers and indexes in place.
 * @param onRows told after each batch how many rows it had
 */
export async function fill<T extends keyof Schema>(
  { engine, transaction }: Pick<Database, 'engine' | 'transaction'>,
  { table, rows, count }: Filling<T>,
  onRows: (count: number) => void = () => {},
): Promise<void> {
  const insert = (queries: Queries, part: readonly object[]) => insertRows(queries, engine, table, part);
  if (engine === 'sqlite') {
    for (const batch of batches(rows, perTransaction)) {
      await transaction((queries) => insertSearchable(queries, table, batch, (part) => insert(queries, part)));
      onRows(batch.length);
    }
    return;
  }
  await transaction((queries) =>
    withoutIndexes(queries, { table, coming: count }, async () => {
      for (const batch of batches(rows, perStatement.postgres)) {
        await insert(queries, batch);
        onRows(batch.length);
      }
    }),
  );
}

/** Inserts rows that all have the same columns. Kysely would take longer to build the statements than to run them. */
async function insertRows(queries: Queries, engine: Engine, table: string, rows: readonly object[]): Promise<void> {
  for (const part of batches(rows, perStatement[engine])) {
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
