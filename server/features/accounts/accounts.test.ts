import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepHashCost } from '../../testing/hash-cost.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';
import { ensureFirstAdmin, type FirstAdmin, findSettingsNotice } from './first-admin.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

keepHashCost();

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  await server.database.queries.deleteFrom('accounts').execute();
  await server.database.queries.deleteFrom('outbox').execute();
});

const logIn = (body: unknown) => server.call('POST', '/admin/login', { body });
const me = (token: string) => server.call('GET', '/auth/me', { token });
const reset = (token: string, newPassword: string) =>
  server.call('POST', '/auth/perform-reset', { body: { token, newPassword } });
const noSettings = { email: undefined, password: undefined };
const oneTimeToken = async () => {
  const link = await ensureFirstAdmin(server.platform, noSettings);
  return new URL(link?.url ?? 'none:').searchParams.get('token') ?? '';
};

describe('passwords', () => {
  it('are stored as argon2id, each with its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('secret', one)).toBe(true);
    expect(await verifyPassword('Secret', one)).toBe(false);
  });

  it('are checked with the parameters in the hash, so that old hashes outlive a change of cost', async () => {
    // Made with the reference implementation: echo -n password | argon2 somesalt1 -id -t 3 -m 12 -p 1 -l 32 -e
    const { argon2Sync } = await import('node:crypto');
    const nonce = Buffer.from('somesalt1');
    const tag = argon2Sync('argon2id', {
      message: 'password',
      nonce,
      parallelism: 1,
      tagLength: 32,
      memory: 4096,
      passes: 3,
    });
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    expect(await verifyPassword('password', `$argon2id$v=19$m=4096,t=3,p=1$${text(nonce)}$${text(tag)}`)).toBe(true);
  });

  it('are hashed anew at a login, once, however many log in at that moment', async () => {
    const { argon2Sync } = await import('node:crypto');
    const [nonce, message] = [Buffer.from('somesalt1'), 'Earlier-parameters-1'];
    const tag = argon2Sync('argon2id', { message, nonce, parallelism: 1, tagLength: 32, memory: 4096, passes: 3 });
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const old = `$argon2id$v=19$m=4096,t=3,p=1$${text(nonce)}$${text(tag)}`;
    const email = 'old-hash@example.com';
    await server.call('POST', '/client/register', { body: { name: 'Ana', email, password: 'secret' } });
    const accounts = server.database.queries.updateTable('accounts').set({ password_hash: old });
    await accounts.where('email', '=', email).execute();
    const logIn = () => server.call('POST', '/client/login', { body: { email, password: message } });
    const responses = await Promise.all([logIn(), logIn(), logIn()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await server.platform.background.settled();
    const hashOf = async () =>
      (
        await server.database.queries
          .selectFrom('accounts')
          .select('password_hash')
          .where('email', '=', email)
          .execute()
      )[0]?.password_hash;
    const made = await hashOf();
    expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn()).status).toBe(200);
    await server.platform.background.settled();
    expect(await hashOf()).toBe(made);
  });

  it('never match a value that is not a hash', async () => {
    for (const hash of [null, undefined, '', 'plain', '$argon2i$v=19$m=1,t=1,p=1$YQ$YQ']) {
      expect(await verifyPassword('', hash)).toBe(false);
    }
  });
});

describe('the first admin', () => {
  it('is created from the settings, and a restart changes nothing', async () => {
    await ensureFirstAdmin(server.platform, testAdmin);
    await ensureFirstAdmin(server.platform, { ...testAdmin, password: 'Another-Password-1' });
    expect(await logIn(testAdmin)).toMatchObject({ status: 200, json: { data: { email: testAdmin.email } } });
    expect(await logIn({ ...testAdmin, password: 'Another-Password-1' })).toMatchObject({ status: 401 });
  });

  it('is created once when several processes start at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ensureFirstAdmin(server.platform, testAdmin)));
    expect(await server.database.queries.selectFrom('accounts').select('id').execute()).toHaveLength(1);
  });

  it('sets a password through a one-time link when the settings give none', async () => {
    const token = await oneTimeToken();
    expect(await logIn({ email: 'agency@agency.example', password: 'x' })).toMatchObject({ status: 401 });
    expect(await reset(token, 'First-Password-1')).toMatchObject({ status: 200 });
    expect(await logIn({ email: 'agency@agency.example', password: 'First-Password-1' })).toMatchObject({
      status: 200,
    });
    expect(await ensureFirstAdmin(server.platform, noSettings)).toBeUndefined();
    expect(await reset(token, 'Second-Password-1')).toMatchObject({ status: 400, json: { code: 'TOKEN_INVALID' } });
  });
});

describe('the link of a start', () => {
  it('ends those of earlier starts', async () => {
    const [older, newer] = [await oneTimeToken(), await oneTimeToken()];
    expect(await reset(older, 'First-Password-1')).toMatchObject({ status: 400, json: { code: 'TOKEN_INVALID' } });
    expect(await reset(newer, 'First-Password-1')).toMatchObject({ status: 200 });
  });
});

