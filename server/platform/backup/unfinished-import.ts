import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Queries } from '../database/schema.ts';

/** The schema in which a restore rebuilds a PostgreSQL database, before it takes the place of the one that is there. */
export const buildingSchema = 'vitrine_restoring';

/** Whether a copy of the database is being built in PostgreSQL, or was left by a restore that was killed. */
export async function hasUnfinishedImport(queries: Queries): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${buildingSchema}`.execute(queries);
  return rows.length > 0;
}

/** Removes what a restore into PostgreSQL has left that was killed, unless one is under way. @returns whether there was any */
export function removeUnfinishedImport(database: Pick<Database, 'transaction'>): Promise<boolean> {
  return database.transaction(async ({ queries }) => {
    // The lock is that of `postgres-import.ts`, which a restore holds for as long as it is connected.
    const { rows } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('vitrine restore')) as is_free`.execute(queries);
    if (!rows[0]?.is_free || !(await hasUnfinishedImport(queries))) return false;
    await sql`drop schema ${sql.ref(buildingSchema)} cascade`.execute(queries);
    return true;
  });
}
