import { sentences } from '@vitrine/contracts/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeClient } from '../../testing/brief.ts';
import { processResets } from '../../testing/reset-requests.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { findOrInsertAdmin } from './first-admin.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const message = sentences('en');

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['accounts', 'outbox'] as const) await server.database.queries.deleteFrom(table).execute();
});

const email = 'ana@example.com';
const newPassword = 'Better-Password-1';
const status = async (token: string) => (await server.call('GET', '/auth/me', { token })).status;
const logIn = (email: string, password: string) =>
  server.call('POST', '/client/login', { body: { email: email, password } });
const perform = (token: string, password = newPassword) =>
  server.call('POST', '/auth/perform-reset', { body: { token, newPassword: password } });

/** Requests a reset and returns the token in the link that is sent. */
async function requestToken(email: string, userType = 'client'): Promise<string> {
  const known = new Set((await server.mails()).map(({ data }) => data.resetUrl));
  await server.call('POST', '/auth/request-reset', { body: { email: email, userType } });
  await processResets(server);
  const mail = (await server.mails()).find(({ data }) => data.resetUrl !== undefined && !known.has(data.resetUrl));
  return new URL(mail?.data.resetUrl ?? 'none:').searchParams.get('token') ?? '';
}

describe('a reset link', () => {
  const isUsable = async (token: string) =>
    (await server.call('POST', '/auth/check-reset', { body: { token } })).json.data.isUsable;

  it('says whether it still works, however often it is asked', async () => {
    await makeClient(server, email);
    const token = await requestToken(email);
    for (let time = 0; time < 3; time++) expect(await isUsable(token)).toBe(true);
    expect(await perform(token)).toMatchObject({ status: 200 });
    expect(await isUsable(token)).toBe(false);
    expect(await isUsable('made-up')).toBe(false);
  });

  it('says so once it has expired', async () => {
    await makeClient(server, email);
    const token = await requestToken(email);
    server.clock.pass(hour);
    expect(await isUsable(token)).toBe(false);
  });
});

describe('a password set through a link', () => {
  it.each([
    ['7 characters', 'Aaaa111', 'newPasswordTooShort'],
    ['no capital letter', 'aaaa1111', 'newPasswordWeak'],
    ['no small letter', 'AAAA1111', 'newPasswordWeak'],
    ['no digit', 'AaaaBbbb', 'newPasswordWeak'],
    ['an empty text', '', 'newPasswordRequired'],
  ] as const)('is refused with %s', async (_what, password, sentence) => {
    expect(await perform('made-up', password)).toMatchObject({
      status: 400,
      json: { code: 'VALIDATION', fields: { newPassword: message(sentence) } },
    });
  });

  it('is refused with 129 characters', async () => {
    expect(await perform('made-up', `Aa1${'x'.repeat(126)}`)).toMatchObject({
      status: 400,
      json: { fields: { newPassword: message('fieldTooLong', { max: 128 }) } },
    });
  });

  it.each(['Aaaa1111', `Aa1${'x'.repeat(125)}`, 'Éé345678'])('may be %s', async (password) => {
    await makeClient(server, email);
    expect(await perform(await requestToken(email), password)).toMatchObject({ status: 200 });
    expect(await logIn(email, password)).toMatchObject({ status: 200 });
  });
});

describe('a password chosen at registration', () => {
  const register = (password: string) =>
    server.call('POST', '/client/register', { body: { name: 'Ana', email, password } });

  it.each([6, 128])('may have %i characters', async (length) => {
    expect(await register('p'.repeat(length))).toMatchObject({ status: 201 });
    expect(await logIn(email, 'p'.repeat(length))).toMatchObject({ status: 200 });
    expect(await logIn(email, 'p'.repeat(length - 1))).toMatchObject({ status: 401 });
  });

  it.each([
    [5, message('passwordTooShort')],
    [129, message('fieldTooLong', { max: 128 })],
  ])('may not have %i characters', async (length, sentence) => {
    expect(await register('p'.repeat(length))).toMatchObject({ status: 400, json: { fields: { password: sentence } } });
  });
});

