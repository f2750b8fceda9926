import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Queries, Schema } from './schema.ts';

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

/** Like `lockingRows`, but leaves out rows that another transaction has locked instead of waiting for them. */
export function skippingLockedRows<Table extends keyof Schema, Row>(
  { engine }: Pick<Database, 'engine'>,
  rows: SelectQueryBuilder<Schema, Table, Row>,
): SelectQueryBuilder<Schema, Table, Row> {
  return engine === 'postgres' ? rows.forUpdate().skipLocked() : rows;
}

/**
 * Lets one transaction at a time past this point for a name, until it ends: for rules about rows that are not there yet,
 * which no row lock protects. Transactions that need several names take them in the same order.
 */
export async function takeAdvisoryLock(
  { engine }: Pick<Database, 'engine'>,
  queries: Queries,
  name: string,
): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(queries);
}

/**
 * Has nobody delete an account before the transaction ends. Whoever is to write about one begins with this, as an erasure
 * begins with locking it: one that waits for the other with something locked already would deadlock.
 */
export async function keepAccount({ engine }: Pick<Database, 'engine'>, queries: Queries, id: string): Promise<void> {
  if (engine === 'postgres')
    await queries.selectFrom('accounts').select('id').where('id', '=', id).forKeyShare().execute();
}
