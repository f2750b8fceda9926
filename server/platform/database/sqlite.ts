import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Database, DatabaseSize } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { GroupCommit } from './group-commit.ts';
import { assertMigrated, migrateToLatest } from './migrate.ts';
import type { Schema } from './schema.ts';
import { resultCode } from './sqlite-errors.ts';

/** How many statements stay prepared; the product has some hundred. */
const maxPreparedStatements = 500;

/**
 * Primary result codes (https://sqlite.org/rescode.html) that are about the file or the disk and not the statement:
 * BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN.
 */
const unavailableCodes = new Set([5, 6, 8, 10, 13, 14]);

/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const uniqueCodes = new Set([2067, 1555]);

/**
 * Opens the embedded database of a folder, and creates the folder when it is missing.
 * WAL with `synchronous=FULL`: a commit that returned survives a power loss.
 * @throws {DataDirInUseError} when another process has it open
 */
export function openSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  const file = join(dataDir, 'vitrine.db');
  const handle = new DatabaseSync(file);
  handle.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma busy_timeout = 5000;
    pragma cache_size = -4000;
  `);
  const queries = new Kysely<Schema>({ dialect: new SqliteDialect({ database: adapt(handle) }) });
  const group = new GroupCommit(handle, queries);
  return {
    engine: 'sqlite',
    queries,
    transaction: (work) => group.run(work),
    insertTogether: (inserts) =>
      group.run(async ({ queries: connection }) => {
        for (const insert of inserts) await connection.executeQuery(insert.compile());
      }),
    migrate: (options) => migrateToLatest(queries, 'sqlite', options),
    ping: () => assertMigrated(queries),
    dataVersion: makeDataVersion(handle),
    size: () => readSize(file),
    connections: () => undefined,
    isUniqueViolation: (error) => uniqueCodes.has(resultCode(error)),
    isUnavailable: (error) => unavailableCodes.has(resultCode(error) & 0xff),
    close: async () => {
      await queries.destroy();
      lock.close();
    },
  };
}

/** The log is there only while the database is open. */
async function readSize(file: string): Promise<DatabaseSize> {
  const log = await stat(`${file}-wal`).catch(() => undefined);
  return { databaseBytes: (await stat(file)).size, walBytes: log?.size ?? 0 };
}

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

/** Adapts node:sqlite to Kysely's dialect, and keeps statements prepared. */
function adapt(handle: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => handle.close(),
    prepare(sql) {
      const prepared = statements.get(sql);
      if (prepared) return prepared;
      const statement = adaptStatement(handle.prepare(sql));
      const oldest = statements.size >= maxPreparedStatements ? statements.keys().next().value : undefined;
      if (oldest !== undefined) statements.delete(oldest);
      statements.set(sql, statement);
      return statement;
    },
  };
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  type Values = Parameters<StatementSync['all']>;
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as Values)),
    run: (parameters) => statement.run(...(parameters as Values)),
    iterate: (parameters) => statement.iterate(...(parameters as Values)),
  };
}
