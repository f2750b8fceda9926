import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrationNames } from './platform/database/migration-table.ts';
import { beLaterProgram, beThisProgram } from './testing/later-program.ts';
import { makeOldData } from './testing/old-data.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';
import { type ServerProcess, startServerProcess } from './testing/process.ts';
import { mountSmallDisk } from './testing/small-disk.ts';
import { newestOwn } from './testing/test-migrations.ts';

// A PostgreSQL whose disk is full, as it is when its log of changes or another program has taken all of it.

const megabyte = 1024 * 1024;
const disk = process.env.TEST_ENGINE === 'postgres' ? mountSmallDisk(320) : undefined;
const polled = { timeout: 45_000, interval: 100 };

let postgres: TestPostgres;
const given = process.env.TEST_DATABASE_URL;
beforeAll(async () => {
  if (!disk) return;
  vi.stubEnv('TEST_DATABASE_URL', undefined);
  postgres = await startPostgres({ keepIn: join(disk.folder, 'postgres'), durable: true });
  vi.stubEnv('TEST_DATABASE_URL', postgres.url);
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  disk?.drop();
  vi.unstubAllEnvs();
  expect(process.env.TEST_DATABASE_URL).toBe(given);
});

const undo: (() => Promise<unknown> | unknown)[] = [];
beforeEach(() => disk?.empty());
afterEach(async () => {
  disk?.empty();
  for (const step of undo.splice(0).reverse()) await step();
});

async function start(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServerProcess(settings);
  undo.push(() => server.stop());
  return server;
}

/** Runs a statement as another program would. */
async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

type Answer = { status: number; json: { data: { id: string; token: string; client: { id: string } }; error: string } };

async function send(
  { url }: ServerProcess,
  method: string,
  path: string,
  { body, token = '', key }: { body?: object; token?: string; key?: string } = {},
): Promise<Answer> {
  const isFile = Buffer.isBuffer(body);
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as Answer['json'] };
}

describe.runIf(disk)('while the disk of PostgreSQL is full', () => {
  const admin = { email: 'admin@agency.example', password: 'Correct-Horse-7' };
  const client = { email: 'nina@example.com', password: 'three blue herons' };

  it('what cannot be stored is refused with a sentence, what was acknowledged stays, and the site goes on by itself', async () => {
    await query(postgres.url, 'create database leads');
    const settings = {
      DATA_DIR: mkdtempSync(join(tmpdir(), 'vitrine-full-')),
      DATABASE_URL: postgres.url.replace(/\/postgres$/, '/leads'),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    };
    undo.push(() => rmSync(settings.DATA_DIR, { recursive: true }));
    const server = await start(settings);
    await server.ready();
    await send(server, 'POST', '/client/register', { body: { name: 'Nina', ...client } });
    const { token: admins } = (await send(server, 'POST', '/admin/login', { body: admin })).json.data;
    const { id } = (await send(server, 'POST', '/client/login', { body: client })).json.data.client;
    await send(server, 'PATCH', `/admin/clients/${id}/validate`, { token: admins });
    const { token } = (await send(server, 'POST', '/client/login', { body: client })).json.data;

    // Text that cannot be compressed, so that each takes room.
    const write = () =>
      send(server, 'POST', '/contact', {
        body: { name: 'Ana', email: 'ana@example.com', message: randomBytes(2400).toString('hex') },
      });
    const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)]);
    const upload = (key: string) => send(server, 'POST', '/account/files?name=a.pdf', { body: file, token, key });
    let acknowledged = 0;
    let refused: Answer | undefined;
    disk?.fillBut(megabyte / 2);
    for (let tries = 0; refused === undefined && tries < 2000; tries++) {
      const response = await write();
      if (response.status === 201) acknowledged++;
      else refused = response;
    }
    expect(refused).toMatchObject({ status: 503, json: { code: 'UNAVAILABLE', error: expect.stringMatching(/\.$/) } });
    const many = await Promise.all(Array.from({ length: 20 }, write));
    acknowledged += many.filter(({ status }) => status === 201).length;
    expect(many.map(({ status }) => status).filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const uploads = await Promise.all(['one', 'two'].map(upload));
    expect(uploads.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);

    disk?.empty();
    await expect.poll(async () => (await write()).status, polled).toBe(201);
    acknowledged++;
    const again = await Promise.all(['one', 'two'].map(upload));
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    // Those that were answered with 503 are not there, unless their response was lost after the commit.
    const [stored] = await query(settings.DATABASE_URL, `select count(*) as n from contacts`);
    expect(Number(stored?.n)).toBe(acknowledged);
    const [files] = await query(settings.DATABASE_URL, `select count(*) as n from files`);
    expect(Number(files?.n)).toBe(2);
    await server.ready();
  }, 180_000);

  it('an upgrade leaves a whole schema, waits, and goes on once there is room', async () => {
    await beLaterProgram();
    undo.push(beThisProgram);
    const rowsPerTable = 5_000;
    const old = await makeOldData('postgres', newestOwn, rowsPerTable);
    undo.push(old.drop);
    const stoppedAfter = new Set<number>();
    for (const room of [0, 1, 3, 6, 10]) {
      const copy = await old.copy();
      await query(postgres.url, 'checkpoint');
      disk?.fillBut(room * megabyte);
      const server = await startServerProcess(copy.settings);
      const isWaiting = () => /unavailable and is tried again/.test(server.output());
      await expect.poll(() => isWaiting() || /is ready/.test(server.output()), polled).toBe(true);
      if (isWaiting()) {
        expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
        const ready = await fetch(`${server.url}/api/health/ready`);
        expect(ready.status).toBe(503);
      }
      disk?.empty();
      const names = (await copy.read('select name from kysely_migration order by name')).map(({ name }) =>
        String(name),
      );
      expect(names).toEqual(migrationNames().slice(0, names.length));
      if (isWaiting()) stoppedAfter.add(names.length);
      await server.ready();
      const [counted] = await copy.read('select count(*) as n from contacts');
      expect(Number(counted?.n)).toBe(rowsPerTable);
      await server.stop();
      await copy.drop();
    }
    expect(stoppedAfter.size).toBeGreaterThan(0);
  }, 240_000);
});
