import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer, type TestServerOptions, testNow } from '../testing/server.ts';
import { toInstant } from './clock.ts';
import { makeMetrics } from './metrics.ts';
import { version } from './version.ts';

const minute = 60_000;
const token = 'a-token-for-the-metrics';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer({ metricsToken: token });
});
afterAll(() => server.close());
afterEach(async () => {
  server.clock.set(testNow);
  await server.database.queries.deleteFrom('outbox').execute();
  await server.database.queries.deleteFrom('settings').execute();
});

const isSqlite = () => server.database.engine === 'sqlite';

/** The values of a text of metrics, by name and labels. */
function parse(text: string): Record<string, number> {
  const samples = [...text.matchAll(/^(\w+(?:\{[^}]*\})?) (\S+)$/gm)];
  return Object.fromEntries(samples.map(([, series, value]) => [series, Number(value?.replace('Inf', 'Infinity'))]));
}

async function read(): Promise<Record<string, number>> {
  const response = await server.app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(response.statusCode).toBe(200);
  return parse(response.payload);
}

const store = (key: string, value: unknown) =>
  server.database.queries
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .execute();

/** Writes a mail, and moves its next attempt. */
async function putMail(nextAttemptAt?: number): Promise<void> {
  const { platform, database } = server;
  const content = { template: 'contactReceived', data: { name: 'Ana', message: 'Hi' } } as const;
  await database.transaction((transaction) =>
    platform.outbox.put(transaction, [{ to: 'ana@example.com', language: 'en', content }]),
  );
  if (nextAttemptAt === undefined) return;
  const at = { next_attempt_at: toInstant(nextAttemptAt), attempts: 1 };
  await database.queries.updateTable('outbox').set(at).where('attempts', '=', 0).execute();
}

describe('metrics of a quiet site', () => {
  // https://prometheus.io/docs/practices/naming, as far as `promtool check metrics` goes by it.
  it('are named as Prometheus wants them', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { payload } = await server.app.inject({ url: '/api/metrics', headers });
    const types = [...payload.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
    expect(types.length).toBeGreaterThan(30);
    for (const { name, type } of types) {
      expect([name, type === 'counter']).toEqual([name, name.endsWith('_total')]);
      expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(name).not.toMatch(
        /_(milliseconds|ms|minutes|hours|days|kb|mb|megabytes|percent|gauge|counter|histogram|count|sum|bucket)$/,
      );
      expect(payload).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
    }
  });

  it('say that all is well', async () => {
    const values = await read();
    expect(values).toMatchObject({
      vitrine_database_up: 1,
      'outbox_mails{state="waiting"}': 0,
      'outbox_mails{state="failed"}': 0,
      vitrine_mail_oldest_due_seconds: 0,
      vitrine_mail_oldest_waiting_seconds: 0,
      vitrine_mail_paused_seconds: 0,
      vitrine_last_backup_timestamp_seconds: 0,
      vitrine_last_backup_size_bytes: 0,
      vitrine_last_housekeeping_timestamp_seconds: 0,
      vitrine_retention_withheld: 0,
    });
    expect(
      values[`vitrine_build_info{version="${version}",node="${process.version}",engine="${server.database.engine}"}`],
    ).toBe(1);
    expect(values.nodejs_eventloop_lag_p99_seconds).toBeGreaterThanOrEqual(0);
  });

  it('measure the database, and its write-ahead log where it is ours', async () => {
    await putMail();
    const values = await read();
    // Empty tables and indexes already take more than this; on SQLite they may still be in the log.
    const { vitrine_database_size_bytes: size = 0, vitrine_database_wal_bytes: log } = values;
    expect(size + (log ?? 0)).toBeGreaterThan(100_000);
    if (isSqlite()) expect(log).toBeGreaterThan(0);
    else expect(values).not.toHaveProperty('vitrine_database_wal_bytes');
  });

  it('measure the disk', async () => {
    const values = await read();
    const { blocks, bsize } = await statfs(tmpdir());
    expect(values.vitrine_disk_size_bytes).toBe(blocks * bsize);
    expect(values.vitrine_disk_free_bytes).toBeLessThanOrEqual(blocks * bsize);
    expect(values.vitrine_disk_free_bytes).toBeGreaterThan(0);
  });

  it('count the connections to PostgreSQL', async () => {
    const connections = async () => {
      const values = await read();
      const of = (state: string) => values[`vitrine_database_connections{state="${state}"}`];
      return { used: of('used'), idle: of('idle'), max: of('max'), waiting: values.vitrine_database_waiting_requests };
    };
    if (isSqlite()) {
      expect(await connections()).toEqual({});
      return;
    }
    const { max, used } = await connections();
    expect([max, used]).toEqual([10, 0]);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const transactions = Array.from({ length: 9 }, () => server.database.transaction(() => held));
    await expect.poll(async () => (await connections()).used, { timeout: 20_000 }).toBe(9);
    release();
    await Promise.all(transactions);
  });
});

