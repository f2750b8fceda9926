import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTestCommand } from '../testing/command.ts';
import { type ServerProcess, startServerProcess } from '../testing/process.ts';
import { makeProcessData, type ProcessData } from '../testing/process-data.ts';

const admin = { email: 'admin@agency.example', password: 'Violet-kettle-on-the-19th' };

let data: ProcessData;
let server: ServerProcess;
beforeAll(async () => {
  data = await makeProcessData();
  server = await startServerProcess({
    ...data.settings,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMITS: 'off',
  });
  await server.ready();
  for (const email of ['ana@example.com', 'bea@example.com']) {
    await post('/client/register', { name: 'Client', email, password: admin.password });
  }
});
afterAll(async () => {
  await server.stop();
  await data.drop();
});

/** Runs the command while the server runs on the same data. */
const end = (...args: string[]) => runTestCommand(['sessions', 'end', ...args], data.settings);

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as { data: { token: string } };
}

const logIn = async (kind: 'admin' | 'client', email: string) =>
  (await post(`/${kind}/login`, { email, password: admin.password })).data.token;

const statusOf = async (token: string) =>
  (await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status;

describe('vitrine sessions end, while the server runs', () => {
  it('logs one person out everywhere, and nobody else', async () => {
    const anas = [await logIn('client', 'ana@example.com'), await logIn('client', 'ana@example.com')];
    const others = [await logIn('client', 'bea@example.com'), await logIn('admin', admin.email)];
    expect(await end('Ana@example.com')).toEqual({ exitCode: 0, output: '2 sessions have ended.\n', errors: '' });
    for (const token of anas) expect(await statusOf(token)).toBe(401);
    for (const token of others) expect(await statusOf(token)).toBe(200);
    expect(await statusOf(await logIn('client', 'ana@example.com'))).toBe(200);
    expect(await end('ana@example.com')).toMatchObject({ exitCode: 0, output: '1 session has ended.\n' });
  });

  it('logs everybody out, and is recorded in the trail', async () => {
    const tokens = [await logIn('client', 'bea@example.com'), await logIn('admin', admin.email)];
    expect(await end('--all')).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/^\d+ sessions have ended\.\n$/),
    });
    for (const token of tokens) expect(await statusOf(token)).toBe(401);
    expect(await end('--all')).toMatchObject({ output: '0 sessions have ended.\n' });
    const headers = { authorization: `Bearer ${await logIn('admin', admin.email)}` };
    const response = await fetch(`${server.url}/api/admin/audit?kind=security`, { headers });
    const { data: entries } = (await response.json()) as {
      data: { action: string; actorKind: string; subject: { list: string } }[];
    };
    const ended = entries.filter(({ action, actorKind }) => action === 'sessionsEnded' && actorKind === 'operator');
    expect(new Set(ended.map(({ subject }) => subject.list))).toEqual(new Set(['people', 'clients']));
  });

  it('says what is wrong', async () => {
    expect(await end('nobody@example.com')).toMatchObject({
      exitCode: 1,
      errors: 'Nobody has an account with nobody@example.com.\n',
    });
    expect(await end('nobody')).toMatchObject({ exitCode: 2, errors: 'nobody is not an e-mail address.\n' });
    for (const args of [[], ['ana@example.com', '--all']]) {
      expect(await end(...args)).toMatchObject({ exitCode: 2, errors: 'Name an address, or --all.\n' });
    }
  });
});
