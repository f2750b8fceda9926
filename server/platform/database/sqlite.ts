import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { CompiledQuery } from 'kysely';
import { finishExchange, readExchange } from '../backup/exchange.ts';
import { makeFolder } from '../make-folder.ts';
import { type CheckResult, check, probeWrite } from './checks.ts';
import { leaveCleanMark, takeCleanMark } from './clean-stop.ts';
import type { Database } from './database.ts';
import { diskCheck } from './disk-check.ts';
import { lockFolder } from './folder-lock.ts';
import { GroupCommit } from './group-commit.ts';
import { LogMaintenance, type LogMaintenanceOptions } from './log-maintenance.ts';
import { assertMigrated, getMigrationState } from './migrate.ts';
import { runMigration } from './migration.ts';
import { readFileSize } from './size.ts';
import { BackgroundReads } from './sqlite-background-reads.ts';
import { isDamage, isDiskError, isUniqueViolation, MalformedDatabaseError } from './sqlite-errors.ts';
import { DisplacedFileError, SqliteFile } from './sqlite-file.ts';
import { openHandle, queriesOn, statementsOn } from './sqlite-handle.ts';
import { IntegrityCheck } from './sqlite-integrity.ts';
import { SqliteMigrator } from './sqlite-migration.ts';

/**
 * Opens the embedded database of a folder, and creates the folder when it is missing.
 * @throws {DataDirInUseError} when another process has it open
 * @throws {UnfinishedRestoreError} when a restore into the folder was interrupted and cannot be finished
 * @throws {MalformedDatabaseError} when the file is no database
 */
export function openSqlite(dataDir: string, options: LogMaintenanceOptions = {}): Database {
  makeFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const interrupted = readExchange(dataDir);
    if (interrupted?.engine === 'sqlite') finishExchange(dataDir, interrupted);
    return openLocked(dataDir, lock, options);
  } catch (error) {
    lock.close();
    throw error;
  }
}

function openLocked(dataDir: string, lock: DatabaseSync, options: LogMaintenanceOptions): Database {
  const path = join(dataDir, 'vitrine.db');
  const isNew = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
  const isClean = takeCleanMark(dataDir, path) || isNew;
  const { handle, file } = openFile(path);
  let isDamaged = false;
  const statements = statementsOn(handle, {
    aroundWrite: () => file.assertInPlace(),
    onError: (error) => {
      isDamaged ||= isDamage(error);
    },
  });
  const queries = queriesOn(handle, statements);
  const migrator = new SqliteMigrator(queries, path);
  const integrity = new IntegrityCheck(handle, path);
  const logMaintenance = new LogMaintenance({ handle, file, path }, options);
  const background = new BackgroundReads(path);
  const group = new GroupCommit({ handle, statements, queries, aroundCommit: () => file.assertInPlace() });
  const transaction: Database['transaction'] = (work) => group.run(work);
  const checkFile = (): CheckResult => (isDamaged ? 'damaged' : file.state());
  return {
    engine: 'sqlite',
    queries,
    transaction,
    insertTogether: (inserts) => group.insert(inserts),
    readInBackground: async <Row>(query: CompiledQuery<Row>) => (await background.read(query)) as Row[],
    assertSound: async (print) => {
      if (!isClean) await integrity.run(print);
    },
    migrate: (given) => runMigration({ queries, engine: 'sqlite', migrator, isUnavailable }, given),
    pendingMigrations: async () => (await getMigrationState(queries, 'sqlite')).pending,
    ping: () => assertMigrated(queries),
    check: async () => ({
      database: await check(() => assertMigrated(queries)),
      write: await check(() => probeWrite({ transaction })),
      file: checkFile(),
      disk: await diskCheck(dataDir),
    }),
    dataVersion: makeDataVersion(handle),
    scrub: () => logMaintenance.truncateSoon(),
    size: () => readFileSize(path),
    connections: () => undefined,
    isUniqueViolation,
    isUnavailable,
    close: async () => {
      if (!handle.isOpen) return;
      await Promise.all([migrator.stop(), integrity.stop(), logMaintenance.stop(), background.stop()]);
      const wasInPlace = checkFile() === 'ok';
      await queries.destroy();
      // Kysely does not close what no query has used.
      if (handle.isOpen) handle.close();
      file.close();
      if (wasInPlace) leaveCleanMark(dataDir, path);
      lock.close();
    },
  };
}

/** Opens the file, and reads from it, so that its log is there. */
function openFile(path: string): { handle: DatabaseSync; file: SqliteFile } {
  let handle: DatabaseSync | undefined;
  try {
    handle = openHandle(path);
    handle.exec('select count(*) from sqlite_master');
    return { handle, file: new SqliteFile(path) };
  } catch (error) {
    handle?.close();
    if (isDamage(error)) throw new MalformedDatabaseError(path, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

const isUnavailable = (error: unknown) => error instanceof DisplacedFileError || isDiskError(error);

/** How long a change by another program, such as an operator's shell, may go unnoticed. */
const externalCheckIntervalMs = 10;

/**
 * Made of two of SQLite's counters: the changes of this connection, read each time, and those of others
 * (https://sqlite.org/pragma.html#pragma_data_version), read at intervals since that touches the file.
 */
function makeDataVersion(handle: DatabaseSync): () => string {
  const own = handle.prepare('select total_changes() as changes');
  const others = handle.prepare('pragma data_version');
  let version: unknown;
  let nextCheckAt = 0;
  return () => {
    const now = performance.now();
    if (now >= nextCheckAt) {
      version = others.get()?.data_version;
      nextCheckAt = now + externalCheckIntervalMs;
    }
    return `${version}:${own.get()?.changes}`;
  };
}
