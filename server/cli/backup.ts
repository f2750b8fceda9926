import { join } from 'node:path';
import { Command } from 'commander';
import { besideServer } from '../platform/backup/beside-server.ts';
import { noteLastBackup } from '../platform/backup/last-backup.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { type CommandContext, describeBytes, describeRows } from './output.ts';

/** `vitrine backup`: copies everything into one archive, while the server runs. */
export function backupCommand({ print, readConfig }: CommandContext): Command {
  return new Command('backup')
    .description('Copy the database and the files of DATA_DIR into one archive, also while the server runs')
    .option('--to <folder>', 'where the archive is put (default: DATA_DIR/backups)')
    .action(async ({ to }: { to?: string }) => {
      const config = readConfig();
      const folder = to ?? join(config.dataDir, 'backups');
      const { path, bytes, manifest } = await makeBackup(config, folder, new Date());
      await besideServer(config, (queries) => noteLastBackup(queries, { at: manifest.madeAt, bytes, to: folder }));
      print(`${path}: ${describeBytes(bytes)}, ${describeRows(manifest.rows)}.`);
    });
}
