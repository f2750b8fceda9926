import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processResets } from '../../testing/reset-requests.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['accounts', 'outbox'] as const) await server.database.queries.deleteFrom(table).execute();
  admin = await server.adminToken();
});

const client = { name: 'Ana Client', email: 'ana@example.com', password: 'secret' };
const register = (body: unknown = client, headers = {}) => server.call('POST', '/client/register', { body, headers });
const logIn = () => server.call('POST', '/client/login', { body: { email: client.email, password: client.password } });
const clients = (query = '') => server.call('GET', `/admin/clients${query}`, { token: admin });
const validate = (id: string) => server.call('PATCH', `/admin/clients/${id}/validate`, { token: admin });

describe('a client', () => {
  it('registers once per address, and both sides get a mail', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => register(client, { 'accept-language': 'fr' })));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status, json }) => status === 409 && json.code === 'EMAIL_TAKEN')).toHaveLength(4);
    expect(await server.mails()).toMatchObject([
      { template: 'accountForAgency', language: 'en' },
      { template: 'accountRegistered', language: 'fr', to: 'ana@example.com' },
    ]);
  });

  it.each([
    [{ ...client, password: '12345' }, { password: 'Password must be at least 6 characters' }],
    [{ ...client, password: 'p'.repeat(129) }, { password: 'At most 128 characters' }],
    [{ ...client, password: '' }, { password: 'Password is required' }],
    [{ ...client, name: '' }, { name: 'Name is required' }],
  ])('is refused with %j', async (body, fields) => {
    expect(await register(body)).toMatchObject({ status: 400, json: { code: 'VALIDATION', fields } });
  });

  it('waits for validation, which is mailed once and cannot be undone', async () => {
    await register();
    const { json } = await logIn();
    expect(json.data.client).toEqual({
      id: expect.any(String),
      name: client.name,
      email: client.email,
      isValidated: false,
      createdAt: '2026-11-23T08:30:00.000Z',
      deletionRequestedAt: null,
    });
    const { token } = json.data;
    const brief = () => server.call('GET', '/wizard', { token });
    expect(await brief()).toMatchObject({ status: 403, json: { code: 'ACCOUNT_PENDING' } });
    for (let time = 0; time < 2; time++) {
      expect(await validate(json.data.client.id)).toMatchObject({ status: 200, json: { data: { isValidated: true } } });
    }
    expect(await brief()).toMatchObject({ status: 200 });
    const mails = (await server.mails()).filter(({ template }) => template === 'accountValidated');
    expect(mails).toHaveLength(1);
    const me = await server.call('GET', '/auth/me', { token });
    expect(me.json.data).toMatchObject({ type: 'client', client: { isValidated: true } });
  });

  it('cannot enter the back office, nor an admin the brief', async () => {
    await register();
    const { token } = (await logIn()).json.data;
    expect(await server.call('GET', '/admin/quotes', { token })).toMatchObject({
      status: 403,
      json: { code: 'FORBIDDEN' },
    });
    expect(await server.call('GET', '/wizard', { token: admin })).toMatchObject({
      status: 403,
      json: { code: 'FORBIDDEN' },
    });
  });

  it('resets a forgotten password; a stranger learns nothing', async () => {
    await register();
    const requestReset = (email: string, userType = 'client') =>
      server.call('POST', '/auth/request-reset', { body: { email, userType } });
    const [known, unknown] = [await requestReset(client.email), await requestReset('nobody@example.com')];
    expect(known.status).toBe(200);
    expect(unknown.json).toEqual(known.json);
    await requestReset(client.email, 'admin');
    await processResets(server);
    const links = (await server.mails()).filter(({ template }) => template === 'passwordResetLink');
    expect(links).toMatchObject([{ to: client.email }]);
    const token = new URL(links[0]?.data.resetUrl).searchParams.get('token');
    const body = { token, newPassword: 'Better-Password-1' };
    expect(await server.call('POST', '/auth/perform-reset', { body })).toMatchObject({ status: 200 });
    expect(await logIn()).toMatchObject({ status: 401 });
  });
});

