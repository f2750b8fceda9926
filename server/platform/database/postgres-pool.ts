import type { PostgresPool as KyselyPool } from 'kysely';
import pg from 'pg';
import type { ConnectionUse } from './database.ts';
import { PostgresClient } from './postgres-client.ts';
import { PostgresConnection } from './postgres-connection.ts';

/** How many connections a process opens at most. */
const maxConnections = 10;

/**
 * How long an operation may take, in milliseconds: the wait for a connection and a statement on it. Whatever has become
 * of PostgreSQL, a visitor has a response within five seconds.
 */
export const operationLimitMs = 4_500;

/** PostgreSQL gives a statement up a little earlier, which the connection survives. */
const statementMarginMs = 500;
const statementTimeoutMs = operationLimitMs - statementMarginMs;

/**
 * Between the statements of a transaction. What a lost process had locked is free again after this long; without it,
 * only after PostgreSQL has noticed that the connection is gone, which takes hours.
 */
const idleInTransactionTimeoutMs = 5_000;

/** When PostgreSQL gives up a connection whose other end is silent: after 45 s, so that lost ones do not add up. */
const serverKeepalive = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/** By which a restore knows that a server is connected , whatever name `DATABASE_URL` gives it. */
const serverName = `select set_config('application_name', 'vitrine: ' || name, false)
  from current_setting('application_name') as name where name not like 'vitrine%'`;

/** When this end notices by itself that an idle connection is dead. */
const keepAliveDelayMs = 10_000;

export type PoolOptions = {
  /** Called when a connection breaks; the pool replaces it. */
  readonly onLostConnection: (error: Error) => void;
  /** For work that may take its time, such as filling a database: no limit but that on getting a connection. */
  readonly isPatient?: boolean;
  /** `operationLimitMs` unless a test has no time for that, or nobody waits for what is asked. */
  readonly limitMs?: number;
};

/** A connection, until `release` returns it to the pool. */
export type Lease = { readonly connection: PostgresConnection; readonly release: (isBroken?: boolean) => void };

/** Connections to PostgreSQL, none of which anybody waits for longer than the limit. */
export class PostgresPool {
  readonly #pool: pg.Pool;
  readonly #limitMs: number;
  readonly #isPatient: boolean;
  readonly #connections = new WeakMap<pg.ClientBase, PostgresConnection>();
  /** Connections that have not answered since then may be as dead as the one that was noticed. */
  #suspectedBefore = 0;

  constructor(url: string, { onLostConnection, isPatient = false, limitMs = operationLimitMs }: PoolOptions) {
    this.#limitMs = limitMs;
    this.#isPatient = isPatient;
    this.#pool = new pg.Pool({
      Client: PostgresClient,
      connectionString: url,
      application_name: 'vitrine',
      max: maxConnections,
      connectionTimeoutMillis: limitMs,
      ...(!isPatient && {
        statement_timeout: Math.max(statementTimeoutMs, limitMs - statementMarginMs),
        idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
      }),
      // Connecting takes longer than most queries: keep the connections of one burst for the next.
      idleTimeoutMillis: 10 * 60_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelayMs,
      // Lets a transaction send queries without waiting for the results of earlier ones.
      pipeline: true,
      onConnect: async (client) => {
        await this.#of(client).begin(limitMs).query(`${serverKeepalive}; ${serverName}`);
      },
    });
    // A client emits `error` whether it is in use or idle; without a listener that would end the process.
    this.#pool.on('connect', (client) => client.on('error', onLostConnection));
    this.#pool.on('error', () => {});
  }

  /** Rejects when no connection is free, or can be made, within the limit. */
  async acquire(): Promise<Lease> {
    const startedAt = performance.now();
    for (;;) {
      const client = await this.#pool.connect();
      const connection = this.#of(client);
      if (connection.respondedAt >= this.#suspectedBefore) {
        const leftMs = this.#limitMs - (performance.now() - startedAt);
        connection.begin(this.#isPatient ? maxTimerMs : leftMs);
        return { connection, release: (isBroken) => client.release(isBroken) };
      }
      connection.destroy();
      client.release(true);
    }
  }

  /** The pool in the shape that Kysely expects. */
  forKysely(): KyselyPool {
    const connect = async () => {
      const { connection, release } = await this.acquire();
      return connection.asKyselyClient(release);
    };
    return { options: this.#pool.options, connect, end: () => this.#pool.end() } as unknown as KyselyPool;
  }

  /** How the connections are used at the moment. */
  usage(): ConnectionUse {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { used: totalCount - idleCount, idle: idleCount, max: maxConnections, waiting: waitingCount };
  }

  #of(client: pg.ClientBase): PostgresConnection {
    const known = this.#connections.get(client);
    if (known) return known;
    const connection = new PostgresConnection(client, () => {
      this.#suspectedBefore = performance.now();
    });
    this.#connections.set(client, connection);
    return connection;
  }
}

/** The longest that a timer can run: some 25 days. */
const maxTimerMs = 2 ** 31 - 1;
