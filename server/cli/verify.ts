import { Command } from 'commander';
import { withArchive } from '../platform/backup/destination.ts';
import { verifyBackup } from '../platform/backup/verify-backup.ts';
import { counted } from '../platform/counted.ts';
import { type CommandContext, describeRows } from './output.ts';

/** `vitrine verify`: opens a backup as a restore would, and changes nothing. */
export function verifyCommand({ print, readConfig }: CommandContext): Command {
  return new Command('verify')
    .description('Open a backup, compare its checksums, count its rows, and have its database check itself')
    .argument('<archive>', 'a file that "vitrine backup" made, or s3://bucket/prefix/name')
    .action(async (archive: string) => {
      const manifest = await withArchive(archive, readConfig().backup.s3, verifyBackup);
      const files = manifest.items.filter(({ kind }) => kind === 'file').length;
      print(`${archive} is whole: ${describeRows(manifest.rows)} and ${counted(files, 'file')}.`);
      print(`Made at ${manifest.madeAt} by Vitrine ${manifest.version} from ${engines[manifest.engine]}.`);
      for (const [table, rows] of Object.entries(manifest.rows)) print(`  ${table}: ${rows}`);
    });
}

const engines = { sqlite: 'the embedded database', postgres: 'PostgreSQL' };
