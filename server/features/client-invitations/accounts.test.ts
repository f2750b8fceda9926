import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeClient, makePendingClient } from '../../testing/brief.ts';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

const person = { name: 'Nina Client', email: 'nina@example.com' };

let server: TestServer;
let leadId: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['accounts', 'contacts', 'outbox', 'client_invitations'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  leadId = (await sendLead(server, 'contacts', person)).id;
});

const invite = async () => {
  server.clock.pass(61_000);
  const token = await server.adminToken();
  return server.call('POST', '/admin/client-invitations', { token, body: { list: 'contacts', id: leadId } });
};
const joinUrl = async () =>
  new URL((await server.mails()).findLast(({ template }) => template === 'clientInvitation')?.data.joinUrl);
const accept = async () => {
  const body = { token: (await joinUrl()).searchParams.get('token'), name: 'Nina', password: 'three blue herons' };
  return server.call('POST', '/client-invitation/accept', { body });
};
const confirm = (id: string) =>
  server.database.queries
    .updateTable('accounts')
    .set({ email_confirmed_at: new Date(server.clock.now()).toISOString() })
    .where('id', '=', id)
    .execute();

describe('an invitation of somebody who has an account', () => {
  it('leads to it though nobody has confirmed its address, once the agency has validated it', async () => {
    const { id, token } = await makeClient(server, person.email, person.name);
    expect((await invite()).json.data).toEqual({ hasAccount: true, expiresAt: null });
    expect((await joinUrl()).searchParams.get('token')).toBeNull();
    expect((await server.call('GET', '/auth/me', { token })).json.data.client.id).toBe(id);
  });

  it('is recorded, but no second validation', async () => {
    const { id } = await makeClient(server, person.email, person.name);
    await invite();
    const entries = await server.database.queries
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    const told = entries.filter(({ action }) => action.startsWith('client'));
    expect(told.map(({ action }) => action)).toEqual(['clientValidated', 'clientInvited']);
  });

  it('makes no other account once its holder has confirmed the address meanwhile', async () => {
    const { id, token } = await makePendingClient(server, person.email, person.name);
    expect((await invite()).json.data.hasAccount).toBe(false);
    await confirm(id);
    expect((await accept()).json.code).toBe('EMAIL_TAKEN');
    expect((await server.call('GET', '/auth/me', { token })).json.data.client.id).toBe(id);
  });

  it('makes no other account once the agency has validated it meanwhile', async () => {
    const { id, token } = await makePendingClient(server, person.email, person.name);
    expect((await invite()).json.data.hasAccount).toBe(false);
    await server.call('PATCH', `/admin/clients/${id}/validate`, { token: await server.adminToken() });
    expect((await accept()).json.code).toBe('EMAIL_TAKEN');
    expect((await server.call('GET', '/auth/me', { token })).json.data.client.id).toBe(id);
  });
});
