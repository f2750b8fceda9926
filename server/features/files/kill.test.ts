import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/open.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { type ServerProcess, startServerProcess } from '../../testing/process.ts';
import { makeProcessData, type ProcessData } from '../../testing/process-data.ts';
import { sweepFiles } from './sweeping.ts';

const admin = { email: 'admin@agency.example', password: 'Correct-Horse-7' };
const client = { email: 'nina@example.com', password: 'three blue herons' };

let data: ProcessData;
let server: ServerProcess | undefined;
beforeEach(async () => {
  data = await makeProcessData();
});
afterEach(async () => {
  await server?.stop();
  await data.drop();
});

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = admin;
  const started = await startServerProcess({ ...data.settings, ADMIN_EMAIL, ADMIN_PASSWORD, ...settings });
  await started.ready();
  return started;
}

/** Calls the API; the data of its answer. */
async function send(url: string, method: string, path: string, body?: object, token?: string) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as { data: { token: string; client: { id: string } } }).data;
}

/** Makes a validated client. @returns a token of its session */
async function makeClient(url: string): Promise<string> {
  await send(url, 'POST', '/client/register', { name: 'Nina', ...client });
  const { token } = await send(url, 'POST', '/admin/login', admin);
  const waiting = await send(url, 'POST', '/client/login', client);
  await send(url, 'PATCH', `/admin/clients/${waiting.client.id}/validate`, undefined, token);
  return (await send(url, 'POST', '/client/login', client)).token;
}

/** Sends a file of random bytes that begins as a PDF does. @returns its id and content, once it was acknowledged */
async function sendFile(url: string, token: string): Promise<{ id: string; content: Buffer }> {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)]);
  const response = await fetch(`${url}/api/account/files?name=a.pdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: content,
  });
  return { ...((await response.json()) as { data: { id: string } }).data, content };
}

const download = async (url: string, token: string, id: string) => {
  const response = await fetch(`${url}/api/account/files/${id}`, { headers: { authorization: `Bearer ${token}` } });
  return Buffer.from(await response.arrayBuffer());
};

describe('a file that was acknowledged', () => {
  it('is there, whole, after the process was killed while others arrived', async () => {
    server = await start();
    const token = await makeClient(server.url);
    const { url, child } = server;
    const acknowledged: { id: string; content: Buffer }[] = [];
    const sendOn = async () => {
      for (;;) {
        acknowledged.push(await sendFile(url, token));
        if (acknowledged.length >= 12) child.kill('SIGKILL');
      }
    };
    const ended = once(child, 'exit');
    await Promise.allSettled([sendOn(), sendOn(), sendOn()]);
    await ended;
    expect(acknowledged.length).toBeGreaterThanOrEqual(12);

    server = await start();
    for (const { id, content } of acknowledged) {
      expect((await download(server.url, token, id)).equals(content)).toBe(true);
    }
    const response = await fetch(`${server.url}/api/account/files`, { headers: { authorization: `Bearer ${token}` } });
    const { data: listed } = (await response.json()) as { data: { id: string; bytes: number }[] };
    // Of those that nobody was told of, too, none lacks its content.
    for (const { id, bytes } of listed) expect((await download(server.url, token, id)).length).toBe(bytes);
  });
});

describe('a file that was half-way when the process was killed', () => {
  it('is not there, is swept away, and arrives whole when it is sent again', async () => {
    const { DATA_DIR = '' } = data.settings;
    const filesIn = (folder: string) => (existsSync(join(DATA_DIR, folder)) ? readdirSync(join(DATA_DIR, folder)) : []);
    server = await start();
    const token = await makeClient(server.url);
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-length': content.length,
      'idempotency-key': randomUUID(),
    };
    const path = '/api/account/files?name=a.pdf';
    const open = () => request(`${server?.url}${path}`, { method: 'POST', headers, agent: false });
    const sending = open();
    const failed = once(sending, 'error');
    sending.write(content.subarray(0, 100_000));
    await expect.poll(() => filesIn('.vitrine-arrivals'), { timeout: 20_000 }).toHaveLength(1);
    server.child.kill('SIGKILL');
    await server.ended;
    sending.destroy(new Error('The server is gone.'));
    await failed;

    server = await start();
    expect(filesIn('.vitrine-arrivals')).toHaveLength(1);
    const again = open();
    again.end(content);
    const [response] = (await once(again, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    const { data: kept } = (await json(response)) as { data: { id: string } };
    expect((await download(server.url, token, kept.id)).equals(content)).toBe(true);
    await server.stop();

    const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: data.settings.DATABASE_URL }, () => {});
    const files = {
      store: folderStore(join(DATA_DIR, 'files')),
      arrivals: join(DATA_DIR, '.vitrine-arrivals'),
      maxBytes: 1,
    };
    const inTwoHours = { now: () => Date.now() + 2 * 60 * 60_000 };
    expect(await sweepFiles({ database, clock: inTwoHours, files })).toBe(1);
    await database.close();
    expect(filesIn('.vitrine-arrivals')).toEqual([]);
    expect(filesIn('files')).toContain(kept.id);
  });
});

describe.runIf(process.env.TEST_ENGINE === 'postgres')('several processes', () => {
  it('say at their start that their folders are not one, and the second takes no file', async () => {
    server = await start();
    const token = await makeClient(server.url);
    const { id } = await sendFile(server.url, token);
    const { DATA_DIR = '' } = data.settings;
    const other = await start({ DATA_DIR: `${DATA_DIR}/other` });
    try {
      expect(other.output()).toContain('FILES_TO');
      expect((await sendFile(other.url, token)).id).toBeUndefined();
    } finally {
      await other.stop();
    }
    expect(server.output()).not.toContain('FILES_TO');
    expect(id).toBeDefined();
  });
});
