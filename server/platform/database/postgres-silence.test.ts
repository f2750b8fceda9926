import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { forwardPort, type PortForward } from '../../testing/forward-port.ts';
import { freePort } from '../../testing/free-port.ts';
import type { Database } from './database.ts';
import { insertRows } from './insert-rows.ts';
import { openPostgres } from './postgres.ts';

/** PostgreSQL that is there and says nothing: paused, or behind a network that drops packets. */
const limitMs = 2_000;
/** How much longer a hundred calls may take than one, which waits for the limit too: ten connections would take turns. */
const turns = 4;

describe.runIf(process.env.TEST_ENGINE === 'postgres')('while PostgreSQL is silent', () => {
  let test: TestDatabase;
  let link: PortForward;
  let database: Database;
  beforeEach(async () => {
    test = await makeTestDatabase();
    const url = new URL(test.url ?? '');
    const port = await freePort();
    link = await forwardPort(port, { host: url.hostname, port: Number(url.port) });
    url.port = String(port);
    database = openPostgres(url.href, { onLostConnection: () => {}, limitMs });
  });
  afterEach(async () => {
    await link.cut();
    await database.close();
    await test.drop();
  });

  const setting = (key: string) => ({ key, value: '1' });
  const operations: Record<string, (key: string) => Promise<unknown>> = {
    read: () => database.queries.selectFrom('settings').selectAll().execute(),
    ping: () => database.ping(),
    insert: (key) => database.insertTogether([insertRows(database.queries, 'settings', [setting(key)])]),
    transaction: (key) =>
      database.transaction(({ queries }) => queries.insertInto('settings').values(setting(key)).execute()),
  };
  /** How long something takes, in milliseconds. */
  async function timeOf(work: () => Promise<unknown>): Promise<number> {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  }
  /** Every operation a good many times at once, more than there are connections. */
  const everything = (round: string) =>
    Promise.allSettled(
      Array.from({ length: 25 }, (_, n) =>
        Object.entries(operations).map(([name, run]) => run(`${round}-${name}-${n}`)),
      ).flat(),
    );

  it('nobody waits longer than the limit, whatever they ask for', async () => {
    await everything('before');
    link.silence();
    const alone = await timeOf(() => Promise.allSettled([database.ping()]));
    for (const round of ['first', 'second']) {
      let results: PromiseSettledResult<unknown>[] = [];
      const together = await timeOf(async () => (results = await everything(round)));
      expect(together).toBeLessThan(turns * Math.max(alone, limitMs));
      const reasons = results.map((result) => (result.status === 'rejected' ? result.reason : undefined));
      expect(reasons.filter((reason) => !database.isUnavailable(reason))).toEqual([]);
    }
  });

  it('PostgreSQL forgets a silent connection soon, and what it had locked sooner', async () => {
    const show = async (name: string) => {
      const { rows } = await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(database.queries);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await show('idle_in_transaction_session_timeout')).toBe('5s');
    expect(await show('statement_timeout')).toBe('4s');
    expect([await show('tcp_keepalives_idle'), await show('tcp_keepalives_interval')]).toEqual(['30', '5']);
  });

  it('a transaction that had begun ends too', async () => {
    const transaction = database.transaction(async ({ queries }) => {
      await queries.insertInto('settings').values(setting('half')).execute();
      link.silence();
      await queries.insertInto('settings').values(setting('other half')).execute();
    });
    const reason = await transaction.catch((error: unknown) => error);
    expect(database.isUnavailable(reason)).toBe(true);
    link.restore();
    // What the lost connection had locked and written is gone.
    await expect.poll(() => operations.transaction?.('half').then(() => 'stored'), { timeout: 20_000 }).toBe('stored');
  });

  it('everything works again within the limit after it has come back', async () => {
    await everything('before');
    link.silence();
    const during = await timeOf(() => everything('during'));
    const waiting = everything('late');
    link.restore();
    let after: PromiseSettledResult<unknown>[] = [];
    const back = await timeOf(async () => {
      await waiting;
      after = await everything('after');
    });
    expect(after.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(back).toBeLessThan(turns * during);
  });

  it('a response that came while this process stood still is taken', async () => {
    // Without the link, which stands still as well.
    const direct = openPostgres(test.url ?? '', { onLostConnection: () => {}, limitMs });
    const read = () => Promise.all(Array.from({ length: 5 }, () => direct.ping()));
    await read();
    const reading = read();
    await new Promise((resolve) => setImmediate(resolve));
    const end = performance.now() + 2 * limitMs;
    while (performance.now() < end);
    expect(await reading.finally(() => direct.close())).toHaveLength(5);
  });

  it('one lost connection is enough to distrust the others', async () => {
    await everything('before');
    expect(database.connections()?.idle).toBe(10);
    link.forgetConnections();
    await expect(operations.read?.('')).rejects.toThrow(`PostgreSQL did not answer within`);
    // One after the other, as on a quiet night: each would have met a lost connection.
    for (let n = 0; n < 12; n++) await operations.transaction?.(`quiet-${n}`);
  });
});
