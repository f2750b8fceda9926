import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashSecret } from '../../platform/secrets.ts';
import { makeClient, makePendingClient } from '../../testing/brief.ts';
import { addPasskey, addTotp } from '../../testing/second-factor.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { makeResetToken } from './reset.ts';

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

const idOf = async (email: string) =>
  (
    await server.database.queries
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;
/** Sets a password with a link that is made for it. */
async function reset(email: string): Promise<number> {
  const link = await makeResetToken(server.database.queries, server.platform, await idOf(email));
  const body = { token: link, newPassword: 'Violet-kettle-on-the-19th' };
  return (await server.call('POST', '/auth/perform-reset', { body })).status;
}

describe('a new password by mail', () => {
  it('leaves the second factor of an admin, whose address nobody else can sign up with', async () => {
    const token = await server.adminToken();
    await addTotp(server, token);
    expect(await reset(testAdmin.email)).toBe(200);
    const body = { email: testAdmin.email, password: 'Violet-kettle-on-the-19th' };
    expect((await server.call('POST', '/admin/login', { body })).json.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('ends the change of address that somebody has asked for, and not the link that takes one back', async () => {
    const { token } = await makeClient(server, 'ana@example.com');
    const body = { email: 'new@example.com', password: 'secret' };
    await server.call('POST', '/account/email', { token, body });
    expect(await reset('ana@example.com')).toBe(200);
    const links = await server.database.queries.selectFrom('email_links').select('purpose').execute();
    const purposes = links.map(({ purpose }) => purpose);
    expect(purposes).not.toContain('change');
    expect(purposes).toContain('takeBack');
  });
});

describe('what a passkey signs to confirm one session', () => {
  it('confirms no other', async () => {
    const [here, there] = [await server.adminToken(), await server.adminToken()];
    const device = await addPasskey(server, here);
    const { ticket, passkey } = (await server.call('POST', '/auth/confirm/options', { token: here })).json.data;
    const proof = { method: 'passkey', credential: device.sign(passkey) };
    const confirm = (token: string) => server.call('POST', '/auth/confirm', { token, body: { proof, ticket } });
    expect(await confirm(there)).toMatchObject({ status: 403, json: { code: 'NOT_CONFIRMED' } });
    expect(await confirm(here)).toMatchObject({ status: 200 });
  });
});

describe('a session', () => {
  const endOf = async (token: string) =>
    (
      await server.database.queries
        .selectFrom('sessions')
        .select('expires_at')
        .where('token_hash', '=', hashSecret(token))
        .executeTakeFirstOrThrow()
    ).expires_at;

  it('ends no later for being used', async () => {
    const token = await server.adminToken();
    const end = await endOf(token);
    server.clock.pass(60 * 60_000);
    await server.call('GET', '/auth/me', { token });
    await server.platform.background.settled();
    expect(await endOf(token)).toBe(end);
  });
});

it('a client who has a password is no admin who could log in', async () => {
  await makePendingClient(server, 'ana@example.com');
  const link = await ensureFirstAdmin(server.platform, { email: 'first@agency.example', password: undefined });
  expect(link?.email).toBe('first@agency.example');
});
