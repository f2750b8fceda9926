import type { Engine } from './engine.ts';
import { baseline } from './migrations/001-baseline/baseline.ts';
import { quoteCurrency } from './migrations/002-quote-currency.ts';
import { estimateOrder } from './migrations/003-estimate-order.ts';
import type { PhasedMigration } from './migrations/phased-migration.ts';

/** The migrations of an engine by name, in order of application. */
export type MigrationTable = (engine: Engine) => Readonly<Record<string, PhasedMigration>>;

/** Those of this program. Databases store these names, so they never change. */
export const ownMigrations: MigrationTable = (engine) => ({
  '001-baseline': baseline(engine),
  '002-quote-currency': quoteCurrency(engine),
  '003-estimate-order': estimateOrder(engine),
});

/**
 * The first migration of programs from before the first release, which had many. Their databases have it, and this
 * program knows no way from there.
 */
const unreleased = '001-first-tables';

/** Whether migrations with these names were applied by a program from before the first release. */
export const areUnreleased = (names: readonly string[]): boolean => names.includes(unreleased);

let used: { readonly table: MigrationTable; readonly module: string | undefined } = {
  table: ownMigrations,
  module: undefined,
};

/** The migrations in use. */
export const migrationsOf: MigrationTable = (engine) => used.table(engine);

/** Their names, in order of application. */
export const migrationNames = (): readonly string[] => Object.keys(used.table('sqlite'));

/** The module that they were taken from, for a process that is to use the same; undefined for those of this program. */
export const migrationModule = (): string | undefined => used.module;

/**
 * Has this process use the migrations of another module instead, such as those that tests add to the program's own: an
 * upgrade takes two schemas.
 * @param module the URL of a module that exports `migrations`; undefined for those of this program
 */
export async function takeMigrationsFrom(module: string | undefined): Promise<void> {
  const { migrations: table }: { migrations: MigrationTable } =
    module === undefined ? { migrations: ownMigrations } : await import(module);
  used = { table, module };
}
