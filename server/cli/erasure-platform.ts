import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { ErasurePlatform } from '../features/erasures/service.ts';
import { backupsKeptMs } from '../platform/backup/due-backup.ts';
import { systemClock } from '../platform/clock.ts';
import type { Queries } from '../platform/database/schema.ts';
import { openFileArea } from '../platform/files/file-area.ts';
import { commandDatabase } from './command-database.ts';

/** What erasing needs, on the database that `withSharedDatabase` lends. */
export function erasurePlatform(
  queries: Queries,
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'agencyEmail' | 'backup' | 'files'>,
): ErasurePlatform {
  const { dataDir, agencyEmail, backup } = config;
  return {
    clock: systemClock,
    agencyEmail,
    backupsKeptMs: backupsKeptMs(backup),
    mail: { folder: join(dataDir, 'mail') },
    files: openFileArea(config),
    database: commandDatabase(queries, config),
  };
}
