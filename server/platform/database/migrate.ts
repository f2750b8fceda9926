import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Engine } from './engine.ts';
import { areUnreleased, migrationNames, migrationsOf } from './migration-table.ts';
import type { Queries, Schema } from './schema.ts';

export type MigrateOptions = {
  /** The last migration to apply; by default the newest. Nothing is ever reverted. */
  readonly to?: string;
  /**
   * Called before the first change, with the names of the migrations to come, unless the database is new. What it
   * rejects with ends the migration before it has begun.
   */
  readonly before?: (pending: readonly string[]) => Promise<void>;
  /** Called with a line for a person at each migration, and every few seconds during a long one. */
  readonly print?: (line: string) => void;
};

/** The database has migrations that this program does not know. */
export class NewerDatabaseError extends Error {}

/** The database was made by a program from before the first release, and cannot be upgraded. */
export class UnreleasedDatabaseError extends Error {}

/** A migration failed for another reason than an outage; its `cause` says which. */
export class MigrationError extends Error {}

/** Which migrations a database has, and which of ours it lacks. */
export type MigrationState = { readonly applied: readonly string[]; readonly pending: readonly string[] };

/**
 * @throws {NewerDatabaseError} when a newer version of the program has upgraded the database
 * @throws {UnreleasedDatabaseError} when a program from before the first release has made it
 */
export async function getMigrationState(queries: Queries, engine: Engine): Promise<MigrationState> {
  const applied = await findApplied(queries, engine);
  if (areUnreleased(applied)) {
    throw new UnreleasedDatabaseError(
      'The database was made by a program from before the first release of Vitrine, and cannot be upgraded: start with an empty one, in another DATA_DIR or at another DATABASE_URL.',
    );
  }
  const known = migrationNames();
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new NewerDatabaseError(
      `The database belongs to a newer version of Vitrine (it has ${unknown.join(', ')}): start that version, or restore a backup made before the upgrade.`,
    );
  }
  return { applied, pending: known.filter((name) => !applied.includes(name)) };
}

async function findApplied(queries: Queries, engine: Engine): Promise<string[]> {
  const { rows: tables } =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(queries)
      : await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(queries);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(queries);
  return rows.map(({ name }) => name);
}

/**
 * Applies missing migrations, each in a transaction of its own: an interrupted one leaves nothing behind but its
 * preparation. Only one process does this at a time: on SQLite the folder belongs to it, on PostgreSQL it holds a lock.
 * @param onEach called with the name of each migration before it begins
 * @param prepares whether the long parts of migrations come before their transactions (`PhasedMigration`), since others use
 *   the database meanwhile
 */
export async function applyMigrations(
  queries: Kysely<Schema>,
  engine: Engine,
  {
    to,
    onEach,
    prepares = false,
  }: { readonly to?: string | undefined; readonly onEach: (name: string) => void; readonly prepares?: boolean },
): Promise<void> {
  const known = Object.entries(migrationsOf(engine)).filter(([name]) => to === undefined || name <= to);
  const provided = known.map(([name, { up }]): [string, Migration] => [name, { up }]);
  const migrator = new Migrator({
    db: queries,
    provider: { getMigrations: async () => Object.fromEntries(provided) },
  });
  const applied = await findApplied(queries, engine);
  for (const [name, { prepare }] of known) {
    if (applied.includes(name)) continue;
    onEach(name);
    if (prepares) await prepare?.(queries as unknown as Kysely<unknown>);
    const { error } = await migrator.migrateUp();
    if (error) throw error;
  }
}

/** Rejects unless the newest migration has been applied. */
export async function assertMigrated(queries: Queries): Promise<void> {
  const newest = migrationNames().at(-1);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration where name = ${newest}`.execute(
    queries,
  );
  if (rows.length === 0) throw new Error('The database is not migrated.');
}
