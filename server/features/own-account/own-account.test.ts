import { stepUpMinutes } from '@vitrine/contracts/factor-input.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeClient } from '../../testing/brief.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';
import { makeResetToken } from '../accounts/reset.ts';

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

const email = 'ada@example.com';
const password = 'secret';

/** A client whose password is `password`. @returns a token */
async function makeAda(): Promise<string> {
  const { token } = await makeClient(server, email);
  await server.database.queries.deleteFrom('outbox').execute();
  return token;
}
const read = (token: string) => server.call('GET', '/account', { token });
const change = (token: string, body: unknown, language = 'en') =>
  server.call('PATCH', '/account', { token, body, headers: { 'accept-language': language } });
const changePassword = (token: string, currentPassword: string, newPassword: string) =>
  server.call('POST', '/account/password', { token, body: { currentPassword, newPassword } });

describe('one’s own account', () => {
  it('is shown to clients and admins', async () => {
    const { token } = await makeClient(server, email);
    expect(await read(token)).toMatchObject({
      status: 200,
      json: { data: { kind: 'client', email, emailConfirmedAt: null, pendingEmail: null, hasChosenLanguage: false } },
    });
    expect(await read(await server.adminToken())).toMatchObject({
      status: 200,
      json: { data: { kind: 'admin', email: testAdmin.email } },
    });
  });

  it.each(['Zoë O’Neill', '李 小龍', '🧵'.repeat(20), 'x'.repeat(100)])('may be called %s', async (name) => {
    const token = await makeAda();
    expect(await change(token, { name: `  ${name} ` })).toMatchObject({ status: 200, json: { data: { name } } });
    expect((await server.call('GET', '/auth/me', { token })).json.data.client.name).toBe(name);
  });

  it.each(['', '   ', 'x'.repeat(5000), 'a\u0000b', 7, null])('may not be called %j', async (name) => {
    const token = await makeAda();
    const before = (await read(token)).json.data.name;
    expect(await change(token, { name })).toMatchObject({
      status: 400,
      json: { fields: { name: expect.any(String) } },
    });
    expect((await read(token)).json.data.name).toBe(before);
  });

  it('is found by its new name in the back office, and no more by the old one', async () => {
    const token = await makeAda();
    await change(token, { name: 'Élodie Newname' });
    const found = async (q: string) =>
      (await server.call('GET', `/admin/clients?q=${q}`, { token: await server.adminToken() })).json.meta.total;
    expect(await found('elodie')).toBe(1);
    expect(await found('ada@example')).toBe(1);
    await change(token, { name: 'Zoë' });
    expect(await found('elodie')).toBe(0);
  });

  it('takes no field that it does not know', async () => {
    const token = await makeAda();
    expect(await change(token, { email: 'other@example.com' })).toMatchObject({ status: 400 });
    expect(await change(token, { isValidated: true })).toMatchObject({ status: 400 });
  });
});

describe('the language of mails', () => {
  it('is the chosen one, whatever the language of the page', async () => {
    const token = await makeAda();
    expect(await change(token, { language: 'fr' })).toMatchObject({
      json: { data: { language: 'fr', hasChosenLanguage: true } },
    });
    await changePassword(token, password, 'Another-horse-9');
    expect(await server.mails()).toMatchObject([{ template: 'passwordChanged', language: 'fr' }]);
  });

  it('is the one last used on the site, unless one was chosen or none is named', async () => {
    const token = await makeAda();
    const visit = async (language?: string) => {
      await server.call('GET', '/auth/me', { token, ...(language && { headers: { 'accept-language': language } }) });
      await server.platform.background.settled();
      return (await read(token)).json.data.language;
    };
    expect(await visit('fr')).toBe('fr');
    expect(await visit()).toBe('fr');
    expect(await visit('*')).toBe('fr');
    expect(await visit('en')).toBe('en');
    await change(token, { language: 'fr' });
    expect(await visit('en')).toBe('fr');
  });

  it('follows the site again when the choice is undone', async () => {
    const token = await makeAda();
    await change(token, { language: 'en' });
    expect(await change(token, { language: null }, 'fr')).toMatchObject({
      json: { data: { language: 'fr', hasChosenLanguage: false } },
    });
  });
});

