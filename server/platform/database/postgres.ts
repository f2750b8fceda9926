import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { InsertGroup } from './insert-group.ts';
import { assertMigrated, migrateToLatest } from './migrate.ts';
import { preparing, queriesOn } from './postgres-connection.ts';
import type { Queries, Schema } from './schema.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const uniqueViolation = '23505';

/** Classes of error that tell of the connection, the resources or the operator, not of the statement. */
const unavailableClasses = ['08', '53', '57', '58', '25006'];

/** Errors of the socket, and what the driver says when it lost one. */
const unavailableMessages =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/;

/**
 * Opens a PostgreSQL database. Nothing is connected yet: a server that is away shows at the first query.
 * @param onLostConnection told when a connection is lost; the pool replaces it
 */
export function openPostgres(url: string, onLostConnection: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Shorter than the browser's 10 s, so that a visitor gets an answer and not a time-out.
    connectionTimeoutMillis: 4000,
    statement_timeout: 8000,
    // A new connection takes longer than what is asked on it: those of one burst are there for the next.
    idleTimeoutMillis: 10 * 60_000,
    keepAlive: true,
    // What a transaction asks without waiting for answers is written in one go.
    pipeline: true,
  });
  // A connection that is lost says so whether it is in use or not, and one that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', onLostConnection));
  pool.on('error', () => {});
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  const group = new InsertGroup(queries, isUnavailable);
  return {
    engine: 'postgres',
    queries,
    transaction: (work) => runTransaction(pool, work),
    insertTogether: (inserts) => group.run(inserts),
    migrate: () => migrateToLatest(queries, 'postgres'),
    ping: () => assertMigrated(queries),
    changeMark: () => undefined,
    isUniqueViolation: (error) => errorCode(error) === uniqueViolation,
    isUnavailable,
    close: () => queries.destroy(),
  };
}

/** The statement that fails makes PostgreSQL refuse the rest of its transaction, and turn its end into a rollback. */
const aborted = 'The transaction was rolled back.';

/**
 * Runs a transaction on one connection. Its beginning is written together with the first query, and queries that do
 * not wait for each other are written together, so that a short transaction costs two round trips.
 */
async function runTransaction<T>(pool: pg.Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    writeTogether(client);
    const [, result] = await allSettledThenThrow([client.query('begin'), work(queriesOn(client))]);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error(aborted);
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not used again.
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Has the queries of this turn of the event loop written to the socket at once. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** Waits for both, so that nothing of a failed transaction is still on its way when it is rolled back. */
async function allSettledThenThrow<A, B>(both: [Promise<A>, Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(both);
  return Promise.all(both);
}

function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  return unavailableClasses.some((start) => code.startsWith(start)) || unavailableMessages.test(String(error));
}

function errorCode(error: unknown): string {
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
