import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, DatabaseSize } from './database.ts';
import { InsertGroup } from './insert-group.ts';
import { assertMigrated, readMigrationState } from './migrate.ts';
import { runMigration } from './migration.ts';
import { preparingPool, queriesOn } from './postgres-connection.ts';
import { PostgresMigrator } from './postgres-migration.ts';
import type { Schema } from './schema.ts';
import { makeTransaction, type Transaction } from './transaction.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const uniqueViolation = '23505';

/**
 * The classes of SQLSTATE that are about the connection (08), resources (53), the operator (57) or the system (58), and
 * not about the statement; and 25006, a read-only transaction, as on a standby.
 */
const unavailableClasses = ['08', '53', '57', '58', '25006'];

/** Socket errors, and the driver's messages for a lost connection; neither has a SQLSTATE. */
const unavailableMessages =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/;

/** How many connections a process opens at most. */
const maxConnections = 10;

/**
 * Opens a PostgreSQL database. It connects with the first query, so a server that cannot be reached shows only then.
 * @param onLostConnection called when a connection breaks; the pool replaces it
 */
export function openPostgres(url: string, onLostConnection: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    // By which a restore knows that a server is connected.
    application_name: 'vitrine',
    max: maxConnections,
    // Both shorter than the browser's 10 s, so that a visitor gets an answer instead of a time-out.
    connectionTimeoutMillis: 4000,
    statement_timeout: 8000,
    // Connecting takes longer than most queries: keep the connections of one burst for the next.
    idleTimeoutMillis: 10 * 60_000,
    keepAlive: true,
    // Lets a transaction send queries without waiting for the results of earlier ones.
    pipeline: true,
  });
  // A client emits `error` whether it is in use or idle; without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', onLostConnection));
  pool.on('error', () => {});
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  const migrator = new PostgresMigrator(url, onLostConnection);
  const group = new InsertGroup(queries, isUnavailable);
  return {
    engine: 'postgres',
    queries,
    transaction: (work) => runTransaction(pool, work),
    insertTogether: (inserts) => group.run(inserts),
    migrate: (options) => runMigration({ queries, engine: 'postgres', migrator, isUnavailable }, options),
    pendingMigrations: async () => (await readMigrationState(queries, 'postgres')).pending,
    ping: () => assertMigrated(queries),
    dataVersion: () => undefined,
    size: () => readSize(queries),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      max: maxConnections,
      waiting: pool.waitingCount,
    }),
    isUniqueViolation: (error) => errorCode(error) === uniqueViolation,
    isUnavailable,
    close: async () => {
      await migrator.stop();
      await queries.destroy();
    },
  };
}

async function readSize(queries: Kysely<Schema>): Promise<DatabaseSize> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(queries);
  return { databaseBytes: Number(rows[0]?.bytes), walBytes: undefined };
}

/**
 * Runs a transaction on one connection. `begin` is sent together with the first queries, so that a short transaction
 * costs two round trips.
 */
async function runTransaction<T>(pool: pg.Pool, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const { transaction, notify } = makeTransaction(queriesOn(client));
  let isBroken = false;
  try {
    corkForOneTurn(client);
    const [, result] = await allSettledThenThrow([client.query('begin'), work(transaction)]);
    const { command } = await client.query('commit');
    // After a failed statement PostgreSQL turns the commit into a rollback.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
    notify();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is discarded.
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Sends the queries of this turn of the event loop in one packet. */
function corkForOneTurn(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** Waits for both, so that no query of a failed transaction is still running when it is rolled back. */
async function allSettledThenThrow<A, B>(both: [Promise<A>, Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(both);
  return Promise.all(both);
}

function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  return unavailableClasses.some((prefix) => code.startsWith(prefix)) || unavailableMessages.test(String(error));
}

function errorCode(error: unknown): string {
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
