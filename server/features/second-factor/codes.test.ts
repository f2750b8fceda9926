import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAuthenticator } from '../../testing/authenticator.ts';
import { addPasskey, addTotp, finishLogin, logInHalf } from '../../testing/second-factor.ts';
import { makeTestServer, type TestServer, testNow, testPublicUrl } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['accounts', 'rate_limits', 'identity_challenges', 'settings'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  token = await server.adminToken();
});

const own = (method: string, path = '') => server.call(method, `/account/second-factor${path}`, { token });
const state = async () => (await own('GET')).json.data;

describe('recovery codes', () => {
  it('stay what they are when a second factor joins the first', async () => {
    const { recoveryCodes } = await addTotp(server, token);
    const device = makeAuthenticator(testPublicUrl);
    const { ticket, options } = (await own('POST', '/passkeys/options')).json.data;
    const body = { ticket, name: 'Key', credential: device.create(options) };
    const added = await server.call('POST', '/account/second-factor/passkeys', { token, body });
    expect(added).toMatchObject({ status: 200, json: { data: { recoveryCodes: null } } });
    const half = await logInHalf(server);
    const factor = { method: 'recoveryCode', code: recoveryCodes[0] };
    expect(await finishLogin(server, half.ticket, factor)).toMatchObject({ status: 200 });
  });

  it.each(['app', 'passkey'])('stay while there is still a second factor when the %s is removed', async (removed) => {
    await addTotp(server, token);
    await addPasskey(server, token);
    const path = removed === 'app' ? '/totp' : `/passkeys/${(await state()).passkeys[0].id}`;
    expect(await own('DELETE', path)).toMatchObject({ status: 200 });
    expect(await state()).toMatchObject({ recoveryCodesLeft: 10 });
  });
});

it('wrong factors are counted from the last right one', async () => {
  const { recoveryCodes } = await addTotp(server, token);
  for (const code of recoveryCodes.slice(0, 3)) {
    const { ticket } = await logInHalf(server);
    for (let n = 0; n < 4; n++) {
      expect((await finishLogin(server, ticket, { method: 'recoveryCode', code: 'wrong' })).status).toBe(403);
    }
    expect((await finishLogin(server, ticket, { method: 'recoveryCode', code })).status).toBe(200);
  }
});

describe('an app that is being set up', () => {
  it('is set up with the secret that was shown last', async () => {
    const first = (await own('POST', '/totp')).json.data.secret;
    const { secret } = (await own('POST', '/totp')).json.data;
    expect(secret).not.toBe(first);
    await addTotp(server, token);
    expect((await logInHalf(server)).methods).toContain('totp');
  });

  it('can be tried again after each that was set up', async () => {
    const activate = (code: string) =>
      server.call('POST', '/account/second-factor/totp/activate', { token, body: { code } });
    for (let time = 0; time < 3; time++) {
      await own('POST', '/totp');
      for (let n = 0; n < 4; n++) expect((await activate('000000')).status).toBe(403);
      expect((await addTotp(server, token)).recoveryCodes).toHaveLength(10);
      await own('DELETE', '/totp');
    }
  });

  it('is none yet where one is required', async () => {
    await server.call('PUT', '/admin/second-factor-policy', { token, body: { isRequired: true } });
    await own('POST', '/totp');
    expect(await server.call('GET', '/admin/contacts', { token })).toMatchObject({
      status: 403,
      json: { code: 'SECOND_FACTOR_SETUP' },
    });
  });

  it('is no way to log in beside a passkey', async () => {
    await addPasskey(server, token);
    await own('POST', '/totp');
    expect((await logInHalf(server)).methods).toEqual(['passkey', 'recoveryCode']);
  });
});

it('an account has twenty passkeys at most', async () => {
  for (let n = 0; n < 20; n++) await addPasskey(server, token, `Key ${n}`);
  expect((await own('POST', '/passkeys/options')).json.code).toBe('SECOND_FACTOR_EXISTS');
  expect((await state()).passkeys).toHaveLength(20);
});
