import { Command } from 'commander';
import { besideServer } from '../platform/backup/beside-server.ts';
import { readTotal } from '../platform/database/counts.ts';
import type { CommandContext } from './output.ts';

/** `vitrine restore`: puts a backup in the place of what is there. */
export function restoreCommand({ print, readConfig }: CommandContext): Command {
  return new Command('restore')
    .description('Put a backup in the place of the database and the files that are there, which are kept')
    .argument('<archive>', 'a file that "vitrine backup" made')
    .addHelpText('after', '\nThe server must be stopped. Mail is held afterwards, until "vitrine mail release".')
    .action(async (archive: string) => {
      const config = readConfig();
      const options = { archive, at: new Date(), onStage: print };
      const { manifest, aside } =
        config.databaseUrl === undefined
          ? await (await import('../platform/backup/restore-sqlite.ts')).restoreSqlite(config.dataDir, options)
          : await (await import('../platform/backup/restore-postgres.ts')).restorePostgres(config, options);
      const waiting = await besideServer(config, (queries) => readTotal(queries, 'mails', 'waiting'));
      print(`Restored as of ${manifest.madeAt}.`);
      if (aside !== undefined) print(`What was there is kept in ${aside}; delete it when nobody needs it.`);
      print(`Mail is held (${waiting} waiting). Look at it in the back office, then run "vitrine mail release".`);
    });
}
