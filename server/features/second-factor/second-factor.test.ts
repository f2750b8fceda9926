import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAuthenticator } from '../../testing/authenticator.ts';
import { makeClient } from '../../testing/brief.ts';
import { addPasskey, addTotp, finishLogin, logInHalf } from '../../testing/second-factor.ts';
import { makeTestServer, type TestServer, testAdmin, testNow, testPublicUrl } from '../../testing/server.ts';
import { totpAt } from '../../testing/totp.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['accounts', 'rate_limits', 'settings', 'identity_challenges'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  token = await server.adminToken();
});

const step = 30_000;
const own = (method: string, path = '', body?: unknown, as = token) =>
  server.call(method, `/account/second-factor${path}`, { token: as, ...(body !== undefined && { body }) });
const logIn = (body: object = testAdmin) => server.call('POST', '/admin/login', { body });
const sessions = () => server.database.queries.selectFrom('sessions').selectAll().execute();

describe('an authenticator app', () => {
  it('counts only once its first code has been typed', async () => {
    await own('POST', '/totp');
    expect((await own('GET')).json.data).toEqual({ totp: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false });
    expect(await logIn()).toMatchObject({ status: 200 });
    expect(await own('POST', '/totp/activate', { code: '000000' })).toMatchObject({ status: 403 });
    expect(await logIn()).toMatchObject({ status: 200 });
  });

  it('gives ten recovery codes, shown once, and is then needed to log in', async () => {
    const { recoveryCodes } = await addTotp(server, token);
    expect(new Set(recoveryCodes).size).toBe(10);
    // Of less than 112 random bits a plain hash would not be enough: each of the 32 characters has five.
    for (const code of recoveryCodes) expect(code.replaceAll('-', '')).toMatch(/^[1-9a-hj-km-np-z]{23,}$/);
    expect((await own('GET')).json.data).toMatchObject({ totp: { lastUsedAt: null }, recoveryCodesLeft: 10 });
    const before = (await sessions()).length;
    const { status, json } = await logIn();
    expect(status).toBe(401);
    expect(json).toMatchObject({ success: false, code: 'SECOND_FACTOR_REQUIRED' });
    expect(json.secondFactor).toEqual({ ticket: expect.any(String), methods: ['totp', 'recoveryCode'] });
    expect(JSON.stringify(json)).not.toContain('token');
    expect(await sessions()).toHaveLength(before);
  });

  it('is not asked for after a wrong password', async () => {
    await addTotp(server, token);
    const response = await logIn({ ...testAdmin, password: 'wrong' });
    expect(response).toMatchObject({ status: 401, json: { code: 'INVALID_CREDENTIALS' } });
    expect(response.json).not.toHaveProperty('secondFactor');
  });

  it('opens a session with its code, which works once', async () => {
    const { secret } = await addTotp(server, token);
    server.clock.pass(step);
    const factor = { method: 'totp', code: totpAt(secret, server.clock.now()) };
    const { ticket } = await logInHalf(server);
    const opened = await finishLogin(server, ticket, factor);
    expect(opened).toMatchObject({
      status: 200,
      json: { data: { identity: { type: 'admin', email: testAdmin.email } } },
    });
    const me = await server.call('GET', '/auth/me', { token: opened.json.data.token });
    expect(me).toMatchObject({ status: 200 });
    const again = await logInHalf(server);
    expect(await finishLogin(server, again.ticket, factor)).toMatchObject({
      status: 403,
      json: { code: 'WRONG_FACTOR' },
    });
    server.clock.pass(step);
    const next = { method: 'totp', code: totpAt(secret, server.clock.now()) };
    expect(await finishLogin(server, again.ticket, next)).toMatchObject({ status: 200 });
    expect((await own('GET')).json.data.totp.lastUsedAt).toBe(new Date(server.clock.now()).toISOString());
  });

  it('takes the code with which it was set up no second time', async () => {
    const { secret } = await addTotp(server, token);
    const { ticket } = await logInHalf(server);
    const factor = { method: 'totp', code: totpAt(secret, server.clock.now()) };
    expect(await finishLogin(server, ticket, factor)).toMatchObject({ status: 403 });
  });

  it.each([
    [-2 * step, 403],
    [-step, 200],
    [step, 200],
    [2 * step, 403],
  ])('of a phone whose clock is off by %i ms answers %i', async (skew, status) => {
    const { secret } = await addTotp(server, token);
    server.clock.pass(5 * step);
    const { ticket } = await logInHalf(server);
    const factor = { method: 'totp', code: totpAt(secret, server.clock.now() + skew) };
    expect(await finishLogin(server, ticket, factor)).toMatchObject({ status });
  });

  it('never takes an earlier step after a later one', async () => {
    const { secret } = await addTotp(server, token);
    server.clock.pass(5 * step);
    const first = await logInHalf(server);
    const ahead = { method: 'totp', code: totpAt(secret, server.clock.now() + step) };
    expect(await finishLogin(server, first.ticket, ahead)).toMatchObject({ status: 200 });
    const second = await logInHalf(server);
    const now = { method: 'totp', code: totpAt(secret, server.clock.now()) };
    expect(await finishLogin(server, second.ticket, now)).toMatchObject({ status: 403 });
  });

  it('opens one session when 20 requests bring the same code at the same time', async () => {
    const { secret } = await addTotp(server, token);
    server.clock.pass(step);
    const tickets = await Promise.all(Array.from({ length: 20 }, () => logInHalf(server)));
    const factor = { method: 'totp', code: totpAt(secret, server.clock.now()) };
    const before = (await sessions()).length;
    const responses = await Promise.all(tickets.map(({ ticket }) => finishLogin(server, ticket, factor)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessions()).toHaveLength(before + 1);
  });

  it('cannot be guessed: five wrong codes of any number of logins are one too many', async () => {
    const { secret } = await addTotp(server, token);
    const codes: string[] = [];
    for (let n = 0; n < 20; n++) {
      const { ticket } = await logInHalf(server);
      codes.push((await finishLogin(server, ticket, { method: 'totp', code: '000000' })).json.code);
    }
    expect(codes.filter((code) => code === 'WRONG_FACTOR')).toHaveLength(5);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(15);
    server.clock.pass(15 * 60_000);
    const { ticket } = await logInHalf(server);
    const factor = { method: 'totp', code: totpAt(secret, server.clock.now()) };
    expect(await finishLogin(server, ticket, factor)).toMatchObject({ status: 200 });
  });

  it('is stored sealed, and its recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await addTotp(server, token);
    const { queries } = server.database;
    const stored = JSON.stringify([
      await queries.selectFrom('totp_secrets').selectAll().execute(),
      await queries.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const each of [secret, ...recoveryCodes]) expect(stored).not.toContain(each);
  });

  it('cannot be replaced while it is active, and its removal leaves no recovery codes', async () => {
    await addTotp(server, token);
    expect(await own('POST', '/totp')).toMatchObject({ status: 409, json: { code: 'SECOND_FACTOR_EXISTS' } });
    expect(await own('DELETE', '/totp')).toMatchObject({ status: 200 });
    expect((await own('GET')).json.data).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    expect(await logIn()).toMatchObject({ status: 200 });
    expect(await own('DELETE', '/totp')).toMatchObject({ status: 404 });
  });
});

describe('a recovery code', () => {
  it('opens one session, in capitals and without hyphens as well', async () => {
    const { recoveryCodes } = await addTotp(server, token);
    const [first = '', second = ''] = recoveryCodes;
    for (const code of [first, second.toUpperCase().replaceAll('-', ' ')]) {
      const { ticket } = await logInHalf(server);
      expect(await finishLogin(server, ticket, { method: 'recoveryCode', code })).toMatchObject({ status: 200 });
      const again = await logInHalf(server);
      expect(await finishLogin(server, again.ticket, { method: 'recoveryCode', code })).toMatchObject({ status: 403 });
    }
    expect((await own('GET')).json.data.recoveryCodesLeft).toBe(8);
  });

  it('opens one session when 20 requests bring it at the same time', async () => {
    const { recoveryCodes } = await addTotp(server, token);
    const tickets = await Promise.all(Array.from({ length: 20 }, () => logInHalf(server)));
    const factor = { method: 'recoveryCode', code: recoveryCodes[0] };
    const responses = await Promise.all(tickets.map(({ ticket }) => finishLogin(server, ticket, factor)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is of no use once there are new ones', async () => {
    const { recoveryCodes } = await addTotp(server, token);
    const renewed = await own('POST', '/recovery-codes');
    expect(renewed.json.data.recoveryCodes).toHaveLength(10);
    const { ticket } = await logInHalf(server);
    expect(await finishLogin(server, ticket, { method: 'recoveryCode', code: recoveryCodes[0] })).toMatchObject({
      status: 403,
    });
    const [code] = renewed.json.data.recoveryCodes;
    expect(await finishLogin(server, ticket, { method: 'recoveryCode', code })).toMatchObject({ status: 200 });
  });

  it('is not made for an account without a second factor', async () => {
    expect(await own('POST', '/recovery-codes')).toMatchObject({ status: 404 });
  });
});

describe('a ticket', () => {
  const wrong = { method: 'totp', code: '000000' };

  it('works once', async () => {
    const { recoveryCodes } = await addTotp(server, token);
    const { ticket } = await logInHalf(server);
    const statuses = [];
    for (const code of recoveryCodes.slice(0, 2)) {
      statuses.push((await finishLogin(server, ticket, { method: 'recoveryCode', code })).json.code ?? 'opened');
    }
    expect(statuses).toEqual(['opened', 'LOGIN_EXPIRED']);
  });

  it('works for five minutes', async () => {
    const { secret } = await addTotp(server, token);
    const { ticket } = await logInHalf(server);
    server.clock.pass(5 * 60_000);
    const factor = { method: 'totp', code: totpAt(secret, server.clock.now()) };
    expect(await finishLogin(server, ticket, factor)).toMatchObject({ status: 401, json: { code: 'LOGIN_EXPIRED' } });
  });

  it('ends with every session when the password is reset, and a reset opens none', async () => {
    const { secret } = await addTotp(server, token);
    const { ticket } = await logInHalf(server);
    const { makeResetToken } = await import('../accounts/reset.ts');
    const account = await server.database.queries.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    const link = await makeResetToken(server.database.queries, server.platform, account.id);
    const body = { token: link, newPassword: 'Better-Password-1' };
    expect(await server.call('POST', '/auth/perform-reset', { body })).toMatchObject({ status: 200 });
    server.clock.pass(step);
    const factor = { method: 'totp', code: totpAt(secret, server.clock.now()) };
    expect(await finishLogin(server, ticket, factor)).toMatchObject({ status: 401 });
    expect((await logIn({ ...testAdmin, password: body.newPassword })).json.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it.each(['', 'A'.repeat(43), 'A'.repeat(128)])('that was made up (%j) opens nothing', async (ticket) => {
    const { status } = await finishLogin(server, ticket, wrong);
    expect(status).toBe(ticket === '' ? 400 : 401);
  });

  it('opens nothing for an admin who has been disabled', async () => {
    const { recoveryCodes } = await addTotp(server, token);
    const device = await addPasskey(server, token);
    const { ticket } = await logInHalf(server);
    await server.database.queries.updateTable('accounts').set({ disabled_at: 'now' }).execute();
    const code = { method: 'recoveryCode', code: recoveryCodes[0] };
    expect(await finishLogin(server, ticket, code)).toMatchObject({ status: 401 });
    const { json } = await server.call('POST', '/auth/passkey');
    const alone = { method: 'passkey', credential: device.sign(json.data.passkey) };
    expect(await finishLogin(server, json.data.ticket, alone)).toMatchObject({ status: 401 });
  });

  it('of a step-up does not log in', async () => {
    const { recoveryCodes } = await addTotp(server, token);
    const { json } = await server.call('POST', '/auth/step-up/options', { token });
    const factor = { method: 'recoveryCode', code: recoveryCodes[0] };
    expect(await finishLogin(server, json.data.ticket, factor)).toMatchObject({ status: 401 });
  });
});

describe('a passkey', () => {
  it('is a second factor, and the device need not check its user after a password', async () => {
    const device = await addPasskey(server, token);
    const { ticket, methods, passkey } = await logInHalf(server);
    expect(methods).toEqual(['passkey', 'recoveryCode']);
    expect(passkey).toMatchObject({ rpId: 'vitrine.example', userVerification: 'preferred' });
    const factor = { method: 'passkey', credential: device.sign(passkey, { isVerified: false }) };
    expect(await finishLogin(server, ticket, factor)).toMatchObject({ status: 200 });
    expect((await own('GET')).json.data.passkeys).toEqual([
      { id: expect.any(String), name: 'Laptop', createdAt: expect.any(String), lastUsedAt: expect.any(String) },
    ]);
    expect(await finishLogin(server, ticket, factor)).toMatchObject({ status: 401 });
    const again = await logInHalf(server);
    expect(await finishLogin(server, again.ticket, factor)).toMatchObject({ status: 403 });
  });

  it('logs in alone when the device has checked its user', async () => {
    const device = await addPasskey(server, token);
    const start = async () => (await server.call('POST', '/auth/passkey')).json.data;
    const first = await start();
    expect(first.passkey).toMatchObject({ userVerification: 'required' });
    expect(first.passkey).not.toHaveProperty('allowCredentials');
    const unverified = { method: 'passkey', credential: device.sign(first.passkey, { isVerified: false }) };
    expect(await finishLogin(server, first.ticket, unverified)).toMatchObject({ status: 403 });
    const factor = { method: 'passkey', credential: device.sign(first.passkey) };
    expect(await finishLogin(server, first.ticket, factor)).toMatchObject({ status: 200 });
    const second = await start();
    expect(await finishLogin(server, second.ticket, factor)).toMatchObject({ status: 403 });
    const { recoveryCodes } = (await own('POST', '/recovery-codes')).json.data;
    const code = { method: 'recoveryCode', code: recoveryCodes[0] };
    expect(await finishLogin(server, second.ticket, code)).toMatchObject({ status: 403 });
  });

  it('signs for this site alone', async () => {
    const device = await addPasskey(server, token);
    const { ticket, passkey } = await logInHalf(server);
    const other = {
      method: 'passkey',
      credential: device.sign(passkey, { from: 'https://vitrine.example.evil.test' }),
    };
    expect(await finishLogin(server, ticket, other)).toMatchObject({ status: 403 });
    const elsewhere = { method: 'passkey', credential: device.sign({ ...passkey, rpId: 'evil.test' }) };
    expect(await finishLogin(server, ticket, elsewhere)).toMatchObject({ status: 403 });
  });

  it('of somebody else does not help', async () => {
    const client = await makeClient(server, 'client@example.com');
    const theirs = await addPasskey(server, client.token);
    await addPasskey(server, token);
    const { ticket, passkey } = await logInHalf(server);
    const factor = { method: 'passkey', credential: theirs.sign(passkey) };
    expect(await finishLogin(server, ticket, factor)).toMatchObject({ status: 403 });
  });

  it('is never locked out by wrong codes', async () => {
    const device = await addPasskey(server, token);
    for (let n = 0; n < 7; n++) {
      const { ticket } = await logInHalf(server);
      await finishLogin(server, ticket, { method: 'recoveryCode', code: 'made-up' });
    }
    const { ticket, passkey } = await logInHalf(server);
    const factor = { method: 'passkey', credential: device.sign(passkey) };
    expect(await finishLogin(server, ticket, factor)).toMatchObject({ status: 200 });
  });

  it('is added once, by the session that asked, within five minutes', async () => {
    const device = makeAuthenticator(testPublicUrl);
    const { ticket, options } = (await own('POST', '/passkeys/options')).json.data;
    const body = { ticket, name: 'Key', credential: device.create(options) };
    const other = await server.adminToken();
    expect(await own('POST', '/passkeys', body, other)).toMatchObject({ json: { code: 'PASSKEY_INVALID' } });
    server.clock.pass(5 * 60_000);
    expect(await own('POST', '/passkeys', body)).toMatchObject({ json: { code: 'PASSKEY_INVALID' } });
    server.clock.set(testNow);
    const added = await Promise.all(Array.from({ length: 5 }, () => own('POST', '/passkeys', body)));
    expect(added.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is renamed and removed by its owner alone', async () => {
    await addPasskey(server, token);
    const { id } = (await own('GET')).json.data.passkeys[0];
    const client = await makeClient(server, 'client@example.com');
    for (const [method, body] of [
      ['PATCH', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      expect(await own(method, `/passkeys/${id}`, body, client.token)).toMatchObject({ status: 404 });
    }
    expect(await own('PATCH', `/passkeys/${id}`, { name: ' Phone ' })).toMatchObject({ status: 200 });
    expect((await own('GET')).json.data).toMatchObject({ passkeys: [{ name: 'Phone' }], recoveryCodesLeft: 10 });
    expect(await own('DELETE', `/passkeys/${id}`)).toMatchObject({ status: 200 });
    expect((await own('GET')).json.data).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });
});

describe('a second factor that is required', () => {
  const policy = (isRequired: boolean, as = token) =>
    server.call('PUT', '/admin/second-factor-policy', { token: as, body: { isRequired } });
  const list = (as = token) => server.call('GET', '/admin/contacts', { token: as });

  it('must be set up before anything else, and admins who have one go on', async () => {
    expect(await policy(true)).toMatchObject({ status: 200, json: { data: { isRequired: true } } });
    expect(await list()).toMatchObject({ status: 403, json: { code: 'SECOND_FACTOR_SETUP' } });
    expect(await policy(false)).toMatchObject({ status: 403, json: { code: 'SECOND_FACTOR_SETUP' } });
    expect(await server.call('GET', '/auth/me', { token })).toMatchObject({ status: 200 });
    expect((await own('GET')).json.data).toMatchObject({ isRequired: true });
    await addTotp(server, token);
    expect(await list()).toMatchObject({ status: 200 });
    await own('DELETE', '/totp');
    expect(await list()).toMatchObject({ status: 403 });
    await addPasskey(server, token);
    expect(await list()).toMatchObject({ status: 200 });
    expect(await policy(false)).toMatchObject({ status: 200 });
  });

  it('is not required of clients', async () => {
    const client = await makeClient(server, 'client@example.com');
    await policy(true);
    expect(await server.call('GET', '/wizard', { token: client.token })).toMatchObject({ status: 200 });
    expect((await own('GET', '', undefined, client.token)).json.data).toMatchObject({ isRequired: false });
  });
});

describe('changing the second factor', () => {
  it('asks who one is', async () => {
    const { secret } = await addTotp(server, token);
    server.clock.pass(11 * 60_000);
    for (const [method, path] of [
      ['POST', '/totp'],
      ['DELETE', '/totp'],
      ['POST', '/recovery-codes'],
    ] as const) {
      expect(await own(method, path)).toMatchObject({ status: 403, json: { code: 'STEP_UP_REQUIRED' } });
    }
    const stepUp = (factor: object, ticket?: string) =>
      server.call('POST', '/auth/step-up', { token, body: { factor, ...(ticket && { ticket }) } });
    const password = { method: 'password', password: testAdmin.password };
    expect(await stepUp(password)).toMatchObject({ status: 403, json: { code: 'WRONG_FACTOR' } });
    const factor = { method: 'totp', code: totpAt(secret, server.clock.now()) };
    expect(await stepUp(factor)).toMatchObject({ status: 200 });
    expect(await stepUp(factor)).toMatchObject({ status: 403 });
    const device = await addPasskey(server, token);
    server.clock.pass(11 * 60_000);
    const asked = (await server.call('POST', '/auth/step-up/options', { token })).json.data;
    expect(asked.methods).toEqual(['passkey', 'totp', 'recoveryCode']);
    const signed = { method: 'passkey', credential: device.sign(asked.passkey) };
    expect(await stepUp(signed)).toMatchObject({ status: 403 });
    expect(await stepUp(signed, asked.ticket)).toMatchObject({ status: 200 });
    expect(await stepUp(signed, asked.ticket)).toMatchObject({ status: 403 });
    expect(await own('DELETE', '/totp')).toMatchObject({ status: 200 });
  });
});

it('leaves a trace of each change, and of each recovery code that was used', async () => {
  // Later than every other test: the trail is append-only.
  server.clock.pass(30 * 24 * 60 * 60_000);
  token = await server.adminToken();
  const since = new Date(server.clock.now()).toISOString();
  const { recoveryCodes } = await addTotp(server, token);
  await addPasskey(server, token);
  await own('POST', '/recovery-codes');
  await own('DELETE', '/totp');
  await server.call('PUT', '/admin/second-factor-policy', { token, body: { isRequired: true } });
  await own('DELETE', `/passkeys/${(await own('GET')).json.data.passkeys[0].id}`);
  const again = await addTotp(server, token);
  expect(again.recoveryCodes).not.toEqual(recoveryCodes);
  const { ticket } = await logInHalf(server);
  await finishLogin(server, ticket, { method: 'recoveryCode', code: again.recoveryCodes[0] });
  const entries = await server.database.queries
    .selectFrom('audit_entries')
    .selectAll()
    .where('at', '>=', since)
    .orderBy('id')
    .execute();
  const traces = entries.filter(({ action }) => /secondFactor|recoveryCode/.test(action));
  expect(traces.map(({ action, before, after }) => `${action} ${after ?? before ?? ''}`.trim()).sort()).toEqual([
    'recoveryCodeUsed',
    'recoveryCodesMade',
    'secondFactorAdded passkey',
    'secondFactorAdded totp',
    'secondFactorAdded totp',
    'secondFactorRemoved passkey',
    'secondFactorRemoved totp',
    'secondFactorRequired',
  ]);
  expect(JSON.stringify(entries)).not.toContain(again.recoveryCodes[0]);
});

it('a client has a second factor just the same', async () => {
  const client = await makeClient(server, 'client@example.com');
  const { secret } = await addTotp(server, client.token);
  server.clock.pass(step);
  const { queries } = server.database;
  const { hashPassword } = await import('../accounts/passwords.ts');
  await queries
    .updateTable('accounts')
    .set({ password_hash: await hashPassword('Client-Password-1') })
    .where('kind', '=', 'client')
    .execute();
  const body = { email: 'client@example.com', password: 'Client-Password-1' };
  const { json } = await server.call('POST', '/client/login', { body });
  expect(json).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  const factor = { method: 'totp', code: totpAt(secret, server.clock.now()) };
  expect(await finishLogin(server, json.secondFactor.ticket, factor)).toMatchObject({
    json: { data: { identity: { type: 'client', client: { email: 'client@example.com' } } } },
  });
});

describe('the trail', () => {
  let since: string;
  /** Later than every other test: the trail is append-only. */
  async function begin(months: number) {
    server.clock.pass(months * 31 * 24 * 60 * 60_000);
    token = await server.adminToken();
    since = new Date(server.clock.now()).toISOString();
  }
  const notes = async (action: 'loggedIn' | 'secondFactorFailed') => {
    const entries = server.database.queries.selectFrom('audit_entries').selectAll().where('at', '>=', since);
    return entries.where('action', '=', action).orderBy('id').execute();
  };

  it('says by what somebody logged in', async () => {
    await begin(2);
    const { secret, recoveryCodes } = await addTotp(server, token);
    const device = await addPasskey(server, token);
    server.clock.pass(step);
    const byCode = await logInHalf(server);
    await finishLogin(server, byCode.ticket, { method: 'totp', code: totpAt(secret, server.clock.now()) });
    server.clock.pass(1);
    const byRecovery = await logInHalf(server);
    await finishLogin(server, byRecovery.ticket, { method: 'recoveryCode', code: recoveryCodes[0] });
    server.clock.pass(1);
    const byKey = await logInHalf(server);
    await finishLogin(server, byKey.ticket, { method: 'passkey', credential: device.sign(byKey.passkey) });
    expect((await notes('loggedIn')).map(({ after }) => after)).toEqual(['totp', 'recoveryCode', 'passkey']);
  });

  it('records a wrong factor after the right password, and no more of them than can be tried', async () => {
    await begin(4);
    await addTotp(server, token);
    await addPasskey(server, token);
    const { ticket, passkey } = await logInHalf(server);
    for (let n = 0; n < 7; n++) await finishLogin(server, ticket, { method: 'totp', code: '000000' });
    for (let n = 0; n < 7; n++) {
      const credential = makeAuthenticator(testPublicUrl).sign(passkey);
      await finishLogin(server, ticket, { method: 'passkey', credential });
    }
    const failed = await notes('secondFactorFailed');
    expect(failed.map(({ after }) => after).toSorted()).toEqual([
      ...Array(5).fill('passkey'),
      ...Array(5).fill('totp'),
    ]);
    for (const entry of failed) expect(entry).toMatchObject({ actor: '', actor_kind: 'visitor', list: 'people' });
  });
});
