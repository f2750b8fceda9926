import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Eraser, ErasurePlatform } from '../features/erasures/service.ts';
import { backupsKeptMs } from '../platform/backup/turn.ts';
import { systemClock } from '../platform/clock.ts';
import type { Queries } from '../platform/database/schema.ts';
import { makeTransaction, type Transaction } from '../platform/database/transaction.ts';
import { openFileArea } from '../platform/files/file-area.ts';

/** Who the receipt and the trail name when somebody is erased by a command. */
export const commandLine: Eraser = { kind: 'operator' };

/** What erasing needs, on the database that `besideServer` lends. */
export function erasurePlatform(
  queries: Queries,
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'agencyEmail' | 'backup' | 'files'>,
): ErasurePlatform {
  const { databaseUrl, dataDir, agencyEmail, backup } = config;
  const isSqlite = databaseUrl === undefined;
  return {
    clock: systemClock,
    agencyEmail,
    backupsKeptMs: backupsKeptMs(backup),
    mail: { folder: join(dataDir, 'mail') },
    files: openFileArea(config),
    database: {
      engine: isSqlite ? 'sqlite' : 'postgres',
      queries,
      transaction: (work) =>
        isSqlite
          ? immediately(queries, work)
          : queries.transaction().execute((connection) => work(makeTransaction(connection).transaction)),
    },
  };
}

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
