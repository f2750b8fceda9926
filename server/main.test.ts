import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMetrics, type ServerProcess, startServerProcess } from './testing/process.ts';
import { makeProcessData } from './testing/process-data.ts';

/** The process as a whole: how it starts, how it shuts down, and how several share their data. */
const isPostgres = process.env.TEST_ENGINE === 'postgres';

let folder: string;
let running: ServerProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-process-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true });
});

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: folder, ...settings });
  running.push(server);
  return server;
}

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('starting', () => {
  it.skipIf(isPostgres)(
    'refuses an invalid setting with one sentence that names it',
    async () => {
      for (const [name, value] of [
        ['PORT', 'eighty'],
        ['PUBLIC_URL', 'vitrine.example'],
        ['DATABASE_URL', 'mysql://x'],
        ['SMTP_URL', 'mail.example'],
        ['AGENCY_EMAIL', 'nobody'],
        ['ADMIN_PASSWORD', 'short'],
        ['METRICS_TOKEN', 'short'],
        ['RATE_LIMITS', 'maybe'],
      ] as const) {
        const server = await startServerProcess({ DATA_DIR: folder, [name]: value });
        expect([name, await server.ended]).toEqual([name, 1]);
        expect(server.output()).toMatch(new RegExp(`^${name} must be [^\\n]+\\.\\n$`));
      }
    },
    60_000,
  );

  it.skipIf(isPostgres)('warns of a name that is nearly a setting, and of a secret out of an example', async () => {
    const server = await start({ PROT: '80', METRICS_TOKEN: 'change-me-to-a-long-secret' });
    await server.ready();
    expect(server.output()).toMatch(/^PROT is not a setting: PORT may be meant\.$/m);
    expect(server.output()).toMatch(/^METRICS_TOKEN has a secret that anybody can guess/m);
  });

  it.skipIf(isPostgres)('refuses a folder that another process uses, with one sentence', async () => {
    const first = await start();
    await first.ready();
    const second = await startServerProcess({ DATA_DIR: folder });
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(`DATA_DIR ${folder} is in use by another Vitrine process.\n`);
    expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200);
  });

  it.skipIf(isPostgres)('refuses a DATA_DIR that is not a folder, with one sentence', async () => {
    const server = await startServerProcess({ DATA_DIR: join(import.meta.filename, 'data') });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^DATA_DIR [^\n]+\n$/);
  });

  it('keeps the link of the first admin out of what nobody reads at a terminal', async () => {
    const first = await start({ AGENCY_EMAIL: 'agency@agency.example' });
    await first.ready();
    expect(first.output()).not.toContain('token=');
    const file = /the link is in (.+)\n/.exec(first.output())?.[1] ?? '';
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/\/reset-password\?token=[\w-]{43}\n/);
  });

  it.skipIf(isPostgres)('gives the link of the first admin, until a password has been set', async () => {
    const first = await start({ AGENCY_EMAIL: 'agency@agency.example' });
    await first.ready();
    const file = /the link is in (.+)\n/.exec(first.output())?.[1] ?? '';
    const token = /\/reset-password\?token=([\w-]{43})\n/.exec(readFileSync(file, 'utf8'))?.[1];
    expect(token).toBeDefined();
    const response = await post(first.url, '/auth/perform-reset', { token, newPassword: 'First-Password-1' });
    expect(response.status).toBe(200);
    await first.stop();
    const second = await start({ AGENCY_EMAIL: 'agency@agency.example' });
    await second.ready();
    expect(second.output()).not.toContain('first admin');
    expect(existsSync(file)).toBe(false);
    const login = await post(second.url, '/admin/login', {
      email: 'agency@agency.example',
      password: 'First-Password-1',
    });
    expect(login.status).toBe(200);
  });

  it.runIf(isPostgres)(
    'starts without its database, answers 503, and recovers when the database appears',
    async () => {
      const { freePort } = await import('./testing/free-port.ts');
      const { forwardPort } = await import('./testing/forward-port.ts');
      const data = await makeProcessData();
      const port = await freePort();
      const url = new URL(data.settings.DATABASE_URL ?? '');
      const target = { host: url.hostname, port: Number(url.port) };
      url.port = String(port);
      const server = await start({ DATABASE_URL: url.href });
      const status = async (path: string) => (await fetch(`${server.url}/api${path}`).catch(() => undefined))?.status;
      await expect.poll(() => status('/health/live'), { timeout: 20_000 }).toBe(200);
      expect(await status('/health/ready')).toBe(503);
      expect((await post(server.url, '/contact', { name: 'a', email: 'a@b.co', message: 'm' })).status).toBe(503);

      const link = await forwardPort(port, target);
      await expect.poll(() => status('/health/ready'), { timeout: 20_000 }).toBe(200);
      expect((await post(server.url, '/contact', { name: 'a', email: 'a@b.co', message: 'm' })).status).toBe(201);

      await link.cut();
      const away = await post(server.url, '/contact', { name: 'a', email: 'a@b.co', message: 'm' });
      expect(away.status).toBe(503);
      expect(await away.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
      expect(away.headers.get('retry-after')).toBeTruthy();
      const metrics = await readMetrics(server);
      expect(metrics.status).toBe(200);
      expect(await metrics.text()).toMatch(/^vitrine_database_up 0$/m);

      const again = await forwardPort(port, target);
      await expect
        .poll(async () => (await post(server.url, '/contact', { name: 'a', email: 'a@b.co', message: 'm' })).status, {
          timeout: 20_000,
        })
        .toBe(201);
      expect(server.output()).toContain('the database is unavailable');
      await server.stop();
      running = [];
      await again.cut();
      await data.drop();
    },
    60_000,
  );
});