describe('changing the password', () => {
  it('takes the present one, keeps this session and ends every other one', async () => {
    const token = await makeAda();
    const other = await server.logIn('client', email);
    expect(await changePassword(token, password, 'Another-horse-9')).toMatchObject({ status: 200 });
    expect(await read(token)).toMatchObject({ status: 200 });
    expect(await read(other)).toMatchObject({ status: 401 });
    const logIn = (typed: string) => server.call('POST', '/client/login', { body: { email, password: typed } });
    expect(await logIn(password)).toMatchObject({ status: 401 });
    expect(await logIn('Another-horse-9')).toMatchObject({ status: 200 });
    expect(await server.mails()).toMatchObject([{ template: 'passwordChanged', to: email }]);
  });

  it('is refused without the present one, and changes nothing', async () => {
    const token = await makeAda();
    const other = await server.logIn('client', email);
    expect(await changePassword(token, 'wrong', 'Another-horse-9')).toMatchObject({
      status: 403,
      json: { code: 'WRONG_FACTOR' },
    });
    expect(await read(other)).toMatchObject({ status: 200 });
    expect(await server.mails()).toEqual([]);
  });

  it('cannot be guessed at: after five wrong tries even the right one has to wait', async () => {
    const token = await makeAda();
    for (let n = 0; n < 5; n++) await changePassword(token, `wrong-${n}`, 'Another-horse-9');
    const response = await changePassword(token, password, 'Another-horse-9');
    expect(response).toMatchObject({ status: 429, json: { code: 'RATE_LIMITED' } });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.pass(16 * 60_000);
    expect(await changePassword(token, password, 'Another-horse-9')).toMatchObject({ status: 200 });
  });

  it.each(['short1A', 'alllowercase1', 'x'.repeat(129), '', 7])('refuses %j by the rules', async (typed) => {
    const token = await makeAda();
    expect(await changePassword(token, password, typed as string)).toMatchObject({
      status: 400,
      json: { code: 'VALIDATION', fields: { newPassword: expect.any(String) } },
    });
  });

  it('ends the links that would set another password', async () => {
    const token = await makeAda();
    const { queries } = server.database;
    const { id } = await queries
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await makeResetToken(queries, server.platform, id);
    expect(await queries.selectFrom('reset_tokens').select('account_id').execute()).toHaveLength(1);
    await changePassword(token, password, 'Another-horse-9');
    expect(await queries.selectFrom('reset_tokens').select('account_id').execute()).toEqual([]);
  });

  it('happens once when it is asked for twice at once', async () => {
    const token = await makeAda();
    const responses = await Promise.all([
      changePassword(token, password, 'Another-horse-9'),
      changePassword(token, password, 'Another-horse-9'),
    ]);
    expect(responses.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(await read(token)).toMatchObject({ status: 200 });
  });
});

describe('one’s own sessions', () => {
  const list = (token: string) => server.call('GET', '/account/sessions', { token });

  it('are listed with the network only, and this one is marked', async () => {
    const token = await makeAda();
    await server.logIn('client', email);
    const { json } = await list(token);
    expect(json.data).toHaveLength(2);
    expect(json.data.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    expect(json.data[0]).toMatchObject({ userAgent: 'test', network: '127.0.0.0/24' });
    expect(JSON.stringify(json)).not.toContain('127.0.0.1');
  });

  it('begin with this one, whatever was used since', async () => {
    const token = await makeAda();
    server.clock.pass(60_000);
    const other = await server.logIn('client', email);
    for (const one of [token, other]) expect((await list(one)).json.data[0].isCurrent).toBe(true);
  });

  it('can be ended one by one, by their holder alone', async () => {
    const token = await makeAda();
    const other = await server.logIn('client', email);
    const { token: stranger } = await makeClient(server, 'eve@example.com');
    const otherId = (await list(other)).json.data.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
    const end = (by: string) => server.call('DELETE', `/account/sessions/${otherId}`, { token: by });
    expect(await end(stranger)).toMatchObject({ status: 404 });
    expect(await list(other)).toMatchObject({ status: 200 });
    const ended = await end(token);
    expect(ended).toMatchObject({ status: 200 });
    expect(ended.json.data).toHaveLength(1);
    expect(await list(other)).toMatchObject({ status: 401 });
    expect(await end(token)).toMatchObject({ status: 404 });
  });

  it('are ended by whoever has shown lately who they are', async () => {
    const token = await makeAda();
    const other = await server.logIn('client', email);
    const [{ id }] = (await list(token)).json.data.filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    server.clock.pass(stepUpMinutes * 60_000 + 1);
    for (const path of [`/account/sessions/${id}`, '/account/sessions']) {
      const response = await server.call('DELETE', path, { token });
      expect(response).toMatchObject({ status: 403, json: { code: 'STEP_UP_REQUIRED' } });
    }
    expect(await list(other)).toMatchObject({ status: 200 });
    const body = { factor: { method: 'password', password } };
    expect(await server.call('POST', '/auth/step-up', { token, body })).toMatchObject({ status: 200 });
    expect(await server.call('DELETE', '/account/sessions', { token })).toMatchObject({ status: 200 });
    expect(await list(other)).toMatchObject({ status: 401 });
  });

  it('can be ended all but this one', async () => {
    const token = await makeAda();
    const others = [await server.logIn('client', email), await server.logIn('client', email)];
    const { token: stranger } = await makeClient(server, 'eve@example.com');
    const response = await server.call('DELETE', '/account/sessions', { token });
    expect(response.json.data).toMatchObject([{ isCurrent: true }]);
    for (const other of others) expect(await list(other)).toMatchObject({ status: 401 });
    expect(await list(stranger)).toMatchObject({ status: 200 });
  });

  it('leave a note in the trail, as do the password and the address, without the client’s address', async () => {
    const token = await makeAda();
    await server.logIn('client', email);
    await server.call('DELETE', '/account/sessions', { token });
    // Within one millisecond, ids have no order.
    server.clock.pass(1);
    await changePassword(token, password, 'Another-horse-9');
    // The trail keeps what earlier tests did.
    const { queries } = server.database;
    const { id } = await queries
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const notes = await queries
      .selectFrom('audit_entries')
      .select(['action', 'actor', 'actor_kind', 'list'])
      .where('actor_id', '=', id)
      .where('action', 'in', ['sessionsEnded', 'passwordChanged'])
      .orderBy('id')
      .execute();
    const about = { actor: '', actor_kind: 'client', list: 'clients' };
    expect(notes).toEqual([
      { action: 'sessionsEnded', ...about },
      { action: 'passwordChanged', ...about },
    ]);
  });
});
