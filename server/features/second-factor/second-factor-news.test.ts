import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPasskey, addTotp, finishLogin, logInHalf } from '../../testing/second-factor.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['accounts', 'outbox', 'rate_limits', 'settings', 'identity_challenges'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  token = await server.adminToken();
});

/** What the admin has been told by mail, the oldest first. */
async function news(): Promise<unknown[]> {
  const mails = (await server.mails()).filter(({ template }) => template === 'secondFactorChanged');
  for (const { to } of mails) expect(to).toBe(testAdmin.email);
  return mails.map(({ data }) => data.change);
}

/** What the trail says of the second factor, the oldest first. */
async function trail() {
  const { queries } = server.database;
  const account = await queries.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  return queries
    .selectFrom('audit_entries')
    .select(['action', 'actor_kind', 'before', 'after'])
    .where('subject_id', '=', account.id)
    .where('action', '!=', 'loggedIn')
    .orderBy('id')
    .execute();
}

const remove = (path: string) => server.call('DELETE', `/account/second-factor${path}`, { token });

describe('whoever has a second factor hears of', () => {
  it('what is added, removed or renewed, by mail and in the trail', async () => {
    await addTotp(server, token);
    server.clock.pass(1000);
    await addPasskey(server, token);
    server.clock.pass(1000);
    await server.call('POST', '/account/second-factor/recovery-codes', { token });
    server.clock.pass(1000);
    expect(await remove('/totp')).toMatchObject({ status: 200 });
    server.clock.pass(1000);
    const { passkeys } = (await server.call('GET', '/account/second-factor', { token })).json.data;
    expect(await remove(`/passkeys/${passkeys[0].id}`)).toMatchObject({ status: 200 });
    expect(await news()).toEqual(['totpAdded', 'passkeyAdded', 'codesRenewed', 'totpRemoved', 'passkeyRemoved']);
    expect(await trail()).toMatchObject([
      { action: 'secondFactorAdded', actor_kind: 'admin', before: null, after: 'totp' },
      { action: 'secondFactorAdded', before: null, after: 'passkey' },
      { action: 'recoveryCodesMade' },
      { action: 'secondFactorRemoved', before: 'totp', after: null },
      { action: 'secondFactorRemoved', before: 'passkey', after: null },
    ]);
  });

  it('a recovery code that was used, at a login and to step up, with how many are left', async () => {
    const { recoveryCodes } = await addTotp(server, token);
    const [first = '', second = ''] = recoveryCodes;
    server.clock.pass(1000);
    const { ticket } = await logInHalf(server);
    await finishLogin(server, ticket, { method: 'recoveryCode', code: first });
    server.clock.pass(1000);
    const body = { factor: { method: 'recoveryCode', code: second } };
    expect(await server.call('POST', '/auth/step-up', { token, body })).toMatchObject({ status: 200 });
    const used = (await server.mails()).filter(({ data }) => data.change === 'codeUsed');
    expect(used.map(({ data }) => data.codesLeft)).toEqual([9, 8]);
    expect((await trail()).map(({ action }) => action)).toEqual([
      'secondFactorAdded',
      'recoveryCodeUsed',
      'recoveryCodeUsed',
    ]);
  });
});