describe('a reset link', () => {
  it('once used, ends every other link and session of its account, and none of any other', async () => {
    const [ana, bea] = [await makeClient(server, email), await makeClient(server, 'bea@example.com')];
    const phone = await server.logIn('client', email);
    // An admin may have the same address, in a separate account.
    await findOrInsertAdmin(server.database.queries, server.clock, email);
    const admin = await server.logIn('admin', email);
    const [older, used, newer] = [await requestToken(email), await requestToken(email), await requestToken(email)];
    const [beaToken, adminToken] = [await requestToken('bea@example.com'), await requestToken(email, 'admin')];

    expect(await perform(used)).toMatchObject({ status: 200 });
    for (const token of [used, older, newer]) {
      expect(await perform(token)).toMatchObject({ status: 400, json: { code: 'TOKEN_INVALID' } });
    }
    expect(await Promise.all([ana.token, phone].map(status))).toEqual([401, 401]);
    expect(await Promise.all([bea.token, admin].map(status))).toEqual([200, 200]);
    expect((await logIn('bea@example.com', 'secret')).status).toBe(200);
    expect(await perform(beaToken)).toMatchObject({ status: 200 });
    expect(await perform(adminToken)).toMatchObject({ status: 200 });
  });

  it('confirms the address of its account, and of no other', async () => {
    await makeClient(server, email);
    await makeClient(server, 'bea@example.com');
    server.clock.pass(1000);
    await perform(await requestToken(email));
    const accounts = await server.database.queries
      .selectFrom('accounts')
      .select(['email', 'email_confirmed_at'])
      .where('kind', '=', 'client')
      .orderBy('email')
      .execute();
    expect(accounts).toEqual([
      { email, email_confirmed_at: '2026-11-23T08:30:01.000Z' },
      { email: 'bea@example.com', email_confirmed_at: null },
    ]);
    expect((await server.mails()).filter(({ template }) => template === 'passwordChanged')).toMatchObject([
      { to: email },
    ]);
  });

  it('is sent three times an hour at most', async () => {
    await makeClient(server, email);
    for (let time = 0; time < 5; time++) await requestToken(email);
    const links = async () => (await server.mails()).filter(({ template }) => template === 'passwordResetLink');
    expect(await links()).toHaveLength(3);
    server.clock.pass(hour);
    await requestToken(email);
    expect(await links()).toHaveLength(4);
  });

  it('works for an hour', async () => {
    await makeClient(server, email);
    const [first, second] = [await requestToken(email), await requestToken(email)];
    server.clock.pass(hour);
    expect(await perform(first)).toMatchObject({ status: 400, json: { code: 'TOKEN_INVALID' } });
    server.clock.set(testNow + hour - 1);
    expect(await perform(second)).toMatchObject({ status: 200 });
  });
});

describe('a session', () => {
  it.each([
    ['client', 30],
    ['admin', 7],
  ] as const)('of a %s lasts %i days', async (kind, days) => {
    const token = kind === 'admin' ? await server.adminToken() : (await makeClient(server, email)).token;
    // Used from time to time.
    for (let hours = 6; hours < days * 24; hours += 6) {
      server.clock.pass(day / 4);
      expect(await status(token)).toBe(200);
      await server.platform.background.settled();
    }
    server.clock.pass(day / 4 - 1);
    expect(await status(token)).toBe(200);
    server.clock.pass(1);
    expect(await status(token)).toBe(401);
  });

  it('ends only at its own logout', async () => {
    const { token } = await makeClient(server, email);
    const phone = await server.logIn('client', email);
    const { token: bea } = await makeClient(server, 'bea@example.com');
    await server.call('POST', '/auth/logout', { token });
    expect(await Promise.all([token, phone, bea].map(status))).toEqual([401, 200, 200]);
  });
});

describe('the links for a new password', () => {
  it('are three within an hour for one account, of twenty asked for at once; the response is the same', async () => {
    const limited = await makeTestServer({ rateLimits: true });
    try {
      await makeClient(limited, email);
      const ask = (remoteAddress: string) =>
        limited.app.inject({
          method: 'POST',
          url: '/api/auth/request-reset',
          remoteAddress,
          payload: { email, userType: 'client' },
        });
      const links = async () => {
        await processResets(limited);
        return (await limited.mails()).filter(({ template }) => template === 'passwordResetLink').length;
      };
      const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(`198.51.100.${n + 1}`)));
      expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(await links()).toBe(3);
      limited.clock.pass(hour);
      await ask('198.51.100.99');
      expect(await links()).toBe(4);
    } finally {
      await limited.close();
    }
  });
});
