import { sql } from 'kysely';
import type { Queries } from '../../server/platform/database/schema.ts';

/** Fewer rows than this are not worth building indexes anew. */
const worthRebuilding = 20_000;

/**
 * Does work on a table of PostgreSQL, within a transaction, without its indexes, and builds them afterwards: sorting
 * once is much quicker than finding a place for each row, above all in the index of trigrams. Keys stay.
 * Nobody else can use the table meanwhile. Where little is coming, or much is there, the indexes stay as they are.
 */
export async function withoutIndexes(
  queries: Queries,
  { table, coming }: { readonly table: string; readonly coming: number },
  work: () => Promise<void>,
): Promise<void> {
  // The site's connections give up after some seconds; building an index takes longer.
  await sql`set local statement_timeout = 0`.execute(queries);
  if (coming < worthRebuilding) return work();
  const there = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(queries);
  if ((there.rows[0]?.n ?? 0) > coming) return work();
  await sql`set local maintenance_work_mem = '256MB'`.execute(queries);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = ${table}
      and indexname not in (select conname from pg_constraint where conrelid = ${table}::regclass)`.execute(queries);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(queries);
  await work();
  for (const { definition } of indexes) await sql.raw(definition).execute(queries);
}
