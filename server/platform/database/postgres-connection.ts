import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Queries, Schema } from './schema.ts';

/** PostgreSQL did not answer in time, which says nothing about whether it did what it was asked to. */
export class NoResponseError extends Error {}

/** However long the wait for its connection was, a statement gets this long, in milliseconds. */
const minLimitMs = 250;

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
 * A connection on which every statement is answered in time or the connection is closed: where packets are dropped
 * without a word, nothing else would ever end the wait.
 */
export class PostgresConnection {
  /** When PostgreSQL last answered on it, as `performance.now()`. */
  respondedAt = performance.now();
  readonly #client: pg.ClientBase;
  readonly #onSilence: () => void;
  #limitMs = 0;
  #queries: Queries | undefined;

  constructor(client: pg.ClientBase, onSilence: () => void) {
    this.#client = client;
    this.#onSilence = onSilence;
  }

  /**
   * Begins a use of the connection.
   * @param limitMs how long a statement may take from now on
   */
  begin(limitMs: number): this {
    this.#limitMs = Math.max(minLimitMs, limitMs);
    return this;
  }

  /**
   * Runs a statement. With a callback, since the results of the driver's own promises stay in memory until a full garbage
   * collection, which for a long export means a hundred megabytes.
   * @throws {NoResponseError} after which the connection is closed
   */
  query(sql: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    const name = nameOf(sql);
    return new Promise<pg.QueryResult>((resolve, reject) => {
      let isSettled = false;
      const giveUp = () => {
        if (isSettled) return;
        const error = new NoResponseError(`PostgreSQL did not answer within ${this.#limitMs} ms.`);
        this.#onSilence();
        this.destroy(error);
        reject(error);
      };
      // One look at the sockets first: after the process itself has stood still, the response may be waiting there.
      const timer = setTimeout(() => setImmediate(giveUp), this.#limitMs);
      const settle = (error: Error | null, result: pg.QueryResult) => {
        isSettled = true;
        clearTimeout(timer);
        // An error with a severity comes from PostgreSQL, any other from the socket or the driver.
        if (!error || 'severity' in error) this.respondedAt = performance.now();
        if (!error) return resolve(result);
        // The stack would lead to the socket otherwise, and not to the caller.
        Error.captureStackTrace(error);
        reject(error);
      };
      this.#client.query({ text: sql, values: [...values], ...(name !== undefined && { name }) }, settle);
    });
  }

  /** Queries on this connection, each sent without waiting for the result of the one before. */
  get queries(): Queries {
    this.#queries ??= new Kysely<Schema>({ dialect: new PostgresDialect({ pool: this.#asPool() }) });
    return this.#queries;
  }

  /** Sends the queries of this turn of the event loop in one packet. */
  corkForOneTurn(): void {
    const stream = this.#stream;
    stream.cork();
    setImmediate(() => stream.uncork());
  }

  /** Closes it at once, without a word to PostgreSQL; statements under way are rejected. */
  destroy(error?: Error): void {
    this.#stream.destroy(error);
  }

  /** In the shape that Kysely expects. */
  asKyselyClient(release: (isBroken?: boolean) => void) {
    return {
      processID: 'processID' in this.#client ? this.#client.processID : undefined,
      query: (sql: string, values: readonly unknown[]) => this.query(sql, values),
      release,
    };
  }

  get #stream(): Socket {
    return (this.#client as unknown as { connection: { stream: Socket } }).connection.stream;
  }

  #asPool(): PostgresPool {
    const connect = async () => this.asKyselyClient(() => {});
    return { options: {}, connect, end: async () => {} } as unknown as PostgresPool;
  }
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