describe('metrics of mails', () => {
  it('tell those that wait from those that were given up, and how late they are', async () => {
    await putMail(testNow + 60 * minute);
    server.clock.pass(10 * minute);
    await putMail(testNow + 10 * minute);
    server.clock.pass(5 * minute);
    expect(await read()).toMatchObject({
      'outbox_mails{state="waiting"}': 2,
      'outbox_mails{state="failed"}': 0,
      vitrine_mail_oldest_due_seconds: 300,
      vitrine_mail_oldest_waiting_seconds: 900,
    });
    await server.database.queries.updateTable('outbox').set({ state: 'failed' }).execute();
    expect(await read()).toMatchObject({
      'outbox_mails{state="waiting"}': 0,
      'outbox_mails{state="failed"}': 2,
      vitrine_mail_oldest_due_seconds: 0,
      vitrine_mail_oldest_waiting_seconds: 0,
    });
  });

  it('say since when the mailbox for responses cannot be read, unless nobody tries any more', async () => {
    const put = async (id: string, failing: number, until: number) => {
      const row = { id, uid_validity: '', last_uid: 0, read_at: null, failures: 1, last_error: 'no' };
      const since = { failing_since: toInstant(testNow - failing), claimed_until: toInstant(testNow + until) };
      await server.database.queries
        .insertInto('incoming_boxes')
        .values({ ...row, ...since })
        .execute();
    };
    expect(await read()).toMatchObject({ vitrine_mailbox_failing_seconds: 0 });
    await put('left', 5 * 24 * 60 * minute, -2 * 24 * 60 * minute);
    await put('tried', 3 * minute, minute);
    expect(await read()).toMatchObject({ vitrine_mailbox_failing_seconds: 180 });
  });

  it('say since when mail is paused', async () => {
    await store('mailPausedSince', toInstant(testNow - 2 * minute));
    expect(await read()).toMatchObject({ vitrine_mail_paused_seconds: 120 });
  });
});

describe('metrics of what runs by itself', () => {
  it('say when it last ran', async () => {
    await store('lastBackup', { at: toInstant(testNow - minute), bytes: 4096, to: '/backups' });
    await store('lastHousekeepingAt', toInstant(testNow));
    await store('retentionWithheld', { contacts: 4000 });
    expect(await read()).toMatchObject({
      vitrine_last_backup_timestamp_seconds: (testNow - minute) / 1000,
      vitrine_last_backup_size_bytes: 4096,
      vitrine_last_housekeeping_timestamp_seconds: testNow / 1000,
      vitrine_retention_withheld: 1,
    });
  });

  it('do not take a backup or housekeeping that is dated ahead for a recent one', async () => {
    const ahead = toInstant(testNow + 60 * minute);
    await store('lastBackup', { at: ahead, bytes: 4096, to: '/backups' });
    await store('lastHousekeepingAt', ahead);
    expect(await read()).toMatchObject({
      vitrine_last_backup_timestamp_seconds: 0,
      vitrine_last_housekeeping_timestamp_seconds: 0,
    });
  });

  it('do not take a pause that is dated ahead for none', async () => {
    await store('mailPausedSince', toInstant(testNow + 60 * minute));
    expect(await read()).toMatchObject({ vitrine_mail_paused_seconds: Number.POSITIVE_INFINITY });
  });

  it('take a setting they cannot read as absent', async () => {
    await store('lastBackup', { at: 'yesterday' });
    await server.database.queries.insertInto('settings').values({ key: 'mailPausedSince', value: 'long' }).execute();
    expect(await read()).toMatchObject({ vitrine_last_backup_timestamp_seconds: 0, vitrine_mail_paused_seconds: 0 });
  });
});

