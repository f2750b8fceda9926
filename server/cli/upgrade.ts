import { Command } from 'commander';
import { sql } from 'kysely';
import { findLastBackup } from '../platform/backup/last-backup.ts';
import { withSharedDatabase } from '../platform/backup/shared-database.ts';
import { elapsedSince, systemClock } from '../platform/clock.ts';
import { counted } from '../platform/counted.ts';
import type { Engine } from '../platform/database/engine.ts';
import { getMigrationState } from '../platform/database/migrate.ts';
import type { Queries } from '../platform/database/schema.ts';
import { getDatabaseBytes } from '../platform/database/size.ts';
import { readDiskSpace } from '../platform/disk-space.ts';
import { version } from '../platform/version.ts';
import { type CommandContext, CommandError, describeBytes, exitCodes } from './output.ts';

const day = 24 * 60 * 60_000;

/**
 * How many rows a second all migrations together get through, at least: 34,000 leads of 570 bytes a second were measured
 * on SQLite, on two busy cores.
 */
const rowsPerSecond = 10_000;

/**
 * An upgrade of SQLite makes a copy of the database, doubles it at most (the search index), and fills a log that was
 * measured at 1.8 times the database of before.
 */
const spaceFactor = 4;

/** `vitrine upgrade --check`: what starting this version would do to the database. */
export function upgradeCommand({ print, readConfig }: CommandContext): Command {
  return new Command('upgrade')
    .description('Say what starting this version would do to the database; also while an older version runs')
    .option('--check', 'look, and change nothing (the upgrade itself is done by starting the server)')
    .addHelpText('after', '\nThe exit code is 1 when something has to be done first.')
    .action(async ({ check }: { check?: true }) => {
      if (!check)
        throw new CommandError('Say --check: the upgrade itself is done by starting the server.', exitCodes.misused);
      const config = readConfig();
      const engine = config.databaseUrl === undefined ? 'sqlite' : 'postgres';
      const plan = await withSharedDatabase(config, async (queries) => {
        const { pending, applied } = await getMigrationState(queries, engine);
        if (pending.length === 0 || applied.length === 0)
          return { pending, applied, rows: 0, bytes: 0, backupAt: undefined };
        return {
          pending,
          applied,
          rows: await countRows(queries, engine),
          bytes: await getDatabaseBytes(queries, engine),
          backupAt: (await findLastBackup(queries))?.at,
        };
      });
      if (plan.pending.length === 0) return void print(`The database is up to date with version ${version}.`);
      if (plan.applied.length === 0) return void print('The database is empty: the first start makes its tables.');
      print(`Version ${version} would apply ${plan.pending.join(', ')}.`);
      print(
        `There ${plan.rows === 1 ? 'is' : 'are'} ${counted(plan.rows, 'row')}, ${describeBytes(plan.bytes)}: about ${describeTime(plan.rows / rowsPerSecond)}.`,
      );
      print(
        engine === 'sqlite'
          ? 'The server answers pages meanwhile, and 503 to everything else. It copies the database first, by itself.'
          : 'Processes of the version before go on serving meanwhile; restart them one after the other.',
      );
      const obstacles =
        engine === 'sqlite'
          ? await findSpace(config.dataDir, plan.bytes)
          : findBackup(plan.backupAt, systemClock.now());
      if (obstacles !== undefined) throw new CommandError(obstacles);
      print('Nothing stands in the way.');
    });
}

/** The rows of all tables, counted. */
async function countRows(queries: Queries, engine: Engine): Promise<number> {
  const { rows: tables } =
    engine === 'sqlite'
      ? await sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and sql not like 'create virtual%'
          and name not like 'sqlite_%' and name not like 'kysely_%'`.execute(queries)
      : await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()
          and tablename not like 'kysely_%'`.execute(queries);
  let count = 0;
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(queries);
    count += Number(rows[0]?.n);
  }
  return count;
}

function describeTime(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s`;
  return counted(Math.ceil(seconds / 60), 'minute');
}

async function findSpace(dataDir: string, bytes: number): Promise<string | undefined> {
  const { freeBytes } = await readDiskSpace(dataDir);
  const needed = spaceFactor * bytes;
  if (freeBytes >= needed) return undefined;
  return `It needs up to ${describeBytes(needed)} of free space, and there are ${describeBytes(freeBytes)}: make room first.`;
}

function findBackup(at: string | undefined, now: number): string | undefined {
  if (at !== undefined && elapsedSince(Date.parse(at), now) < day) return undefined;
  const found = at === undefined ? 'There is no backup' : `The last backup is of ${at}`;
  return `${found}: run "vitrine backup" first, since an upgrade cannot be reverted.`;
}
