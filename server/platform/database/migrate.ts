import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { firstTables } from './migrations/001-first-tables.ts';
import { ownData } from './migrations/002-own-data.ts';
import { backOffice } from './migrations/003-back-office.ts';
import { mailPriority } from './migrations/004-mail-priority.ts';
import { secondFactor } from './migrations/005-second-factor.ts';
import { erasure } from './migrations/006-erasure.ts';
import { emailLinks } from './migrations/007-email-links.ts';
import { addresses } from './migrations/008-addresses.ts';
import { quarantine } from './migrations/009-quarantine.ts';
import { people } from './migrations/010-people.ts';
import { securityEvents } from './migrations/011-security-events.ts';
import { bookingDetails } from './migrations/012-booking-details.ts';
import { clientOrders } from './migrations/013-client-orders.ts';
import { quoteWords } from './migrations/014-quote-words.ts';
import { followUps } from './migrations/015-follow-ups.ts';
import { savedViews } from './migrations/016-saved-views.ts';
import { firstAnswers } from './migrations/017-first-answers.ts';
import { dossiers } from './migrations/018-dossiers.ts';
import { proposals } from './migrations/019-proposals.ts';
import { waitingLeads } from './migrations/020-waiting-leads.ts';
import { replies } from './migrations/021-replies.ts';
import { files } from './migrations/023-files.ts';
import { conversations } from './migrations/024-conversations.ts';
import { searchLater } from './migrations/025-search-later.ts';
import { templatePromise } from './migrations/026-template-promise.ts';
import { spamReports } from './migrations/027-spam-reports.ts';
import { proposalParticulars } from './migrations/028-proposal-particulars.ts';
import { foldedLetters } from './migrations/029-folded-letters.ts';
import { earlyStarts } from './migrations/032-early-starts.ts';
import { noteEditors } from './migrations/033-note-editors.ts';
import { addressSpellings } from './migrations/035-address-spellings.ts';
import type { PhasedMigration } from './migrations/ahead.ts';
import type { Queries, Schema } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** In order of application. Databases store these names, so they never change. */
const migrations = (engine: Engine): Record<string, PhasedMigration> => ({
  '001-first-tables': firstTables(engine),
  '002-own-data': ownData(engine),
  '003-back-office': backOffice(engine),
  '004-mail-priority': mailPriority(engine),
  '005-second-factor': secondFactor(engine),
  '006-erasure': erasure(engine),
  '007-email-links': emailLinks(engine),
  '008-addresses': addresses(engine),
  '009-quarantine': quarantine(engine),
  '010-people': people(engine),
  '011-security-events': securityEvents(engine),
  '012-booking-details': bookingDetails(engine),
  '013-client-orders': clientOrders(engine),
  '014-quote-words': quoteWords(),
  '015-follow-ups': followUps(engine),
  '016-saved-views': savedViews(engine),
  '017-first-answers': firstAnswers(engine),
  '018-dossiers': dossiers(engine),
  '019-proposals': proposals(engine),
  '020-waiting-leads': waitingLeads(engine),
  '021-replies': replies(engine),
  '023-files': files(engine),
  '024-conversations': conversations(engine),
  '025-search-later': searchLater(engine),
  '026-template-promise': templatePromise(),
  '027-spam-reports': spamReports(engine),
  '028-proposal-particulars': proposalParticulars(engine),
  '029-folded-letters': foldedLetters(engine),
  '032-early-starts': earlyStarts(),
  '033-note-editors': noteEditors(engine),
  '035-address-spellings': addressSpellings(engine),
});

/** The names of all migrations, in order of application. */
export const migrationNames: readonly string[] = Object.keys(migrations('sqlite'));

const newest = migrationNames.at(-1);

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

/** A migration failed for another reason than an outage; its `cause` says which. */
export class MigrationError extends Error {}

/** Which migrations a database has, and which of ours it lacks. */
export type MigrationState = { readonly applied: readonly string[]; readonly pending: readonly string[] };

/** @throws {NewerDatabaseError} when a newer version of the program has upgraded the database */
export async function readMigrationState(queries: Queries, engine: Engine): Promise<MigrationState> {
  const applied = await readApplied(queries, engine);
  const unknown = applied.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0) {
    throw new NewerDatabaseError(
      `The database belongs to a newer version of Vitrine (it has ${unknown.join(', ')}): start that version, or restore a backup made before the upgrade.`,
    );
  }
  return { applied, pending: migrationNames.filter((name) => !applied.includes(name)) };
}

async function readApplied(queries: Queries, engine: Engine): Promise<string[]> {
  const { rows: tables } =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(queries)
      : await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(queries);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(queries);
  return rows.map(({ name }) => name);
}

/**
 * Applies missing migrations, each in a transaction of its own: an interrupted one leaves nothing behind but what it did
 * ahead. Only one process does this at a time: on SQLite the folder belongs to it, on PostgreSQL it holds a lock.
 * @param onEach called with the name of each migration before it begins
 * @param isAhead whether the long parts of migrations come before their transactions (`PhasedMigration`), since others use
 *   the database meanwhile
 */
export async function applyMigrations(
  queries: Kysely<Schema>,
  engine: Engine,
  {
    to = newest,
    onEach,
    isAhead = false,
  }: { readonly to?: string | undefined; readonly onEach: (name: string) => void; readonly isAhead?: boolean },
): Promise<void> {
  const known = Object.entries(migrations(engine)).filter(([name]) => to !== undefined && name <= to);
  const provided = known.map(([name, { up }]): [string, Migration] => [name, { up }]);
  const migrator = new Migrator({
    db: queries,
    provider: { getMigrations: async () => Object.fromEntries(provided) },
  });
  const applied = await readApplied(queries, engine);
  for (const [name, { ahead }] of known) {
    if (applied.includes(name)) continue;
    onEach(name);
    if (isAhead) await ahead?.(queries as unknown as Kysely<unknown>);
    const { error } = await migrator.migrateUp();
    if (error) throw error;
  }
}

/** Rejects unless the newest migration has been applied. */
export async function assertMigrated(queries: Queries): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration where name = ${newest}`.execute(
    queries,
  );
  if (rows.length === 0) throw new Error('The database is not migrated.');
}