describe('the admin', () => {
  it('lists, filters and pages clients with their counts', async () => {
    await register();
    server.clock.pass(1000);
    await register({ ...client, name: 'Bruno', email: 'bruno@example.com' });
    await logIn();
    server.clock.pass(1000);
    await logIn();
    const { json } = await clients();
    expect(json.data.map(({ name }: { name: string }) => name)).toEqual(['Bruno', 'Ana Client']);
    expect(json.data[1]).toEqual({
      id: expect.any(String),
      name: 'Ana Client',
      email: 'ana@example.com',
      isValidated: false,
      createdAt: '2026-11-23T08:30:00.000Z',
      deletionRequestedAt: null,
      emailConfirmedAt: null,
      wizardResponses: 0,
      wizardProgress: 0,
      totalSessions: 2,
      lastConnection: '2026-11-23T08:30:02.000Z',
    });
    await validate(json.data[1].id);
    expect((await clients('?status=validated')).json.meta.total).toBe(1);
    expect((await clients('?status=pending')).json.data).toMatchObject([{ name: 'Bruno' }]);
    expect((await clients('?q=bruno')).json.meta.total).toBe(1);
    const first = await clients('?limit=1&sort=name');
    expect(first.json.data).toMatchObject([{ name: 'Ana Client' }]);
    const second = await clients(`?limit=1&sort=name&cursor=${first.json.meta.nextCursor}`);
    expect(second.json.data).toMatchObject([{ name: 'Bruno' }]);
    const dashboard = await server.call('GET', '/admin/dashboard/clients', { token: admin });
    expect(dashboard.json.data).toHaveLength(2);
  });

  it('deletes a client with sessions and brief, and no admin', async () => {
    await register();
    const { token, client: profile } = (await logIn()).json.data;
    await validate(profile.id);
    await server.call('POST', '/wizard/save', { token, body: { step: 1, data: { projectName: 'X' } } });
    const remove = (id: string) => server.call('DELETE', `/admin/dashboard/clients/${id}`, { token: admin });
    expect(await remove(profile.id)).toMatchObject({ status: 200 });
    expect(await remove(profile.id)).toMatchObject({ status: 404 });
    expect(await server.call('GET', '/auth/me', { token })).toMatchObject({ status: 401 });
    expect(await server.database.queries.selectFrom('brief_steps').selectAll().execute()).toEqual([]);
    const own = await server.database.queries.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    expect(await remove(own.id)).toMatchObject({ status: 404 });
  });

  it('sees the last 100 logins and the seven figures', async () => {
    await register();
    await logIn();
    const sessions = await server.call('GET', '/admin/dashboard/sessions', { token: admin });
    expect(sessions.json.data).toEqual([
      {
        id: expect.any(String),
        client: { name: client.name, email: client.email },
        ipAddress: '127.0.0.1',
        userAgent: expect.any(String),
        loggedAt: '2026-11-23T08:30:00.000Z',
      },
    ]);
    server.clock.pass(8 * 24 * 60 * 60_000);
    await register({ ...client, email: 'late@example.com' });
    const token = await server.adminToken();
    const stats = await server.call('GET', '/admin/dashboard/stats', { token });
    expect(stats.json.data).toEqual({
      totalClients: 2,
      validatedClients: 0,
      pendingClients: 2,
      totalSessions: 1,
      wizardCompletionRate: 0,
      recentRegistrations: 1,
      activeClientsToday: 0,
    });
  });

  it('finds the clients who asked to be deleted', async () => {
    await register();
    await register({ ...client, email: 'stays@example.com' });
    const { token } = (await logIn()).json.data;
    expect((await clients('?status=leaving')).json).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await server.call('POST', '/client/deletion-request', { token })).status).toBe(200);
    for (const query of ['?status=leaving', '?status=leaving&sort=name', '?status=leaving&q=ana']) {
      const { json } = await clients(query);
      expect(json.meta.total, query).toBe(1);
      expect(json.data, query).toMatchObject([{ email: 'ana@example.com', deletionRequestedAt: expect.any(String) }]);
    }
  });
});
