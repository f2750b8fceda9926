import { argon2Sync } from 'node:crypto';
import { agency } from '@vitrine/contracts/agency.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepHashCost } from '../../testing/hash-cost.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';
import { ensureFirstAdmin, findSettingsNotice } from './first-admin.ts';
import { findWeakness } from './password-policy.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findAccount, setPassword } from './queries.ts';
import { makeResetToken } from './reset.ts';

keepHashCost();

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['accounts', 'outbox', 'rate_limits'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

const say = sentences('en');
const { email } = testAdmin;
const logIn = (password: string) => server.call('POST', '/admin/login', { body: { email, password } });
const isWeak = async (token: string) =>
  (await server.call('GET', '/auth/me', { token })).json.data.hasWeakPassword as boolean;

describe('the password an admin chooses', () => {
  const person = { email: 'ada.byron@agency.example', name: 'Ada Byron' };

  it.each([
    ['Short-pw-11', 'adminPasswordTooShort'],
    ['password1234', 'passwordCommon'],
    ['P@ssw0rd1234', 'passwordCommon'],
    ['qwertyuiop12', 'passwordCommon'],
    ['aaaaaaaaaaaaaaaa', 'passwordCommon'],
    ['123456789012', 'passwordCommon'],
    ['adabyronadabyron', 'passwordCommon'],
    [`${agency.name.toLowerCase()}${agency.name}`.repeat(2).slice(0, 20), 'passwordCommon'],
    // The same letters in the wide forms of an Asian keyboard.
    ['ｐａｓｓｗｏｒｄ１２３４', 'passwordCommon'],
    ['password1234'.repeat(10), 'passwordCommon'],
    ['three blue herons at noon', undefined],
    ['hérons bleus à midi', undefined],
    ['Xk7#pQ2!vLm9', undefined],
  ])('%s: %s', async (password, expected) => {
    expect(await findWeakness(password, person)).toBe(expected);
  });

  it('is refused by a reset link when it is weak, which does not use the link up', async () => {
    await ensureFirstAdmin(server.platform, testAdmin);
    const { queries } = server.database;
    const account = await findAccount(queries, 'admin', email);
    const token = await makeResetToken(queries, server.platform, account?.id ?? '');
    const reset = (newPassword: string) => server.call('POST', '/auth/perform-reset', { body: { token, newPassword } });
    expect(await reset('Aaaa1111')).toMatchObject({
      status: 400,
      json: { code: 'VALIDATION', fields: { newPassword: say('adminPasswordTooShort') } },
    });
    expect(await reset('Password1234')).toMatchObject({
      status: 400,
      json: { code: 'VALIDATION', fields: { newPassword: say('passwordCommon') } },
    });
    expect(await reset('Three-herons-9')).toMatchObject({ status: 200 });
  });

  it('is refused on their own page when it is weak, and needs no odd characters', async () => {
    await ensureFirstAdmin(server.platform, testAdmin);
    const token = (await logIn(testAdmin.password)).json.data.token;
    const change = (newPassword: string) =>
      server.call('POST', '/account/password', { token, body: { currentPassword: testAdmin.password, newPassword } });
    for (const weak of ['Short-pw-11', 'password1234']) {
      expect(await change(weak)).toMatchObject({ status: 400, json: { fields: { newPassword: expect.any(String) } } });
    }
    expect(await change('three blue herons at noon')).toMatchObject({ status: 200 });
  });
});

describe('a weak ADMIN_PASSWORD', () => {
  it('is taken, said at each start and after each login, until another is set', async () => {
    const settings = { email, password: 'Passw0rd1' };
    await ensureFirstAdmin(server.platform, settings);
    for (const _ of ['this start', 'the next']) {
      expect(await findSettingsNotice(server.platform, settings)).toContain('ADMIN_PASSWORD is short or common');
    }
    const token = (await logIn(settings.password)).json.data.token;
    expect(await isWeak(token)).toBe(true);
    const body = { currentPassword: settings.password, newPassword: 'three blue herons at noon' };
    await server.call('POST', '/account/password', { token, body });
    expect(await isWeak(token)).toBe(false);
    expect(await findSettingsNotice(server.platform, settings)).toContain('no effect');
  });

  it('is not said of a good one', async () => {
    await ensureFirstAdmin(server.platform, testAdmin);
    expect(await findSettingsNotice(server.platform, testAdmin)).toBeUndefined();
    expect(await isWeak((await logIn(testAdmin.password)).json.data.token)).toBe(false);
  });
});

describe('the letters of a password', () => {
  const composed = 'hérons bleus à midi'.normalize('NFC');
  const decomposed = composed.normalize('NFD');

  it('are the same however a device writes them', async () => {
    expect(composed).not.toBe(decomposed);
    for (const chosen of [composed, decomposed]) {
      const hash = await hashPassword(chosen);
      for (const typed of [composed, decomposed]) expect(await verifyPassword(typed, hash)).toBe(true);
      expect(await verifyPassword('herons bleus a midi', hash)).toBe(false);
    }
  });

  it('let those in whose password was hashed as they typed it', async () => {
    await ensureFirstAdmin(server.platform, testAdmin);
    const account = await findAccount(server.database.queries, 'admin', email);
    const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };
    const nonce = Buffer.alloc(16, 7);
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const tag = argon2Sync('argon2id', { message: decomposed, nonce, ...cost });
    const hash = `$argon2id$v=19$m=19456,t=2,p=1$${text(nonce)}$${text(tag)}`;
    await setPassword(server.database.queries, account?.id ?? '', hash);
    expect(await logIn(decomposed)).toMatchObject({ status: 200 });
    expect(await logIn('wrong')).toMatchObject({ status: 401 });
  });
});
