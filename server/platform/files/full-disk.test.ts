import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { maxFileBytes } from '@vitrine/contracts/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../testing/process.ts';
import { makeProcessData, type ProcessData } from '../../testing/process-data.ts';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import { withReceivedFile } from './receive-file.ts';

const megabyte = 1024 * 1024;

/** What is kept free for the database, the largest file, and some room beside them. */
const disk = mountSmallDisk(256 + maxFileBytes / megabyte + 20);
afterAll(() => disk?.drop());
beforeEach(() => disk?.empty());

describe.runIf(disk)('a file for which the disk has no room', () => {
  const folder = join(disk?.folder ?? '', 'arrivals');
  const part = () => randomBytes(64 * 1024);
  const receive = (source: Readable) =>
    withReceivedFile(source, { folder, maxBytes: megabyte }, async (received) =>
      typeof received === 'string' ? received : statSync(received.path).size,
    );

  it('is refused before it comes', async () => {
    disk?.fillBut(256 * megabyte);
    expect(await receive(Readable.from([part()]))).toBe('noRoom');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused while others are still coming that will need the room', async () => {
    disk?.fillBut(257.5 * megabyte);
    const { promise: isLast, resolve: end } = Promise.withResolvers<void>();
    const { promise: isWritten, resolve: markWritten } = Promise.withResolvers<void>();
    const coming = async function* () {
      yield part();
      markWritten();
      await isLast;
    };
    const first = receive(Readable.from(coming()));
    await isWritten;
    expect(await receive(Readable.from([part()]))).toBe('noRoom');
    end();
    expect(await first).toBe(64 * 1024);
    expect(await receive(Readable.from([part()]))).toBe(64 * 1024);
  });

  it.each([0, 4096, 3 * 4096])('is refused though its last part fits by all but %i bytes', async (left) => {
    disk?.empty();
    const filling = async function* () {
      disk?.fillBut(left);
      yield part();
    };
    expect(await receive(Readable.from(filling()))).toBe('noRoom');
    expect(readdirSync(folder)).toEqual([]);
  });
});

const admin = { email: 'admin@agency.example', password: 'Correct-Horse-7' };
const client = { email: 'nina@example.com', password: 'three blue herons' };

describe.runIf(disk)('a site whose disk is full', () => {
  let data: ProcessData;
  let server: ServerProcess;
  let token: string;
  beforeAll(async () => {
    disk?.empty();
    data = await makeProcessData();
    const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = admin;
    const DATA_DIR = disk?.folder ?? '';
    server = await startServerProcess({ ...data.settings, ADMIN_EMAIL, ADMIN_PASSWORD, DATA_DIR });
    await server.ready();
    await send('POST', '/client/register', { name: 'Nina', ...client });
    const admins = (await send('POST', '/admin/login', admin)).json.data.token;
    const waiting = await send('POST', '/client/login', client);
    await send('PATCH', `/admin/clients/${waiting.json.data.client.id}/validate`, undefined, admins);
    token = (await send('POST', '/client/login', client)).json.data.token;
  });
  afterAll(async () => {
    await server.stop();
    await data.drop();
  });

  type Answer = { data: { token: string; client: { id: string } }; code?: string; error?: string };
  async function send(method: string, path: string, body?: object | Buffer, by = token) {
    const isFile = Buffer.isBuffer(body);
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        ...(by && { authorization: `Bearer ${by}` }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: response.status, json: (await response.json()) as Answer };
  }
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(megabyte)]);
  const sendFile = () => send('POST', '/account/files?name=a.pdf', file);
  const filesIn = (folder: string) =>
    readdirSync(join(disk?.folder ?? '', folder)).filter((name) => name.length === 36);
  const write = () => send('POST', '/contact', { name: 'Ana', email: 'ana@example.com', message: 'm'.repeat(5000) });

  it('refuses files with a sentence and leaves nothing of them, and goes on', async () => {
    expect(await sendFile()).toMatchObject({ status: 200 });
    disk?.fillBut(200 * megabyte);
    const refused = await sendFile();
    expect(refused).toMatchObject({ status: 503, json: { code: 'UNAVAILABLE', error: expect.stringMatching(/\.$/) } });
    expect(await write()).toMatchObject({ status: 201 });

    disk?.fillBut(0);
    expect(await sendFile()).toMatchObject({ status: 503 });
    expect((await fetch(`${server.url}/contact`)).status).toBe(200);
    expect((await send('GET', '/account/files')).json.data).toHaveLength(1);
    const isOnDisk = process.env.TEST_ENGINE === 'sqlite';
    const written = await Promise.all(Array.from({ length: 20 }, write));
    const statuses = new Set(written.map(({ status }) => status));
    // Some may find room in pages that the database has already.
    expect(statuses).toContain(isOnDisk ? 503 : 201);
    expect(statuses).not.toContain(500);

    disk?.empty();
    expect(await write()).toMatchObject({ status: 201 });
    expect(await sendFile()).toMatchObject({ status: 200 });
    expect(filesIn('files')).toHaveLength(2);
    expect(filesIn('.vitrine-arrivals')).toEqual([]);
    expect(await data.countRows('files').catch(() => 2)).toBe(2);
  });
});
