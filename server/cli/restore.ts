import { Command } from 'commander';
import { eraseAgain, type KnownErasures, readKnownErasures } from '../features/erasures/service.ts';
import { besideServer } from '../platform/backup/beside-server.ts';
import { withArchive } from '../platform/backup/destination.ts';
import type { DataSettings } from '../platform/backup/make-backup.ts';
import { readTotal } from '../platform/database/counts.ts';
import { commandLine, erasurePlatform } from './erasure-platform.ts';
import type { CommandContext } from './output.ts';

/** `vitrine restore`: puts a backup in the place of what is there. */
export function restoreCommand({ print, readConfig }: CommandContext): Command {
  return new Command('restore')
    .description('Put a backup in the place of the database and the files that are there, which are kept')
    .argument('<archive>', 'a file that "vitrine backup" made, or s3://bucket/prefix/name')
    .addHelpText('after', '\nThe server must be stopped. Mail is held afterwards, until "vitrine mail release".')
    .action(async (archive: string) => {
      const config = readConfig();
      const erasures = await readErasures(config);
      const { manifest, aside } = await withArchive(archive, config.backup.s3, async (path) => {
        const options = { archive: path, at: new Date(), onStage: print };
        return config.databaseUrl === undefined
          ? (await import('../platform/backup/restore-sqlite.ts')).restoreSqlite(config.dataDir, options)
          : (await import('../platform/backup/restore-postgres.ts')).restorePostgres(config, options);
      });
      const again = await besideServer(config, (queries) =>
        eraseAgain(erasurePlatform(queries, config), commandLine, erasures, manifest.madeAt),
      );
      const waiting = await besideServer(config, (queries) => readTotal(queries, 'mails', 'waiting'));
      print(`Restored as of ${manifest.madeAt}.`);
      if (again > 0) print(`People who were erased since then are erased again: ${again}.`);
      if (aside !== undefined) print(`What was there is kept in ${aside}; delete it when nobody needs it.`);
      print(`Mail is held (${waiting} waiting). Look at it in the back office, then run "vitrine mail release".`);
    });
}

/** The erasures that the backup may not know of. What is replaced may be missing, damaged or of an older version. */
function readErasures(settings: DataSettings): Promise<KnownErasures> {
  return besideServer(settings, readKnownErasures).catch(() => ({ secret: '', erasures: [] }));
}
