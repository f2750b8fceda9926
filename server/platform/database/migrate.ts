import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { firstTables } from './migrations/001-first-tables.ts';
import { ownData } from './migrations/002-own-data.ts';
import { backOffice } from './migrations/003-back-office.ts';
import type { Queries, Schema } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** In order of application. Databases store these names, so they never change. */
const migrations = (engine: Engine): Record<string, Migration> => ({
  '001-first-tables': firstTables(engine),
  '002-own-data': ownData(engine),
  '003-back-office': backOffice(engine),
});

export const migrationNames: readonly string[] = Object.keys(migrations('sqlite'));

const newest = migrationNames.at(-1);

/**
 * Applies missing migrations. On PostgreSQL the migrator takes an advisory lock, so that processes that start together
 * wait for each other; on SQLite the folder belongs to one process.
 */
export async function migrateToLatest(
  queries: Kysely<Schema>,
  engine: Engine,
  { to }: { to?: string } = {},
): Promise<void> {
  const migrator = new Migrator({ db: queries, provider: { getMigrations: async () => migrations(engine) } });
  const { error } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
  if (error) throw error;
}

/** Rejects unless the newest migration has been applied. */
export async function assertMigrated(queries: Queries): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration where name = ${newest}`.execute(
    queries,
  );
  if (rows.length === 0) throw new Error('The database is not migrated.');
}
