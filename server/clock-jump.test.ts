import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from './platform/http/rate-limit.ts';
import { type ServerProcess, startServerProcess } from './testing/process.ts';
import { makeProcessData, type ProcessData } from './testing/process-data.ts';
import { startSmtpServer, type TestSmtpServer } from './testing/smtp-server.ts';

// The clock of a machine is set while the server runs: far ahead by mistake, back again, and behind.

const day = 24 * 60 * 60_000;
const year = 365 * day;
const polled = { timeout: 60_000, interval: 50 };
const admin = { email: 'admin@agency.example', password: 'Correct-Horse-7' };

let data: ProcessData;
let folder: string;
let smtp: TestSmtpServer;
let held: Promise<void> | undefined;
let server: ServerProcess;
beforeEach(async () => {
  held = undefined;
  [data, smtp] = [await makeProcessData(), await startSmtpServer({ onMessage: () => held })];
  folder = mkdtempSync(join(tmpdir(), 'vitrine-clock-'));
});
afterEach(async () => {
  await server.stop();
  await smtp.close();
  await data.drop();
  rmSync(folder, { recursive: true });
});

async function start(settings: Record<string, string> = {}): Promise<void> {
  server = await startServerProcess({
    ...data.settings,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    AGENCY_EMAIL: 'leads@agency.example',
    SMTP_URL: smtp.url,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'testing', 'movable-clock.ts')}`,
    MOVABLE_CLOCK: join(folder, 'clock'),
    ...settings,
  });
  await server.ready();
}

/** Sets the clock of the process so far from the right one. */
async function setClock(offset: number): Promise<void> {
  const [file, done] = [join(folder, 'clock'), join(folder, 'clock.done')];
  writeFileSync(file, String(offset));
  server.child.kill('SIGUSR2');
  await expect.poll(() => existsSync(done) && readFileSync(done, 'utf8'), polled).toBe(String(offset));
}

type Body = { data?: { token: string; slots: { datetime: string }[] } };

async function send(method: string, path: string, { body, token }: { body?: object; token?: string } = {}) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, json: (await response.json()) as Body };
}

const logIn = async () => (await send('POST', '/admin/login', { body: admin })).json.data?.token ?? '';
const arrived = (email: string) => smtp.messages.filter(({ recipient }) => recipient === email).length;

/** Writes to the agency. @returns once the receipt has arrived */
async function write(email: string): Promise<void> {
  const { status } = await send('POST', '/contact', { body: { name: 'Ana', email, message: 'Good day' } });
  expect(status).toBe(201);
  await expect.poll(() => arrived(email), polled).toBe(1);
}

/** In how many days the first free meeting is, by the right clock. */
async function daysToFirstSlot(): Promise<number> {
  const { json } = await send('GET', '/booking/availability');
  return (Date.parse(json.data?.slots[0]?.datetime ?? '') - Date.now()) / day;
}

it('goes on, whichever way its clock jumps: mails, sessions, meetings and reset links', async () => {
  await start();
  const first = await logIn();
  await write('right@example.com');
  expect(await daysToFirstSlot()).toBeLessThan(30);

  await setClock(year);
  await write('ahead@example.com');
  expect((await send('GET', '/admin/contacts', { token: first })).status).toBe(401);
  const second = await logIn();
  expect((await send('GET', '/admin/contacts', { token: second })).status).toBe(200);
  expect(await daysToFirstSlot()).toBeGreaterThan(300);

  // Mails are under way while the clock is put right.
  const { promise, resolve: release } = Promise.withResolvers<void>();
  held = promise;
  await write('under-way@example.com');
  await setClock(0);
  release();
  held = undefined;
  const waiting = () => data.countRows(`outbox where state <> 'sent'`);
  await expect.poll(waiting, polled).toBe(0);
  expect(arrived('under-way@example.com')).toBe(1);
  await write('put-right@example.com');
  expect((await send('GET', '/admin/contacts', { token: second })).status).toBe(200);
  expect(await daysToFirstSlot()).toBeLessThan(30);
  await send('POST', '/auth/request-reset', { body: { email: admin.email, userType: 'admin' } });
  await expect.poll(() => arrived(admin.email), polled).toBeGreaterThan(0);

  await setClock(-day);
  await write('behind@example.com');
  expect((await send('GET', '/admin/contacts', { token: await logIn() })).status).toBe(200);
  await setClock(0);
  await write('right-again@example.com');
  await expect.poll(waiting, polled).toBe(0);
  expect(new Set(smtp.messages.map(({ messageId }) => messageId)).size).toBe(smtp.messages.length);
}, 120_000);

it('lets nobody wait for the date that its clock has shown', async () => {
  await start({ RATE_LIMITS: 'on' });
  const tryOn = () => send('POST', '/contact', { body: {} });
  await setClock(year);
  for (let count = 0; count < limits.publicWrite.max; count++) expect((await tryOn()).status).toBe(400);
  expect((await tryOn()).status).toBe(429);
  await setClock(0);
  const { status, headers } = await tryOn();
  if (status === 429) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  else expect(status).toBe(400);
}, 60_000);
