import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { BackupPeriod, Config } from '../../config.ts';
import { getAdminEmails } from '../../features/accounts/queries.ts';
import { buildingSchema, hasUnfinishedImport } from '../../platform/backup/unfinished-import.ts';
import { elapsedSince } from '../../platform/clock.ts';
import { counted } from '../../platform/counted.ts';
import type { Engine } from '../../platform/database/engine.ts';
import { getMigrationState } from '../../platform/database/migrate.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { maxBackupAgeMs } from '../../platform/monitoring/backup-age.ts';
import { findNewestRecordAt } from '../../platform/monitoring/newest-record.ts';
import type { OperatingState } from '../../platform/monitoring/operating-state.ts';
import { describeBytes } from '../output.ts';
import { type Finding, findingsOn } from './finding.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

const database = findingsOn('Database');
const clock = findingsOn('Clock');
const backup = findingsOn('Backup');
const housekeeping = findingsOn('Retention');
const admins = findingsOn('Admins');

/** Which engine it is, whether it is whole, and whether this program can use it. */
export async function checkDatabase(
  queries: Queries,
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<Finding[]> {
  const engine: Engine = config.databaseUrl === undefined ? 'sqlite' : 'postgres';
  const about = engine === 'sqlite' ? await describeFile(queries, config.dataDir) : await describeServer(queries);
  return [
    database.ok(about),
    ...(engine === 'sqlite'
      ? [await checkIntegrity(queries)]
      : [await checkSearch(queries), ...(await checkImport(queries))]),
    await checkMigrations(queries, engine),
  ];
}

async function describeFile(queries: Queries, dataDir: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(queries);
  const sizeOf = (file: string) =>
    stat(join(dataDir, file)).then(
      ({ size }) => size,
      () => 0,
    );
  const [file, log] = [await sizeOf('vitrine.db'), await sizeOf('vitrine.db-wal')];
  return `SQLite ${rows[0]?.version}, ${describeBytes(file)} and ${describeBytes(log)} of write-ahead log`;
}

async function describeServer(queries: Queries): Promise<string> {
  const { rows } = await sql<{ version: string; bytes: string }>`select current_setting('server_version') as version,
    pg_database_size(current_database()) as bytes`.execute(queries);
  return `PostgreSQL ${rows[0]?.version}, ${describeBytes(Number(rows[0]?.bytes))}`;
}

/** https://sqlite.org/pragma.html#pragma_quick_check */
async function checkIntegrity(queries: Queries): Promise<Finding> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(queries);
  const found = rows[0]?.quick_check;
  return found === 'ok' ? database.ok('the file is whole') : damaged(String(found));
}

/** What doctor says of a database file that is not sound. */
export const damaged = (found: string): Finding =>
  database.fail(
    `the file is damaged: ${found}`,
    'Stop the server and restore the last good backup: "vitrine restore".',
  );

async function checkSearch(queries: Queries): Promise<Finding> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(queries);
  if (rows.length > 0) return database.ok('pg_trgm is there, so searching is fast');
  const remedy = 'An administrator of PostgreSQL runs "create extension pg_trgm" in this database.';
  return database.warn('pg_trgm is missing, so each search reads every record', remedy);
}

async function checkImport(queries: Queries): Promise<Finding[]> {
  if (!(await hasUnfinishedImport(queries))) return [];
  const remedy = 'Unless a restore is under way, the next start of the server removes it.';
  return [database.warn(`the schema ${buildingSchema} holds a copy of an unfinished restore`, remedy)];
}

async function checkMigrations(queries: Queries, engine: Engine): Promise<Finding> {
  const { applied, pending } = await getMigrationState(queries, engine);
  if (pending.length === 0) return database.ok(`its schema is that of this program, ${applied.at(-1)}`);
  const remedy = 'Run "vitrine upgrade --check", then start the server, which applies them.';
  return database.warn(
    `${counted(pending.length, 'migration')} ${pending.length === 1 ? 'is' : 'are'} to come: ${pending.join(', ')}`,
    remedy,
  );
}

/** Compares the clock of this machine with that of PostgreSQL, and with the newest record. @param now in ms since 1970 */
export async function checkClock(queries: Queries, engine: Engine, now: number): Promise<Finding[]> {
  const remedy = 'Let NTP set the clock: sessions, bookings and retention go by it.';
  const findings: Finding[] = [];
  if (engine === 'postgres') {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(queries);
    const apart = Math.abs((rows[0]?.now.getTime() ?? now) - now);
    const found = `${(apart / second).toFixed(1)} s apart from that of PostgreSQL`;
    findings.push(
      apart > minute ? clock.fail(found, remedy) : apart > 5 * second ? clock.warn(found, remedy) : clock.ok(found),
    );
  }
  const newest = await findNewestRecordAt(queries);
  const ahead = newest === undefined ? 0 : newest - now;
  if (newest !== undefined && ahead > minute) {
    const found = `the newest record is of ${new Date(newest).toISOString()}, which is still to come`;
    findings.push(clock.fail(found, remedy));
  } else findings.push(clock.ok(`${new Date(now).toISOString()}, and no record is newer`));
  return findings;
}

/** Whether what should happen by itself has happened. @param now in ms since 1970 */
export function checkRoutines(state: OperatingState, every: BackupPeriod | undefined, now: number): Finding[] {
  return [checkBackup(state, every, now), checkHousekeeping(state, now)];
}

function checkBackup({ lastBackup }: OperatingState, every: BackupPeriod | undefined, now: number): Finding {
  const remedy = 'Run "vitrine backup", and read "Backup" in docs/operations.md to have one made every day.';
  const find = every !== undefined ? backup.fail : backup.warn;
  if (!lastBackup) return find('none was ever made', remedy);
  const { at, bytes, to } = lastBackup;
  const found = `the last is of ${new Date(at).toISOString()}, ${describeBytes(bytes)}, in ${to}`;
  const age = elapsedSince(at, now);
  if (age === Number.POSITIVE_INFINITY) {
    return backup.fail(
      `${found}: that is still to come, so it was made while the clock was ahead`,
      'Let NTP set the clock, and run "vitrine backup" for one whose age can be told.',
    );
  }
  return age > maxBackupAgeMs(every) ? find(found, remedy) : backup.ok(found);
}

function checkHousekeeping({ lastHousekeepingAt, isRetentionWithheld }: OperatingState, now: number): Finding {
  if (isRetentionWithheld) {
    const remedy = 'Look at "vitrine retention --dry-run", then agree with "vitrine retention --allow".';
    return housekeeping.warn('expired records are not deleted until somebody agrees', remedy);
  }
  if (lastHousekeepingAt === undefined) return housekeeping.ok('housekeeping has not run yet; it does every hour');
  const found = `housekeeping last ran at ${new Date(lastHousekeepingAt).toISOString()}`;
  const remedy = 'Start the server; if it runs, its log says why housekeeping fails.';
  return elapsedSince(lastHousekeepingAt, now) > day ? housekeeping.warn(found, remedy) : housekeeping.ok(found);
}

/** Whether somebody can get into the back office. */
export async function checkAdmins(queries: Queries): Promise<Finding> {
  const { all, active } = await getAdminEmails(queries);
  if (active.length > 0) return admins.ok(active.join(', '));
  if (all.length > 0) {
    return admins.fail(`all are disabled: ${all.join(', ')}`, 'Run "vitrine admin enable" with the address of one.');
  }
  return admins.fail('there is none', 'Run "vitrine admin reset", which prints a link to set a password.');
}
