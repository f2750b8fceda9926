import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTestCommand } from '../testing/command.ts';
import { publishContent } from '../testing/content.ts';
import { type ServerProcess, startServerProcess } from '../testing/process.ts';
import { makeProcessData, type ProcessData } from '../testing/process-data.ts';
import { makeStoredData } from '../testing/stored-data.ts';

const admin = { email: 'admin@agency.example', password: 'First-Password-1' };

let data: ProcessData;
let server: ServerProcess;
beforeAll(async () => {
  data = await makeProcessData();
  server = await startServerProcess({
    ...data.settings,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // So that no mail can leave.
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  await server.ready();
});
afterAll(async () => {
  await server.stop();
  await data.drop();
});

/** Runs the command while the server runs on the same data. */
const reset = (args: readonly string[] = [], input = '') =>
  runTestCommand(['admin', 'reset', ...args], { ...data.settings, PUBLIC_URL: 'https://vitrine.example' }, input);

const run = (...args: string[]) => runTestCommand(['admin', ...args], data.settings);

const post = (path: string, body: object) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function logIn(password: string): Promise<{ status: number; token: string }> {
  const response = await post('/admin/login', { email: admin.email, password });
  const { data: session } = (await response.json()) as { data?: { token: string } };
  return { status: response.status, token: session?.token ?? '' };
}

const statusOf = async (token: string) =>
  (await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status;

const tokenIn = (output: string) => /\/reset-password\?token=([\w-]{43})\n/.exec(output)?.[1];

let password = admin.password;

describe('vitrine admin reset, while the server runs and no mail leaves', () => {
  it('prints a link that works once, and ends the sessions and the password of before', async () => {
    const { token } = await logIn(password);
    expect(await statusOf(token)).toBe(200);
    const { exitCode, output, errors } = await reset();
    expect([exitCode, errors]).toEqual([0, '']);
    expect(output).toContain(`${admin.email} sets a new password within an hour, at https://vitrine.example/`);
    expect(await statusOf(token)).toBe(401);
    expect((await logIn(password)).status).toBe(401);

    const body = { token: tokenIn(output), newPassword: 'Second-Password-2' };
    expect((await post('/auth/perform-reset', body)).status).toBe(200);
    expect((await post('/auth/perform-reset', body)).status).toBe(400);
    password = body.newPassword;
    expect((await logIn(password)).status).toBe(200);
  });

  it('makes an earlier link useless', async () => {
    const first = tokenIn((await reset()).output);
    const second = tokenIn((await reset()).output);
    const set = (token: string | undefined) =>
      post('/auth/perform-reset', { token, newPassword: 'Third-Password-3' }).then(({ status }) => status);
    expect(await set(first)).toBe(400);
    expect(await set(second)).toBe(200);
    password = 'Third-Password-3';
  });

  it('sets a password from standard input, ends the sessions, and leaves the owner a mail', async () => {
    const { token } = await logIn(password);
    const mails = await data.countRows('outbox');
    const { exitCode, output } = await reset(['--password-stdin'], 'Fourth-Password-4\n');
    expect([exitCode, output]).toEqual([0, `${admin.email} has a new password, and every session has ended.\n`]);
    expect(await statusOf(token)).toBe(401);
    expect((await logIn(password)).status).toBe(401);
    password = 'Fourth-Password-4';
    expect((await logIn(password)).status).toBe(200);
    expect(await data.countRows('outbox')).toBe(mails + 1);
  });

  it('has that mail say what is published', async () => {
    await publishContent(data.settings, { 'agency.name': 'Studio Neuf' });
    await reset(['--password-stdin'], 'Fifth-Password-5');
    password = 'Fifth-Password-5';
    expect(await data.countRows('outbox where content_revision = 1')).toBe(1);
  });

  it('refuses a weak password and leaves the old one', async () => {
    for (const weak of ['', 'short', 'all-lower-case-1']) {
      const { exitCode, errors } = await reset(['--password-stdin'], weak);
      expect([exitCode, errors]).toEqual([2, expect.stringMatching(/^A password has at least 8 characters[^\n]+\n$/)]);
    }
    expect((await logIn(password)).status).toBe(200);
  });

  it('refuses an address that is no admin’s, and makes nothing', async () => {
    const before = await run('list');
    for (const typo of ['admin@agncy.example', 'Second@Agency.example']) {
      const { exitCode, output, errors } = await reset([typo]);
      expect([exitCode, output, errors.includes('--create'), errors.includes(typo.toLowerCase())]).toEqual([
        1,
        '',
        true,
        true,
      ]);
      expect(await reset(['--password-stdin', typo], 'Other-Password-5')).toMatchObject({ exitCode: 1, output: '' });
    }
    expect(await run('list')).toEqual(before);
    expect(await reset(['--create'])).toMatchObject({ exitCode: 2, output: '' });
    expect((await reset()).exitCode).toBe(0);
    await reset(['--password-stdin'], password);
  });

  it('makes an owner where that is asked for, and then asks which one is meant', async () => {
    const { exitCode, output } = await reset(['Second@Agency.example', '--create']);
    expect([exitCode, output]).toEqual([
      0,
      expect.stringMatching(/^second@agency\.example is a new owner\.\nsecond@agency\.example sets a new password/),
    ]);
    // There was none.
    expect(output).not.toContain('old password');
    expect(await reset()).toEqual({
      exitCode: 2,
      output: '',
      errors: 'There are several admins: admin@agency.example, second@agency.example. Say which one.\n',
    });
    expect((await logIn(password)).status).toBe(200);
  });

  it('refuses what is no address', async () => {
    expect(await reset(['admin'])).toMatchObject({ exitCode: 2, errors: 'admin is not an e-mail address.\n' });
  });
});

describe('vitrine admin list, disable and enable, while the server runs', () => {
  const second = 'second@agency.example';

  it('lists everybody who is an admin, and whether they can log in', async () => {
    const { exitCode, output, errors } = await run('list');
    expect([exitCode, errors]).toEqual([0, '']);
    const [first, other] = output.split('\n');
    expect(first).toMatch(/^admin@agency\.example, owner, enabled, without a second factor, last login \d{4}-/);
    expect(other).toMatch(/^second@agency\.example, owner, enabled, .*never logged in$/);
  });

  it('logs an admin out at once, keeps them out, and lets them in again', async () => {
    await reset([second, '--password-stdin'], 'Sixth-Password-6');
    const { token } = await logIn(password);
    expect(await run('disable', admin.email.toUpperCase())).toMatchObject({ exitCode: 0, errors: '' });
    expect(await statusOf(token)).toBe(401);
    expect((await logIn(password)).status).not.toBe(200);
    expect((await run('list')).output).toMatch(/^admin@agency\.example, owner, disabled since /);
    expect((await run('disable', admin.email)).output).toMatch(/already/);
    // Of those who may log in there is one.
    expect((await reset()).output).toContain(second);
    await reset([second, '--password-stdin'], 'Sixth-Password-6');
    expect((await reset([admin.email, '--password-stdin'], password)).output).toContain('vitrine admin enable');

    expect(await run('enable', admin.email)).toMatchObject({ exitCode: 0, errors: '' });
    expect((await logIn(password)).status).toBe(200);
    expect((await run('enable', admin.email)).output).toMatch(/already/);
  });

  it('notes it in the trail, and leaves the last owner in', async () => {
    const { token } = await logIn(password);
    expect(await run('disable', second)).toMatchObject({ exitCode: 0 });
    const refused = { exitCode: 1, output: '', errors: expect.stringContaining('only owner') };
    expect(await run('disable', admin.email)).toMatchObject(refused);
    expect(await statusOf(token)).toBe(200);
    const trail = await fetch(`${server.url}/api/admin/audit?limit=50`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(JSON.stringify(await trail.json())).toContain('personDisabled');
  });

  it('refuses who is no admin', async () => {
    for (const name of ['disable', 'enable']) {
      expect(await run(name, 'nobody@agency.example')).toMatchObject({ exitCode: 1, output: '' });
      expect(await run(name, 'nobody')).toMatchObject({ exitCode: 2, output: '' });
      expect(await run(name)).toMatchObject({ exitCode: 2, output: '' });
    }
  });
});

it.skipIf(process.env.TEST_ENGINE === 'postgres')('says where it looked for a database', async () => {
  const { exitCode, errors } = await runTestCommand(['admin', 'reset'], { DATA_DIR: '/nonexistent' });
  expect([exitCode, errors]).toEqual([1, 'There is no database in DATA_DIR /nonexistent.\n']);
});

it('vitrine admin list says that there is none yet, and how to make one', async () => {
  const fresh = await makeStoredData();
  await fresh.use((database) => database.migrate());
  const listed = await runTestCommand(['admin', 'list'], fresh.settings);
  await fresh.drop();
  expect(listed).toMatchObject({ exitCode: 1, output: '', errors: expect.stringContaining('vitrine admin reset') });
});