describe.skipIf(isPostgres)('the data folder', () => {
  const lead = { name: 'Ada', email: 'ada@example.com', message: 'Here, or refused' };

  it('moved under a running server: nothing is acknowledged, and ready says why', async () => {
    const data = join(folder, 'data');
    const server = await start({ DATA_DIR: data });
    await server.ready();
    expect((await post(server.url, '/contact', lead)).status).toBe(201);
    renameSync(data, join(folder, 'elsewhere'));
    expect((await post(server.url, '/contact', lead)).status).toBe(503);
    const ready = async () => (await fetch(`${server.url}/api/health/ready`)).json();
    await expect.poll(ready, { timeout: 20_000 }).toMatchObject({ checks: { write: 'failed', file: 'missing' } });
    expect(server.output()).toMatch(/The database file [^"]+ is gone: nothing more is stored/);
    renameSync(join(folder, 'elsewhere'), data);
    await expect.poll(async () => (await post(server.url, '/contact', lead)).status, { timeout: 20_000 }).toBe(201);
    expect(await server.stop()).toBe(0);
  });

  it('of a newer version, or damaged after a crash: one sentence, and exit code 1', async () => {
    const server = await start();
    await server.ready();
    server.child.kill('SIGKILL');
    await server.ended;
    const file = join(folder, 'vitrine.db');
    const handle = new DatabaseSync(file);
    handle.exec(`insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')`);
    handle.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
      insert into settings select 'k' || i, hex(randomblob(500)) from n; pragma wal_checkpoint(truncate)`);
    handle.close();
    const newer = await start();
    expect(await newer.ended).toBe(1);
    expect(newer.output()).toMatch(/^The database belongs to a newer version of Vitrine [^\n]+\.\n$/);
    const half = Math.floor(statSync(file).size / 2);
    const bytes = openSync(file, 'r+');
    writeSync(bytes, randomBytes(half), 0, half, half);
    closeSync(bytes);
    const damaged = await start();
    expect(await damaged.ended).toBe(1);
    expect(damaged.output()).toMatch(/^The database [^\n]+ is damaged [^\n]+, and restore a backup\.\n$/);
  });
});

describe.runIf(isPostgres)('a PostgreSQL that falls silent', () => {
  it('costs every call at most five seconds, and works again soon after it has come back', async () => {
    const { freePort } = await import('./testing/free-port.ts');
    const { forwardPort } = await import('./testing/forward-port.ts');
    const data = await makeProcessData();
    const url = new URL(data.settings.DATABASE_URL ?? '');
    const port = await freePort();
    const link = await forwardPort(port, { host: url.hostname, port: Number(url.port) });
    url.port = String(port);
    const server = await start({ DATABASE_URL: url.href, RATE_LIMITS: 'on' });
    await server.ready();
    const lead = { name: 'Ada', email: 'ada@example.com', message: 'Once, and only once' };
    const send = (key?: string) =>
      fetch(`${server.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
        body: JSON.stringify(lead),
      });
    expect((await send()).status).toBe(201);

    link.silence();
    const statuses = await Promise.all(
      [
        ...Array.from({ length: 3 }, () => () => send()),
        () => send('one submission'),
        () => post(server.url, '/admin/login', { email: 'a@b.example', password: 'Whatever-1' }),
        () => post(server.url, '/quotes', { ...lead, serviceType: 'starter', options: [], estimatedPrice: 1 }),
        () => fetch(`${server.url}/api/booking/availability`),
        () => fetch(`${server.url}/api/health/ready`),
        () => fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${'a'.repeat(43)}` } }),
      ].map(async (call) => (await call()).status),
    );
    // The database never says that it is silent: to answer at all, the server must have stopped waiting.
    expect(statuses).toEqual(Array(9).fill(503));
    link.restore();
    await expect.poll(async () => (await send('one submission')).status, { timeout: 20_000 }).toBe(201);
    expect((await send('one submission')).status).toBe(201);
    // Those that were answered with 503 are not there, nor is the submission that was sent three times there twice.
    // What comes without a proof of work waits in quarantine.
    expect(await data.countRows('quarantine')).toBe(2);
    await server.stop();
    running = [];
    await link.cut();
    await data.drop();
  }, 60_000);
});

describe('shutting down', () => {
  it.skipIf(isPostgres)('finishes the request in flight at SIGTERM, and exits with 0', async () => {
    const server = await start();
    await server.ready();
    const { port } = new URL(server.url);
    const body = JSON.stringify({ name: 'Late', email: 'late@example.com', message: 'still on its way' });
    const response = new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const sending = request(
        { host: '127.0.0.1', port, path: '/api/contact', method: 'POST', headers },
        (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode));
        },
      );
      sending.once('error', reject);
      // Half of the payload before the signal, the other half once the server accepts no more connections.
      sending.write(body.slice(0, 20), () => {
        server.child.kill('SIGTERM');
        void expect
          .poll(
            () =>
              fetch(`${server.url}/api/health/live`).then(
                () => 'open',
                () => 'closed',
              ),
            { timeout: 8_000 },
          )
          .toBe('closed')
          .then(() => sending.end(body.slice(20)), reject);
      });
    });
    expect(await response).toBe(201);
    expect(await server.ended).toBe(0);
    const file = new DatabaseSync(join(folder, 'vitrine.db'), { readOnly: true });
    expect(file.prepare('select name from contacts').all()).toMatchObject([{ name: 'Late' }]);
    file.close();
  });
});

describe('200 requests at once for one slot', () => {
  it(`lead to one booking, with ${isPostgres ? 'three processes' : 'the one process that SQLite allows'}`, async () => {
    const data = await makeProcessData();
    const servers = await Promise.all(Array.from({ length: data.maxProcesses }, () => start(data.settings)));
    await Promise.all(servers.map(({ ready }) => ready()));
    const availability = (await (await fetch(`${servers[0]?.url}/api/booking/availability`)).json()) as {
      data: { slots: { datetime: string }[] };
    };
    const datetime = availability.data.slots[0]?.datetime;
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const { url = '' } = servers[n % servers.length] ?? {};
        const response = await post(url, '/booking/create', { name: `V${n}`, email: `v${n}@example.com`, datetime });
        await response.body?.cancel();
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(199);
    expect(await data.countRows('bookings')).toBe(1);
    expect(await data.countRows('outbox')).toBe(2);
    await Promise.all(servers.map(({ stop }) => stop()));
    running = [];
    await data.drop();
  }, 60_000);
});
