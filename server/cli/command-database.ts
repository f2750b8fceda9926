import { withFallbacks } from '@vitrine/contracts/content/fallbacks.ts';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { AuditActor } from '../platform/audit.ts';
import { NoDatabaseError, withSharedDatabase } from '../platform/backup/shared-database.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { getMigrationState } from '../platform/database/migrate.ts';
import type { Queries } from '../platform/database/schema.ts';
import { makeTransaction, type Transaction } from '../platform/database/transaction.ts';
import { domainOf } from '../platform/mail/message-id.ts';
import { Outbox } from '../platform/mail/outbox.ts';
import { putInForce } from '../platform/site/content-in-force.ts';
import { findNewestRevision } from '../records/content-revisions.ts';

/** Who the trail, and the receipt of an erasure, name for what a command does. */
export const commandLine: AuditActor = { kind: 'operator' };

/**
 * Lends the database to a command that says or changes what it stores. One that a newer version has upgraded is refused:
 * of that, this program knows only a part, and would say that nothing is stored of somebody, or erase half of it.
 * @throws {NoDatabaseError} where there are no tables, as after a start that did not come far
 * @throws {NewerDatabaseError}
 * @throws {UnreleasedDatabaseError}
 */
export function lendDatabase<T>(
  settings: Pick<Config, 'dataDir' | 'databaseUrl'>,
  use: (queries: Queries) => Promise<T>,
): Promise<T> {
  return withSharedDatabase(settings, async (queries) => {
    const engine = settings.databaseUrl === undefined ? 'sqlite' : 'postgres';
    const { pending, applied } = await getMigrationState(queries, engine);
    if (applied.length === 0) throw new NoDatabaseError(emptySentence(settings));
    // What is printed, mailed and made is in the agency's own words.
    if (pending.length === 0) {
      const { number, edits } = await findNewestRevision(queries);
      putInForce(number, withFallbacks(edits));
    }
    return use(queries);
  });
}

const emptySentence = ({ databaseUrl, dataDir }: Pick<Config, 'dataDir' | 'databaseUrl'>): string =>
  `The database ${databaseUrl === undefined ? `in DATA_DIR ${dataDir}` : 'at DATABASE_URL'} is empty: starting the server makes its tables.`;

/** What services need of a database, on the one that `withSharedDatabase` lends. */
export function commandDatabase(
  queries: Queries,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
): Pick<Database, 'engine' | 'queries' | 'transaction'> {
  if (databaseUrl === undefined) {
    return { engine: 'sqlite', queries, transaction: (work) => immediately(queries, work) };
  }
  return {
    engine: 'postgres',
    queries,
    transaction: (work) => queries.transaction().execute((connection) => work(makeTransaction(connection).transaction)),
  };
}

/** Where a command puts mails, which a running server sends. */
export const commandOutbox = (config: Pick<Config, 'mailFrom'>): Outbox =>
  new Outbox(systemClock, () => domainOf(config.mailFrom));

/**
 * A transaction on SQLite that has the right to write from the start: one that only asks for it with its first write
 * fails when the server has written since its first read.
 */
function immediately<T>(queries: Queries, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return queries.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      const result = await work(makeTransaction(connection).transaction);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}
