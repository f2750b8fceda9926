import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, SqliteDriver, type SqliteStatement } from 'kysely';
import type { Schema } from './schema.ts';

declare module 'node:sqlite' {
  /** What the types do not know yet. */
  interface StatementSync {
    close(): void;
  }
}

/** How many statements stay prepared, at some 10 kB each: those of every usual call, and not every list of ids. */
export const maxPreparedStatements = 250;

/**
 * Opens a database file, and makes it when it is missing. WAL with `synchronous=FULL`: a commit that returned survives a
 * power loss. With `secure_delete`, what is deleted is overwritten: whoever is erased leaves the file too.
 */
export function openHandle(file: string): DatabaseSync {
  const handle = new DatabaseSync(file);
  try {
    handle.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma busy_timeout = 5000;
      pragma cache_size = -4000;
      pragma secure_delete = on;
    `);
  } catch (error) {
    handle.close();
    throw error;
  }
  return handle;
}

/** What follows the statements on an open file. */
export type StatementWatch = {
  /** Called with the text of each statement before it runs. */
  readonly onStatement?: (text: string) => void;
  /** Called before and after each write outside a transaction; what it throws is thrown instead of a result. */
  readonly aroundWrite?: () => void;
  readonly onError?: (error: unknown) => void;
};

/** Kysely on an open file, with prepared statements. */
export function queriesOn(handle: DatabaseSync, database = statementsOn(handle)): Kysely<Schema> {
  const dialect = new SqliteDialect({ database });
  // SQLite can change its schema in a transaction (https://sqlite.org/lang_transaction.html), which Kysely denies.
  dialect.createAdapter = () => new TransactionalAdapter();
  dialect.createDriver = () => new RollbackOnceDriver(handle, database);
  return new Kysely<Schema>({ dialect });
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** SQLite ends a transaction itself when the disk is full; a second rollback would hide that error behind its own. */
class RollbackOnceDriver extends SqliteDriver {
  readonly #handle: DatabaseSync;

  constructor(handle: DatabaseSync, database: SqliteDatabase) {
    super({ database });
    this.#handle = handle;
  }

  override async rollbackTransaction(...of: Parameters<SqliteDriver['rollbackTransaction']>): Promise<void> {
    if (this.#handle.isTransaction) await super.rollbackTransaction(...of);
  }
}

/** Adapts node:sqlite to Kysely's dialect, and keeps the statements prepared that were used last. */
export function statementsOn(handle: DatabaseSync, watch: StatementWatch = {}): SqliteDatabase {
  const statements = new Map<string, PreparedStatement>();
  const prepare = (sql: string): PreparedStatement => {
    if (statements.size >= maxPreparedStatements) {
      const [[oldestSql, oldest] = []] = statements;
      // What SQLite holds for it would stay until a garbage collection otherwise, which knows nothing of its size.
      oldest?.close();
      if (oldestSql !== undefined) statements.delete(oldestSql);
    }
    return adaptStatement(handle, sql, watch);
  };
  return {
    close: () => handle.close(),
    prepare(sql) {
      watch.onStatement?.(sql);
      const statement = statements.get(sql) ?? prepare(sql);
      // To the end of the line.
      statements.delete(sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}

type PreparedStatement = SqliteStatement & { readonly close: () => void };

const writes = /^\s*(insert|update|delete|replace)\b|^\s*with\b.*\b(insert|update|delete)\b/is;

function adaptStatement(
  handle: DatabaseSync,
  sql: string,
  { aroundWrite, onError }: StatementWatch,
): PreparedStatement {
  const isWrite = writes.test(sql);
  const run = <T>(work: () => T): T => {
    // A transaction is watched as a whole.
    const around = isWrite && !handle.isTransaction ? aroundWrite : undefined;
    try {
      around?.();
      const result = work();
      around?.();
      return result;
    } catch (error) {
      onError?.(error);
      throw error;
    }
  };
  const statement = handle.prepare(sql);
  let isIterated = false;
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => run(() => statement.all(...(parameters as Values))),
    run: (parameters) => run(() => statement.run(...(parameters as Values))),
    iterate: (parameters) => {
      isIterated = true;
      return statement.iterate(...(parameters as Values));
    },
    close: () => {
      // Whoever reads row by row may not have reached the end.
      if (!isIterated) statement.close();
    },
  };
}

type Values = Parameters<StatementSync['all']>;
