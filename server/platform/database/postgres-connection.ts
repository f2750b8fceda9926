import { createHash } from 'node:crypto';
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Queries, Schema } from './schema.ts';

/** How many statements are kept prepared on a connection; the product has some hundred. */
const mostPrepared = 300;

const names = new Map<string, string | undefined>();

/**
 * The name under which a statement is prepared once on each connection, so that PostgreSQL need not parse and plan it
 * each time. Those that ask for every column have none: a prepared one would fail once a migration has added a column.
 * Nor have searches: which index is best depends on the words, and a prepared statement is planned without them.
 */
function nameOf(sql: string): string | undefined {
  if (names.has(sql)) return names.get(sql);
  if (names.size >= mostPrepared) return undefined;
  const isPlain = /^(select|insert|update|delete|with)\b/.test(sql) && !/\*(?!\))/.test(sql) && !/ like /.test(sql);
  const name = isPlain ? createHash('sha256').update(sql).digest('hex').slice(0, 32) : undefined;
  names.set(sql, name);
  return name;
}

/**
 * Asks one connection. By callback: with the driver's own promises, results stay in memory until a full garbage
 * collection, and a long export would take a hundred megabytes.
 */
const query = (client: pg.PoolClient, sql: string, values: readonly unknown[]) => {
  const name = nameOf(sql);
  return new Promise<pg.QueryResult>((resolve, reject) => {
    client.query({ text: sql, values: [...values], ...(name !== undefined && { name }) }, (error, result) => {
      if (!error) return resolve(result);
      // The way back leads to the socket otherwise, and not to whoever asked.
      Error.captureStackTrace(error);
      reject(error);
    });
  });
};

/** A pool as Kysely takes it, whose statements are prepared. */
export function preparing(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      return asKyselyClient(client, (error) => client.release(error));
    },
    end: () => pool.end(),
  } as unknown as PostgresPool;
}

/** Queries that all go to one connection, written to it as they come, without waiting for the answer before. */
export function queriesOn(client: pg.PoolClient): Queries {
  const bound = boundBefore.get(client);
  if (bound) return bound;
  const single = { options: {}, connect: async () => asKyselyClient(client, () => {}), end: async () => {} };
  const queries = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: single as unknown as PostgresPool }) });
  boundBefore.set(client, queries);
  return queries;
}

const boundBefore = new WeakMap<pg.PoolClient, Queries>();

function asKyselyClient(client: pg.PoolClient, release: (error?: boolean) => void) {
  return {
    processID: 'processID' in client ? client.processID : undefined,
    query: (sql: string, values: readonly unknown[]) => query(client, sql, values),
    release,
  };
}

/**
 * Makes one statement of several inserts (https://www.postgresql.org/docs/current/queries-with.html,
 * "Data-Modifying Statements in WITH"): a transaction by itself, in one round trip.
 */
export function joinInserts(inserts: readonly CompiledQuery[]): CompiledQuery {
  const values: unknown[] = [];
  const texts = inserts.map(({ sql, parameters }) => {
    const before = values.length;
    values.push(...parameters);
    return sql.replace(/\$(\d+)/g, (_place, number) => `$${before + Number(number)}`);
  });
  const last = texts.pop() ?? 'select 1';
  const others = texts.map((text, index) => `insert_${index} as (${text})`).join(', ');
  return CompiledQuery.raw(others ? `with ${others} ${last}` : last, values);
}
