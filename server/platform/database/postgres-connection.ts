import { createHash } from 'node:crypto';
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Queries, Schema } from './schema.ts';

/** How many statements stay prepared on a connection; the product has some hundred. */
const maxPreparedStatements = 300;

const names = new Map<string, string | undefined>();

/**
 * The name under which a statement is prepared on each connection, so that PostgreSQL parses and plans it once. A
 * statement that selects every column gets none, since it would fail after a migration adds a column; nor does a
 * search, since the best index depends on the words, which a prepared plan does not know.
 */
function nameOf(sql: string): string | undefined {
  if (names.has(sql)) return names.get(sql);
  if (names.size >= maxPreparedStatements) return undefined;
  const isPlain = /^(select|insert|update|delete|with)\b/.test(sql) && !/\*(?!\))/.test(sql) && !/ like /.test(sql);
  const name = isPlain ? createHash('sha256').update(sql).digest('hex').slice(0, 32) : undefined;
  names.set(sql, name);
  return name;
}

/**
 * Runs a query on a connection. With a callback, since the results of the driver's own promises stay in memory until a
 * full garbage collection, which for a long export means a hundred megabytes.
 */
const query = (client: pg.PoolClient, sql: string, values: readonly unknown[]) => {
  const name = nameOf(sql);
  return new Promise<pg.QueryResult>((resolve, reject) => {
    client.query({ text: sql, values: [...values], ...(name !== undefined && { name }) }, (error, result) => {
      if (!error) return resolve(result);
      // The stack would lead to the socket otherwise, and not to the caller.
      Error.captureStackTrace(error);
      reject(error);
    });
  });
};

/** Adapts a pool to Kysely, with prepared statements. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      return asKyselyClient(client, (error) => client.release(error));
    },
    end: () => pool.end(),
  } as unknown as PostgresPool;
}

/** Queries on one connection, each sent without waiting for the result of the one before. */
export function queriesOn(client: pg.PoolClient): Queries {
  const bound = queriesByClient.get(client);
  if (bound) return bound;
  const single = { options: {}, connect: async () => asKyselyClient(client, () => {}), end: async () => {} };
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: single as unknown as PostgresPool }) });
  queriesByClient.set(client, queries);
  return queries;
}

const queriesByClient = new WeakMap<pg.PoolClient, Queries>();

function asKyselyClient(client: pg.PoolClient, release: (error?: boolean) => void) {
  return {
    processID: 'processID' in client ? client.processID : undefined,
    query: (sql: string, values: readonly unknown[]) => query(client, sql, values),
    release,
  };
}

/**
 * Joins several inserts into one statement (https://www.postgresql.org/docs/current/queries-with.html,
 * "Data-Modifying Statements in WITH"): a transaction of its own, in one round trip.
 */
export function joinInserts(inserts: readonly CompiledQuery[]): CompiledQuery {
  const values: unknown[] = [];
  const texts = inserts.map(({ sql, parameters }) => {
    const before = values.length;
    values.push(...parameters);
    return sql.replace(/\$(\d+)/g, (_placeholder, number) => `$${before + Number(number)}`);
  });
  const last = texts.pop() ?? 'select 1';
  const others = texts.map((text, index) => `insert_${index} as (${text})`).join(', ');
  return CompiledQuery.raw(others ? `with ${others} ${last}` : last, values);
}
