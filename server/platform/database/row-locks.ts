import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * Within a transaction, reads rows so that nobody else changes them before it ends. Rows must be ordered, so that two
 * who want the same ones wait for each other and never both for ever. SQLite lets one transaction write at a time as it is.
 */
export function lockingRows<Table extends keyof Schema, Row>(
  { engine }: Pick<Database, 'engine'>,
  rows: SelectQueryBuilder<Schema, Table, Row>,
): SelectQueryBuilder<Schema, Table, Row> {
  return engine === 'postgres' ? rows.forUpdate() : rows;
}
