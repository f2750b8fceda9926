import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { GroupCommit } from './group-commit.ts';
import { assertMigrated, migrateToLatest } from './migrate.ts';
import type { Schema } from './schema.ts';
import { resultCode } from './sqlite-errors.ts';

/** How many prepared statements are kept; the product has some hundred. */
const statementCacheSize = 500;

/** Primary result codes (https://sqlite.org/rescode.html) that tell of the disk or the file, not of the statement. */
const unavailableCodes = new Set([5, 6, 8, 10, 13, 14]);

/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const uniqueCodes = new Set([2067, 1555]);

/**
 * Opens the embedded database of a folder, and makes the folder where it is missing.
 * WAL with `synchronous=FULL`: a commit that returned survives a power loss.
 * @throws {DataDirInUseError} when another process has it open
 */
export function openSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  const handle = new DatabaseSync(join(dataDir, 'vitrine.db'));
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
      group.run(async (connection) => {
        for (const insert of inserts) await connection.executeQuery(insert.compile());
      }),
    migrate: () => migrateToLatest(queries, 'sqlite'),
    ping: () => assertMigrated(queries),
    changeMark: makeChangeMark(handle),
    isUniqueViolation: (error) => uniqueCodes.has(resultCode(error)),
    isUnavailable: (error) => unavailableCodes.has(resultCode(error) & 0xff),
    close: async () => {
      await queries.destroy();
      lock.close();
    },
  };
}

/** How long, in milliseconds, a change made by another program (an operator's shell) may go unnoticed. */
const lookElsewhereEvery = 10;

/**
 * Tells changes by two counts of SQLite's: what this connection has written, asked each time, and what others have
 * (https://sqlite.org/pragma.html#pragma_data_version), which takes a look at the file and is asked now and then.
 */
function makeChangeMark(handle: DatabaseSync): () => string {
  const own = handle.prepare('select total_changes() as changes');
  const others = handle.prepare('pragma data_version');
  let version: unknown;
  let askAgainAt = 0;
  return () => {
    const now = performance.now();
    if (now >= askAgainAt) {
      version = others.get()?.data_version;
      askAgainAt = now + lookElsewhereEvery;
    }
    return `${version}:${own.get()?.changes}`;
  };
}

/** Gives node:sqlite the shape that Kysely's dialect expects, and keeps statements prepared. */
function adapt(handle: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => handle.close(),
    prepare(sql) {
      const kept = statements.get(sql);
      if (kept) return kept;
      const statement = adaptStatement(handle.prepare(sql));
      const oldest = statements.size >= statementCacheSize ? statements.keys().next().value : undefined;
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
