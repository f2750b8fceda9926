import type { Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import { getMigrationState, type MigrateOptions, MigrationError } from './migrate.ts';
import { MigrationProgress } from './migration-progress.ts';
import { migrationNames } from './migration-table.ts';
import type { Schema } from './schema.ts';

/** How an engine applies migrations. */
export type Migrator = {
  run(order: MigrationOrder): Promise<void>;
  /** Ends a migration under way, of which nothing remains; `run` rejects. */
  stop(): Promise<void>;
};

export type MigrationOrder = {
  /** The last migration to apply. */
  readonly to: string | undefined;
  /** Whether the database has no tables yet. */
  readonly isNew: boolean;
  readonly progress: MigrationProgress;
};

type Migratable = {
  readonly queries: Kysely<Schema>;
  readonly engine: Engine;
  readonly migrator: Migrator;
  readonly isUnavailable: (error: unknown) => boolean;
};

/** `Database.migrate` on either engine. */
export async function runMigration(
  { queries, engine, migrator, isUnavailable }: Migratable,
  { to, before, print = () => {} }: MigrateOptions = {},
): Promise<void> {
  if (to !== undefined && !migrationNames().includes(to)) throw new Error(`There is no migration ${to}.`);
  const { applied, pending } = await getMigrationState(queries, engine);
  const coming = pending.filter((name) => to === undefined || name <= to);
  if (coming.length === 0) return;
  const isNew = applied.length === 0;
  if (!isNew) await before?.(coming);
  const progress = new MigrationProgress(coming, isNew ? () => {} : print);
  try {
    await migrator.run({ to, isNew, progress });
    progress.end(true);
  } catch (error) {
    progress.end(false);
    if (isUnavailable(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`The upgrade of the database failed, and lost nothing: ${reason}`, { cause: error });
  }
}
