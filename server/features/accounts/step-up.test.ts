import { stepUpMinutes } from '@vitrine/contracts/factor-input.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeClient } from '../../testing/brief.ts';
import { addTotp } from '../../testing/second-factor.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';
import { totpAt } from '../../testing/totp.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['accounts', 'rate_limits'] as const) await server.database.queries.deleteFrom(table).execute();
  token = await server.adminToken();
});

const windowMs = stepUpMinutes * 60_000;
const exportAll = (as = token) => server.call('GET', '/admin/contacts/export', { token: as });
const stepUp = (password: string, as = token) =>
  server.call('POST', '/auth/step-up', { token: as, body: { factor: { method: 'password', password } } });

describe('a call that asks who one is', () => {
  it('is open for ten minutes after the login, and not a millisecond longer', async () => {
    server.clock.pass(windowMs);
    expect(await exportAll()).toMatchObject({ status: 200 });
    server.clock.pass(1);
    expect(await exportAll()).toMatchObject({ status: 403, json: { success: false, code: 'STEP_UP_REQUIRED' } });
    expect(await server.call('GET', '/admin/contacts', { token })).toMatchObject({ status: 200 });
  });

  it('is open for ten more after the password was given again, to that session alone', async () => {
    const other = await server.adminToken();
    server.clock.pass(windowMs + 1);
    expect(await stepUp('not the password')).toMatchObject({ status: 403, json: { code: 'WRONG_FACTOR' } });
    expect(await exportAll()).toMatchObject({ status: 403 });
    expect(await stepUp(testAdmin.password)).toMatchObject({ status: 200, json: { success: true } });
    expect(await exportAll()).toMatchObject({ status: 200 });
    expect(await exportAll(other)).toMatchObject({ status: 403 });
    server.clock.pass(windowMs);
    expect(await exportAll()).toMatchObject({ status: 200 });
    server.clock.pass(1);
    expect(await exportAll()).toMatchObject({ status: 403 });
  });

  it('refuses whoever may not make it before it asks', async () => {
    const client = await makeClient(server, 'client@example.com');
    server.clock.pass(windowMs + 1);
    expect(await exportAll(client.token)).toMatchObject({ json: { code: 'FORBIDDEN' } });
    expect(await exportAll('A'.repeat(43))).toMatchObject({ json: { code: 'UNAUTHENTICATED' } });
  });

  it('is named in the OpenAPI document', async () => {
    const { json } = await server.call('GET', '/openapi.json');
    expect(json.paths['/api/admin/contacts/export'].get.description).toContain('STEP_UP_REQUIRED');
    expect(json.paths['/api/admin/contacts'].get.description ?? '').not.toContain('STEP_UP_REQUIRED');
  });
});

describe('guessing the password of a session', () => {
  it('ends after five wrong ones, also for the right one, until a quarter of an hour has passed', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => stepUp(`guess-${n}`)));
    expect(responses.filter(({ json }) => json.code === 'WRONG_FACTOR')).toHaveLength(5);
    expect(responses.filter(({ json }) => json.code === 'RATE_LIMITED')).toHaveLength(15);
    const refused = await stepUp(testAdmin.password);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
    server.clock.pass(15 * 60_000);
    expect(await stepUp(testAdmin.password)).toMatchObject({ status: 200 });
  });

  it('is not counted while the answers are right', async () => {
    for (let n = 0; n < 7; n++) expect(await stepUp(testAdmin.password)).toMatchObject({ status: 200 });
  });
});

describe('a password typed beside what it is for', () => {
  const tries = {
    'another password': () =>
      server.call('POST', '/account/password', {
        token,
        body: { currentPassword: testAdmin.password, newPassword: 'Violet-kettle-on-the-19th' },
      }),
    'another address': () =>
      server.call('POST', '/account/email', {
        token,
        body: { email: 'elsewhere@agency.example', password: testAdmin.password },
      }),
  };

  it.each(Object.entries(tries))('is not enough for %s where there is a second factor', async (_what, change) => {
    const { secret } = await addTotp(server, token);
    server.clock.pass(windowMs + 1);
    expect(await change()).toMatchObject({ status: 403, json: { code: 'STEP_UP_REQUIRED' } });
    const factor = { method: 'totp', code: totpAt(secret, server.clock.now()) };
    expect(await server.call('POST', '/auth/step-up', { token, body: { factor } })).toMatchObject({ status: 200 });
    expect(await change()).toMatchObject({ status: 200 });
  });

  it.each(Object.entries(tries))('is enough for %s where there is none', async (_what, change) => {
    server.clock.pass(windowMs + 1);
    expect(await change()).toMatchObject({ status: 200 });
  });
});
