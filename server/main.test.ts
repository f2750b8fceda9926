import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTestDatabase } from './testing/database.ts';
import { type ServerProcess, startServerProcess } from './testing/process.ts';

/** The process as a whole: what it does when it starts, when it is asked to end, and beside others of its kind. */
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

/** A test's own database, as its server processes are told of it. */
async function makeDataSettings(): Promise<{
  settings: Record<string, string>;
  count: (table: string) => Promise<number>;
  drop: () => Promise<void>;
}> {
  if (!isPostgres) {
    const count = async (table: string) => {
      const file = new DatabaseSync(join(folder, 'vitrine.db'), { readOnly: true });
      const row = file.prepare(`select count(*) as rows from ${table}`).get();
      file.close();
      return Number(row?.rows);
    };
    return { settings: {}, count, drop: async () => {} };
  }
  const test = await makeTestDatabase();
  const { rows } = await test.database.queries.executeQuery<{ name: string }>({
    ...(await import('kysely')).CompiledQuery.raw('select current_database() as name'),
  });
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const count = async (table: string) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const counted = await client.query(`select count(*) as rows from ${table}`);
    await client.end();
    return Number(counted.rows[0].rows);
  };
  return { settings: { DATABASE_URL: url.href }, count, drop: test.drop };
}

describe('starting', () => {
  it.skipIf(isPostgres)(
    'refuses a wrong setting with one sentence that names it',
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

  it.skipIf(isPostgres)('refuses a folder that another process works on, with one sentence', async () => {
    const first = await start();
    await first.ready();
    const second = await startServerProcess({ DATA_DIR: folder });
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(`DATA_DIR ${folder} is in use by another Vitrine process.\n`);
    expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200);
  });

  it.skipIf(isPostgres)('refuses a folder that is no folder, with one sentence', async () => {
    const server = await startServerProcess({ DATA_DIR: join(import.meta.filename, 'data') });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^DATA_DIR [^\n]+\n$/);
  });

  it.skipIf(isPostgres)('prints where the first admin sets a password, once an admin has one no more', async () => {
    const first = await start({ AGENCY_EMAIL: 'agency@agency.example' });
    await first.ready();
    const token = /\/reset-password\?token=([\w-]{43})\n/.exec(first.output())?.[1];
    expect(token).toBeDefined();
    const answer = await post(first.url, '/auth/perform-reset', { token, newPassword: 'First-Password-1' });
    expect(answer.status).toBe(200);
    await first.stop();
    const second = await start({ AGENCY_EMAIL: 'agency@agency.example' });
    await second.ready();
    expect(second.output()).not.toContain('reset-password');
    const login = await post(second.url, '/admin/login', {
      email: 'agency@agency.example',
      password: 'First-Password-1',
    });
    expect(login.status).toBe(200);
  });

  it.runIf(isPostgres)(
    'serves before the database is there, says 503, and recovers when it comes',
    async () => {
      const { freePort } = await import('./testing/free-port.ts');
      const { forward } = await import('./testing/forward.ts');
      const data = await makeDataSettings();
      const port = await freePort();
      const url = new URL(data.settings.DATABASE_URL ?? '');
      const target = { host: url.hostname, port: Number(url.port) };
      url.port = String(port);
      const server = await start({ DATABASE_URL: url.href });
      const status = async (path: string) => (await fetch(`${server.url}/api${path}`).catch(() => undefined))?.status;
      await expect.poll(() => status('/health/live'), { timeout: 20_000 }).toBe(200);
      expect(await status('/health/ready')).toBe(503);
      expect((await post(server.url, '/contact', { name: 'a', email: 'a@b.co', message: 'm' })).status).toBe(503);

      const link = await forward(port, target);
      await expect.poll(() => status('/health/ready'), { timeout: 20_000 }).toBe(200);
      expect((await post(server.url, '/contact', { name: 'a', email: 'a@b.co', message: 'm' })).status).toBe(201);

      await link.cut();
      const away = await post(server.url, '/contact', { name: 'a', email: 'a@b.co', message: 'm' });
      expect(away.status).toBe(503);
      expect(await away.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
      expect(away.headers.get('retry-after')).toBeTruthy();

      const again = await forward(port, target);
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

describe('ending', () => {
  it.skipIf(isPostgres)('finishes what is in flight at SIGTERM, and ends well', async () => {
    const server = await start();
    await server.ready();
    const { port } = new URL(server.url);
    const body = JSON.stringify({ name: 'Late', email: 'late@example.com', message: 'still on its way' });
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const sending = request(
        { host: '127.0.0.1', port, path: '/api/contact', method: 'POST', headers },
        (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode));
        },
      );
      sending.once('error', reject);
      // Half of the payload before the signal, the other half after the server has closed its door.
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
    expect(await answer).toBe(201);
    expect(await server.ended).toBe(0);
    const file = new DatabaseSync(join(folder, 'vitrine.db'), { readOnly: true });
    expect(file.prepare('select name from contacts').all()).toMatchObject([{ name: 'Late' }]);
    file.close();
  });
});

describe('several at once', () => {
  it('one slot asked for 200 times at once goes to one visitor, whichever process is asked', async () => {
    const data = await makeDataSettings();
    const servers = await Promise.all(Array.from({ length: isPostgres ? 3 : 1 }, () => start(data.settings)));
    await Promise.all(servers.map(({ ready }) => ready()));
    const availability = (await (await fetch(`${servers[0]?.url}/api/booking/availability`)).json()) as {
      data: { slots: { datetime: string }[] };
    };
    const datetime = availability.data.slots[0]?.datetime;
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const { url = '' } = servers[n % servers.length] ?? {};
        const answer = await post(url, '/booking/create', { name: `V${n}`, email: `v${n}@example.com`, datetime });
        await answer.body?.cancel();
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(199);
    expect(await data.count('bookings')).toBe(1);
    expect(await data.count('outbox')).toBe(2);
    await Promise.all(servers.map(({ stop }) => stop()));
    running = [];
    await data.drop();
  }, 60_000);
});
