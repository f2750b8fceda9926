import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePendingClient } from '../../testing/brief.ts';
import { makePerson, type TestPerson } from '../../testing/people.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

const email = 'nina@agency.example';
const password = 'three blue herons at noon';

let server: TestServer;
let owner: TestPerson;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['accounts', 'outbox', 'invitations'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  owner = await makePerson(server, { email: 'owner@agency.example', role: 'owner', name: 'Olga Owner' });
});

/** Invites the address. @returns the token in its mail */
async function invite(): Promise<string> {
  const body = { email, role: 'member', language: 'fr' };
  expect((await server.call('POST', '/admin/invitations', { token: owner.token, body })).status).toBe(200);
  const mail = (await server.mails()).findLast(({ template }) => template === 'invitation');
  return new URL(mail?.data.joinUrl).searchParams.get('token') ?? '';
}
const accept = (token: string, name = 'Nina') =>
  server.call('POST', '/invitation/accept', { body: { token, name, password } });

describe('whoever is invited', () => {
  it('is asked for their own name, not that of a role', async () => {
    const token = await invite();
    expect(await accept(token, 'Admin')).toMatchObject({ status: 400, json: { fields: { name: expect.any(String) } } });
    expect((await accept(token)).status).toBe(200);
  });

  it('has shown that the address is theirs', async () => {
    expect((await accept(await invite())).status).toBe(200);
    const own = await server.call('GET', '/account', { token: await server.logIn('admin', email) });
    expect(own.json.data).toMatchObject({ email, emailConfirmedAt: expect.any(String), language: 'fr' });
  });

  it('may be a client as well', async () => {
    const client = await makePendingClient(server, email);
    expect((await accept(await invite())).status).toBe(200);
    expect((await server.call('GET', '/auth/me', { token: client.token })).json.data.type).toBe('client');
  });

  it('reads no name of a role as who has invited them', async () => {
    await server.database.queries.updateTable('accounts').set({ name: 'Admin' }).where('id', '=', owner.id).execute();
    const token = await invite();
    const { json } = await server.call('POST', '/invitation/read', { body: { token } });
    expect(json.data.invitedBy).not.toBe('');
    await server.database.queries.updateTable('invitations').set({ invited_by_name: 'Admin' }).execute();
    const again = await server.call('POST', '/invitation/read', { body: { token } });
    expect(again.json.data.invitedBy).toBe(json.data.invitedBy);
  });
});
