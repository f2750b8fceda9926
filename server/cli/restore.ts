import { Command } from 'commander';
import type { Config } from '../config.ts';
import { eraseAgain, getKnownErasures } from '../features/erasures/service.ts';
import { withArchive } from '../platform/backup/destination.ts';
import { readExchange } from '../platform/backup/exchange.ts';
import { endRestore, settleFiles } from '../platform/backup/last-restore.ts';
import type { KnownErasures } from '../platform/backup/restorable.ts';
import type { DataSettings } from '../platform/backup/shared-database.ts';
import { withSharedDatabase } from '../platform/backup/shared-database.ts';
import { getTotal } from '../platform/database/counts.ts';
import { commandLine } from './command-database.ts';
import { erasurePlatform } from './erasure-platform.ts';
import type { CommandContext } from './output.ts';

/** `vitrine restore`: puts a backup in the place of what is there. */
export function restoreCommand({ print, readConfig }: CommandContext): Command {
  return new Command('restore')
    .description('Put a backup in the place of the database and the files that are there, which are kept')
    .argument('<archive>', 'a file that "vitrine backup" made, or s3://bucket/prefix/name')
    .addHelpText('after', '\nThe server must be stopped. Mail is paused afterwards, until "vitrine mail resume".')
    .action(async (archive: string) => {
      const config = readConfig();
      if (await finishInterrupted(config)) print('A restore that was interrupted before is finished first.');
      const erasures = await readErasures(config);
      const { manifest, previousData } = await withArchive(archive, config.backup.s3, async (path) => {
        const options = { archive: path, at: new Date(), erasures, onStage: print };
        return config.databaseUrl === undefined
          ? (await import('../platform/backup/restore-sqlite.ts')).restoreSqlite(config.dataDir, options)
          : (await import('../platform/backup/restore-postgres.ts')).restorePostgres(config, options);
      });
      const again = (await finish(config)) ?? 0;
      const waiting = await withSharedDatabase(config, (queries) => getTotal(queries, 'mails', 'waiting'));
      print(`Restored as of ${manifest.madeAt}.`);
      if (again > 0) print(`People who were erased since then are erased again: ${again}.`);
      if (previousData !== undefined)
        print(`What was there is kept in ${previousData}; delete it when nobody needs it.`);
      print(`Mail is paused (${waiting} waiting). Look at it in the back office, then run "vitrine mail resume".`);
    });
}

/** Ends what an earlier restore has begun, so that nothing of it is lost. @returns whether there was anything */
async function finishInterrupted(config: Config): Promise<boolean> {
  if (!readExchange(config.dataDir)) return false;
  if (config.databaseUrl === undefined)
    (await import('../platform/backup/restore-sqlite.ts')).finishSqlite(config.dataDir);
  return (await finish(config)) !== undefined;
}

/**
 * Ends a restore whose database is in place: with its files, and without those who were erased since the backup.
 * @returns how many people were erased again; undefined when no restore is unfinished
 */
function finish(config: Config): Promise<number | undefined> {
  const engine = config.databaseUrl === undefined ? 'sqlite' : 'postgres';
  return withSharedDatabase(config, async (queries) => {
    const recorded = await settleFiles({ engine, queries }, config.dataDir);
    if (!recorded) return undefined;
    const { erasures, madeAt } = recorded;
    const again = await eraseAgain(erasurePlatform(queries, config), commandLine, erasures, madeAt);
    await endRestore(queries, config.dataDir, recorded);
    return again;
  });
}

/** The erasures that the backup may not know of. What is replaced may be missing, damaged or of an older version. */
function readErasures(settings: DataSettings): Promise<KnownErasures> {
  return withSharedDatabase(settings, getKnownErasures).catch(() => ({ secret: '', erasures: [] }));
}
