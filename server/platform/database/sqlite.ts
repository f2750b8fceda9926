import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { GroupCommit } from './group-commit.ts';
import { assertMigrated, readMigrationState } from './migrate.ts';
import { runMigration } from './migration.ts';
import { readFileSize } from './size.ts';
import { resultCode } from './sqlite-errors.ts';
import { openHandle, queriesOn } from './sqlite-handle.ts';
import { SqliteMigrator } from './sqlite-migration.ts';

/**
 * Primary result codes (https://sqlite.org/rescode.html) that are about the file or the disk and not the statement:
 * BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN.
 */
const unavailableCodes = new Set([5, 6, 8, 10, 13, 14]);

/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const uniqueCodes = new Set([2067, 1555]);

/**
 * Opens the embedded database of a folder, and creates the folder when it is missing.
 * @throws {DataDirInUseError} when another process has it open
 */
export function openSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  const file = join(dataDir, 'vitrine.db');
  const handle = openHandle(file);
  const queries = queriesOn(handle);
  const migrator = new SqliteMigrator(queries, file);
  const group = new GroupCommit(handle, queries);
  return {
    engine: 'sqlite',
    queries,
    transaction: (work) => group.run(work),
    insertTogether: (inserts) =>
      group.run(async ({ queries: connection }) => {
        for (const insert of inserts) await connection.executeQuery(insert.compile());
      }),
    migrate: (options) => runMigration({ queries, engine: 'sqlite', migrator, isUnavailable }, options),
    pendingMigrations: async () => (await readMigrationState(queries, 'sqlite')).pending,
    ping: () => assertMigrated(queries),
    dataVersion: makeDataVersion(handle),
    size: () => readFileSize(file),
    connections: () => undefined,
    isUniqueViolation: (error) => uniqueCodes.has(resultCode(error)),
    isUnavailable,
    close: async () => {
      await migrator.stop();
      await queries.destroy();
      lock.close();
    },
  };
}

const isUnavailable = (error: unknown) => unavailableCodes.has(resultCode(error) & 0xff);

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
