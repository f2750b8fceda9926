import { sql } from 'kysely';
import type { Queries } from '../../server/platform/database/schema.ts';

/** Rebuilding indexes is not worth it for fewer rows. */
const minRowsToRebuild = 20_000;

/**
 * Drops the indexes of a PostgreSQL table, does some work and rebuilds them, in one transaction: sorting once is much
 * faster than placing each row, above all in the trigram index. Keys stay. The table is locked meanwhile. With few new
 * rows, or many existing ones, the indexes stay.
 */
export async function withoutIndexes(
  queries: Queries,
  { table, added }: { readonly table: string; readonly added: number },
  work: () => Promise<void>,
): Promise<void> {
  // The site's statement timeout is a few seconds; building an index takes longer.
  await sql`set local statement_timeout = 0`.execute(queries);
  if (added < minRowsToRebuild) return work();
  const present = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(queries);
  if ((present.rows[0]?.n ?? 0) > added) return work();
  await sql`set local maintenance_work_mem = '256MB'`.execute(queries);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = ${table}
      and indexname not in (select conname from pg_constraint where conrelid = ${table}::regclass)`.execute(queries);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(queries);
  await work();
  for (const { definition } of indexes) await sql.raw(definition).execute(queries);
}
