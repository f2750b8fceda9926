import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { check, probeWrite } from './checks.ts';
import type { Database } from './database.ts';
import { InsertGroup } from './insert-group.ts';
import { assertMigrated, getMigrationState } from './migrate.ts';
import { runMigration } from './migration.ts';
import { NoResponseError } from './postgres-connection.ts';
import { PostgresMigrator } from './postgres-migration.ts';
import { operationLimitMs, type PoolOptions, PostgresPool } from './postgres-pool.ts';
import type { Schema } from './schema.ts';
import { getDatabaseBytes } from './size.ts';
import { makeTransaction, type Transaction } from './transaction.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const uniqueViolation = '23505';

/**
 * The classes of SQLSTATE that are about the connection (08), resources (53), the operator (57) or the system (58), and
 * not about the statement; and 25006, a read-only transaction, as on a standby.
 */
const unavailableClasses = ['08', '53', '57', '58', '25006'];

/** Socket errors, also of a socket file that PostgreSQL has yet to make, and the driver's messages for a lost connection; neither has a SQLSTATE. */
const unavailableMessages =
  /ECONNREFUSED|connect ENOENT|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/;

/** How long a read may take that nobody waits for. */
const backgroundLimitMs = 60_000;

const queriesOn = (pool: PostgresPool) =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool.forKysely() }) });

/**
 * Opens a PostgreSQL database. It connects with the first query, so a server that cannot be reached shows only then.
 */
export function openPostgres(url: string, options: PoolOptions): Database {
  const pool = new PostgresPool(url, options);
  const queries = queriesOn(pool);
  const migrator = new PostgresMigrator(url, options.onLostConnection);
  const group = new InsertGroup(queries, { isUnavailable, limitMs: options.limitMs ?? operationLimitMs });
  const transaction: Database['transaction'] = (work) => runTransaction(pool, work);
  let background: Kysely<Schema> | undefined;
  return {
    engine: 'postgres',
    queries,
    transaction,
    insertTogether: (inserts) => group.run(inserts),
    readInBackground: async <Row>(query: CompiledQuery<Row>) => {
      // Connections of its own: a few long reads would leave none for visitors.
      background ??= queriesOn(
        new PostgresPool(url, { onLostConnection: options.onLostConnection, limitMs: backgroundLimitMs }),
      );
      return (await background.executeQuery(query)).rows;
    },
    migrate: (options) => runMigration({ queries, engine: 'postgres', migrator, isUnavailable }, options),
    pendingMigrations: async () => (await getMigrationState(queries, 'postgres')).pending,
    // PostgreSQL looks after its files itself.
    assertSound: async () => {},
    check: async () => {
      const [database, write] = await Promise.all([
        check(() => assertMigrated(queries)),
        check(() => probeWrite({ transaction })),
      ]);
      return { database, write };
    },
    ping: () => assertMigrated(queries),
    dataVersion: () => undefined,
    scrub: () => {},
    size: async () => ({ databaseBytes: await getDatabaseBytes(queries, 'postgres'), walBytes: undefined }),
    connections: () => pool.usage(),
    isUniqueViolation: (error) => errorCode(error) === uniqueViolation,
    isUnavailable,
    close: async () => {
      await migrator.stop();
      await Promise.all([queries.destroy(), background?.destroy()]);
    },
  };
}

/**
 * Runs a transaction on one connection. `begin` is sent together with the first queries, so that a short transaction
 * costs two round trips.
 */
async function runTransaction<T>(pool: PostgresPool, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const { connection, release } = await pool.acquire();
  const { transaction, notify } = makeTransaction(connection.queries);
  let isBroken = false;
  try {
    connection.corkForOneTurn();
    const [, result] = await allSettledThenThrow([connection.query('begin'), work(transaction)]);
    const { command } = await connection.query('commit');
    // After a failed statement PostgreSQL turns the commit into a rollback.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
    notify();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is discarded.
    await connection.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    release(isBroken);
  }
}

/** Waits for both, so that no query of a failed transaction is still running when it is rolled back. */
async function allSettledThenThrow<A, B>(both: [Promise<A>, Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(both);
  return Promise.all(both);
}

function isUnavailable(error: unknown): boolean {
  if (error instanceof NoResponseError) return true;
  const code = errorCode(error);
  return unavailableClasses.some((prefix) => code.startsWith(prefix)) || unavailableMessages.test(String(error));
}

function errorCode(error: unknown): string {
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
