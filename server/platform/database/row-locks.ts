import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * Reads rows in a transaction so that nobody else changes them before it ends. They must be ordered: two transactions
 * that lock the same rows in a different order would deadlock. SQLite needs no locks, since only one transaction writes
 * at a time.
 */
export function lockingRows<Table extends keyof Schema, Row>(
  { engine }: Pick<Database, 'engine'>,
  rows: SelectQueryBuilder<Schema, Table, Row>,
): SelectQueryBuilder<Schema, Table, Row> {
  return engine === 'postgres' ? rows.forUpdate() : rows;
}

/** The same, but leaves out rows that another transaction has locked instead of waiting for them. */
export function skippingLockedRows<Table extends keyof Schema, Row>(
  { engine }: Pick<Database, 'engine'>,
  rows: SelectQueryBuilder<Schema, Table, Row>,
): SelectQueryBuilder<Schema, Table, Row> {
  return engine === 'postgres' ? rows.forUpdate().skipLocked() : rows;
}
