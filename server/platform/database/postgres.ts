import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { assertMigrated, migrateToLatest } from './migrate.ts';
import type { Schema } from './schema.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const uniqueViolation = '23505';

/** Classes of error that tell of the connection, the resources or the operator, not of the statement. */
const unavailableClasses = ['08', '53', '57', '58', '25006'];

/** Errors of the socket, and what the driver says when it lost one. */
const unavailableMessages =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/;

/**
 * Opens a PostgreSQL database. Nothing is connected yet: a server that is away shows at the first query.
 * @param onIdleError told when a connection that nobody was using is lost; the pool replaces it
 */
export function openPostgres(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Shorter than the browser's 10 s, so that a visitor gets an answer and not a time-out.
    connectionTimeoutMillis: 4000,
    statement_timeout: 8000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  pool.on('error', onIdleError);
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgres',
    queries,
    transaction: (work) => queries.transaction().execute(work),
    migrate: () => migrateToLatest(queries, 'postgres'),
    ping: () => assertMigrated(queries),
    isUniqueViolation: (error) => errorCode(error) === uniqueViolation,
    isUnavailable: (error) => {
      const code = errorCode(error);
      return unavailableClasses.some((start) => code.startsWith(start)) || unavailableMessages.test(String(error));
    },
    close: () => queries.destroy(),
  };
}

function errorCode(error: unknown): string {
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
