import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type BackupPeriod, backupPeriods, type Config } from '../config.ts';
import { backUpTo } from '../platform/backup/destination.ts';
import { whenDue } from '../platform/backup/due-backup.ts';
import { recordLastBackup } from '../platform/backup/last-backup.ts';
import { withSharedDatabase } from '../platform/backup/shared-database.ts';
import { NewerDatabaseError, UnreleasedDatabaseError } from '../platform/database/migrate.ts';
import { lendDatabase } from './command-database.ts';
import { type CommandContext, describeBytes, describeRows } from './output.ts';

type Options = { readonly to?: string; readonly every?: BackupPeriod; readonly keep?: number };

/** `vitrine backup`: copies everything into one archive, while the server runs. */
export function backupCommand({ print, readConfig }: CommandContext): Command {
  return new Command('backup')
    .description('Copy the database and the files of DATA_DIR into one archive, also while the server runs')
    .option('--to <place>', 'a folder or s3://bucket/prefix (default: BACKUP_TO, or else DATA_DIR/backups)')
    .option('--keep <number>', 'how many backups stay there (default: with --every BACKUP_KEEP, or else all)', readKeep)
    .addOption(new Option('--every <period>', 'do nothing unless the last backup is that old').choices(backupPeriods))
    .action(async ({ to, every, keep }: Options) => {
      const config = readConfig();
      await refuseEmpty(config);
      const place = placeOf(to, config);
      const kept = keep ?? (every === undefined ? undefined : config.backup.keep);
      const make = () => backUpAndNote(config, place, kept);
      const made = every === undefined ? await make() : await whenDue(config, every, make);
      if (!made) return void print('No backup is due, or another process is making it.');
      print(`${made.path}: ${describeBytes(made.bytes)}, ${describeRows(made.manifest.rows)}.`);
    });
}

/** There is nothing to keep in a database without tables; one of a newer version is kept as it is. */
const refuseEmpty = (config: Config): Promise<void> =>
  lendDatabase(config, async () => {}).catch((error: unknown) => {
    if (!(error instanceof NewerDatabaseError || error instanceof UnreleasedDatabaseError)) throw error;
  });

async function backUpAndNote(config: Config, to: string, keep: number | undefined) {
  const made = await backUpTo(config, { to, keep, s3: config.backup.s3 }, new Date());
  await withSharedDatabase(config, (queries) =>
    recordLastBackup(queries, { at: made.manifest.madeAt, bytes: made.bytes, to }),
  );
  return made;
}

function placeOf(given: string | undefined, { backup, dataDir }: Config): string {
  if (given === undefined) return backup.to ?? join(dataDir, 'backups');
  return given.startsWith('s3://') ? given : resolve(given);
}

function readKeep(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('It must be a number from 1 to 9999.');
  return Number(text);
}