describe('who may read the metrics', () => {
  /** Statuses of requests that differ from one of the machine itself in the ways given. */
  async function statuses(options: TestServerOptions, requests: { from?: string; headers?: Record<string, string> }[]) {
    const site = await makeTestServer(options);
    const responses = await Promise.all(
      requests.map(({ from = '127.0.0.1', headers }) =>
        site.app.inject({ url: '/api/metrics', remoteAddress: from, headers: { host: 'localhost:3000', ...headers } }),
      ),
    );
    await site.close();
    return responses.map(({ statusCode }) => statusCode);
  }
  const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

  it('is whoever has the token, where there is one, and nobody else', async () => {
    for (const publicUrl of ['http://localhost:3000', 'https://vitrine.example']) {
      const requests = [bearer(token), { ...bearer(token), from: '203.0.113.9' }, {}, bearer('wrong'), bearer('')];
      expect(await statuses({ metricsToken: token, publicUrl }, requests)).toEqual([200, 200, 404, 404, 404]);
    }
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://vitrine.example'])(
    'is nobody without a token, wherever a request seems to come from, while the site is at %s',
    async (publicUrl) => {
      const requests = [
        // As from a proxy on this machine that adds no header and has its own target as the host.
        ...['127.0.0.1', '::1', '::ffff:127.0.0.1', '203.0.113.9'].map((from) => ({ from })),
        { headers: { host: '127.0.0.1:3000' } },
        { headers: { host: 'vitrine.example' } },
        { headers: { 'x-forwarded-for': '127.0.0.1' } },
        ...[token, '', 'undefined'].map(bearer),
      ];
      for (const trustProxy of [undefined, '127.0.0.1'] as const) {
        const options = { publicUrl, ...(trustProxy && { trustProxy }) };
        expect(await statuses(options, requests)).toEqual(requests.map(() => 404));
      }
    },
  );
});

/** What is known only from the database. */
const stored = [
  'outbox_mails{state="waiting"}',
  'outbox_mails{state="failed"}',
  'vitrine_database_size_bytes',
  'vitrine_mail_oldest_due_seconds',
  'vitrine_last_backup_timestamp_seconds',
  'vitrine_last_housekeeping_timestamp_seconds',
  'vitrine_retention_withheld',
];

describe('metrics while the database is away', () => {
  it('answer, say so, and show nothing from before', async () => {
    const { database, clock } = server.platform;
    let isAway = false;
    const size = () => (isAway ? Promise.reject(new Error('ECONNREFUSED')) : database.size());
    const metrics = makeMetrics({ database: { ...database, size }, clock }, { dataDir: tmpdir() });
    expect(Object.keys(parse(await metrics.read()))).toEqual(expect.arrayContaining(stored));
    isAway = true;
    const values = parse(await metrics.read());
    expect(values).toMatchObject({ vitrine_database_up: 0, vitrine_disk_free_bytes: expect.any(Number) });
    expect(Object.keys(values).filter((name) => stored.includes(name))).toEqual([]);
    isAway = false;
    expect(Object.keys(parse(await metrics.read()))).toEqual(expect.arrayContaining(stored));
  });

  it('answer when it hangs, and ask it once', async () => {
    let asked = 0;
    const hang = () => {
      asked += 1;
      return new Promise<never>(() => {});
    };
    const { database, clock } = server.platform;
    const metrics = makeMetrics({ database: { ...database, size: hang }, clock }, { dataDir: tmpdir() });
    const texts = await Promise.all([metrics.read(), metrics.read(), metrics.read()]);
    await metrics.read();
    expect(texts.map((text) => parse(text).vitrine_database_up)).toEqual([0, 0, 0]);
    expect(asked).toBe(1);
  });

  it('leave out a disk that cannot be asked', async () => {
    const { database, clock } = server.platform;
    const values = parse(await makeMetrics({ database, clock }, { dataDir: '/nonexistent' }).read());
    expect(values).toMatchObject({ vitrine_database_up: 1 });
    expect(values).not.toHaveProperty('vitrine_disk_free_bytes');
  });
});