describe('settings of the first admin', () => {
  const noticeOf = (settings: FirstAdmin) => findSettingsNotice(server.platform, settings);

  it('that have no effect any more are said to have none, and make no other admin', async () => {
    expect(await noticeOf(testAdmin)).toBeUndefined();
    await ensureFirstAdmin(server.platform, testAdmin);
    expect(await noticeOf(testAdmin)).toBeUndefined();
    expect(await noticeOf(noSettings)).toBeUndefined();
    for (const changed of [{ password: 'Another-Password-1' }, { email: 'another@agency.example' }]) {
      const settings = { ...testAdmin, ...changed };
      expect(await noticeOf(settings)).toContain('no effect');
      await ensureFirstAdmin(server.platform, settings);
      expect(await server.database.queries.selectFrom('accounts').select('id').execute()).toHaveLength(1);
    }
  });
});

describe.each([
  ['an address alone', { email: testAdmin.email, password: undefined }, testAdmin.email],
  ['a password alone', { email: undefined, password: testAdmin.password }, 'agency@agency.example'],
])('settings with %s', (_what, settings, email) => {
  it('leave the password to a one-time link', async () => {
    const link = await ensureFirstAdmin(server.platform, settings);
    expect(link).toMatchObject({ email, url: expect.stringContaining('/reset-password?token=') });
    const accounts = await server.database.queries.selectFrom('accounts').selectAll().execute();
    expect(accounts).toMatchObject([{ kind: 'admin', email, password_hash: null }]);
  });
});

describe('POST /admin/login', () => {
  beforeEach(() => ensureFirstAdmin(server.platform, testAdmin));

  it('opens a session and stores only a hash of its token', async () => {
    const { json, headers } = await logIn({ ...testAdmin, email: ` ${testAdmin.email.toUpperCase()} ` });
    expect(json.data).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), email: testAdmin.email });
    expect(headers['cache-control']).toBe('no-store');
    const sessions = await server.database.queries.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(json.data.token);
    expect(await me(json.data.token)).toMatchObject({
      status: 200,
      json: { data: { type: 'admin', email: testAdmin.email, role: 'owner', hasWeakPassword: false } },
    });
  });

  it('returns the same error for a wrong password and for an unknown address', async () => {
    const wrong = await logIn({ ...testAdmin, password: 'wrong' });
    const unknown = await logIn({ email: 'nobody@agency.example', password: 'wrong' });
    expect(wrong).toMatchObject({ status: 401, json: { code: 'INVALID_CREDENTIALS', error: 'Invalid credentials' } });
    expect(unknown.json).toEqual(wrong.json);
  });

  it('does not let an admin log in as a client', async () => {
    expect(await server.call('POST', '/client/login', { body: testAdmin })).toMatchObject({ status: 401 });
  });
});

describe('a session', () => {
  let token: string;
  beforeEach(async () => {
    token = await server.adminToken();
  });

  it('ends at logout', async () => {
    expect(await server.call('POST', '/auth/logout', { token })).toMatchObject({ status: 200 });
    expect(await me(token)).toMatchObject({ status: 401, json: { code: 'UNAUTHENTICATED' } });
  });

  it('expires', async () => {
    server.clock.pass(7 * 24 * 60 * 60_000 + 1);
    expect(await me(token)).toMatchObject({ status: 401 });
  });

  it('ends on every device when the password is reset', async () => {
    const other = await server.adminToken();
    const { makeResetToken } = await import('./reset.ts');
    const account = await server.database.queries.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    const link = await makeResetToken(server.database.queries, server.platform, account.id);
    expect(await reset(link, 'weak')).toMatchObject({
      status: 400,
      json: { code: 'VALIDATION', fields: { newPassword: 'Password must be at least 8 characters' } },
    });
    expect(await reset(link, 'alllowercase1')).toMatchObject({ status: 400, json: { code: 'VALIDATION' } });
    expect(await reset(link, 'Better-Password-1')).toMatchObject({ status: 200 });
    for (const one of [token, other]) expect(await me(one)).toMatchObject({ status: 401 });
    expect((await server.mails()).map(({ template }) => template)).toEqual(['passwordChanged']);
  });

  it('is opened by one of 20 requests that use a reset link at the same time', async () => {
    const { makeResetToken } = await import('./reset.ts');
    const account = await server.database.queries.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    const link = await makeResetToken(server.database.queries, server.platform, account.id);
    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(link, `Password-Number-${n}`)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not opened by a reset link that is an hour old', async () => {
    const { makeResetToken } = await import('./reset.ts');
    const account = await server.database.queries.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    const link = await makeResetToken(server.database.queries, server.platform, account.id);
    server.clock.pass(60 * 60_000);
    const { status, json } = await reset(link, 'Better-Password-1');
    expect(status).toBe(400);
    expect(json).toEqual({ success: false, code: 'TOKEN_INVALID', error: 'Invalid or expired reset link' });
  });

  it.each(['', 'Bearer', 'Bearer x y', 'Basic abc', `Bearer ${'a'.repeat(500)}`, 'bearer made-up'])(
    'is not found with the Authorization header %j',
    async (authorization) => {
      const response = await server.call('GET', '/auth/me', { headers: { authorization } });
      expect(response).toMatchObject({ status: 401, json: { code: 'UNAUTHENTICATED' } });
    },
  );
});
