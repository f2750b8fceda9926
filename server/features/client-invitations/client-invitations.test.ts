import { retention } from '@vitrine/contracts/retention.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePendingClient } from '../../testing/brief.ts';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

const person = { name: 'Nina Client', email: 'nina@example.com' };
const password = 'three blue herons';

let server: TestServer;
let admin: string;
let leadId: string;
beforeEach(async () => {
  server = await makeTestServer();
  admin = await server.adminToken();
  leadId = (await sendLead(server, 'contacts', person)).id;
});
afterEach(() => server.close());

const invite = (id = leadId) => {
  // So that its mail is the newest.
  server.clock.pass(1);
  return server.call('POST', '/admin/client-invitations', { token: admin, body: { list: 'contacts', id } });
};
const invitations = async () => (await server.mails()).filter(({ template }) => template === 'clientInvitation');
const newestToken = async () =>
  new URL((await invitations()).at(-1)?.data.joinUrl).searchParams.get('token') ?? 'no token';
const read = (token: string) => server.call('POST', '/client-invitation/read', { body: { token } });
const accept = (token: string) =>
  server.call('POST', '/client-invitation/accept', { body: { token, name: 'Nina', password } });
const logIn = (secret = password) =>
  server.call('POST', '/client/login', { body: { email: person.email, password: secret } });

describe('an invitation of a client', () => {
  it('is mailed to the person of a lead, and makes an account that needs no validation', async () => {
    const { status, json } = await invite();
    expect([status, json.data.hasAccount]).toEqual([200, false]);
    expect((await invitations()).at(-1)).toMatchObject({ to: person.email, data: { name: person.name } });
    const token = await newestToken();
    server.clock.pass(1000);
    expect((await read(token)).json.data).toEqual({ email: person.email, name: person.name });
    expect((await accept(token)).status).toBe(200);
    const login = await logIn();
    expect(login.json.data.client).toMatchObject({ name: 'Nina', isValidated: true });
    const own = await server.call('GET', '/account', { token: login.json.data.token });
    expect(own.json.data.emailConfirmedAt).not.toBeNull();
    expect((await server.call('GET', '/wizard', { token: login.json.data.token })).status).toBe(200);
    const trail = await server.database.queries
      .selectFrom('audit_entries')
      .select(['action', 'list', 'subject_id', 'subject_name'])
      .where('action', 'in', ['clientInvited', 'clientJoined'])
      .orderBy('id')
      .execute();
    expect(trail).toMatchObject([
      { action: 'clientInvited', list: 'contacts', subject_id: leadId, subject_name: null },
      { action: 'clientJoined', list: 'clients', subject_name: null },
    ]);
  });

  it('works once, whoever tries at the same time, and stores no token', async () => {
    await invite();
    const token = await newestToken();
    const rows = await server.database.queries.selectFrom('client_invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const responses = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect((await read(token)).json.code).toBe('INVITATION_INVALID');
  });

  it(`works for ${retention.clientInvitationDays} days`, async () => {
    await invite();
    const token = await newestToken();
    server.clock.pass(retention.clientInvitationDays * 24 * 60 * 60_000 - 1);
    expect((await read(token)).status).toBe(200);
    server.clock.pass(1);
    expect((await read(token)).json.code).toBe('INVITATION_INVALID');
    expect((await accept(token)).json.code).toBe('INVITATION_INVALID');
  });

  it('goes out once however often the button is pressed, and later anew, ending the earlier link', async () => {
    await Promise.all(Array.from({ length: 4 }, () => invite()));
    expect(await invitations()).toHaveLength(1);
    const first = await newestToken();
    server.clock.pass(61_000);
    await invite();
    expect(await invitations()).toHaveLength(2);
    expect((await read(first)).json.code).toBe('INVITATION_INVALID');
    expect((await read(await newestToken())).status).toBe(200);
  });

  it('leads one who has an account to it, once, and validates it', async () => {
    const client = await makePendingClient(server, person.email, person.name);
    await server.database.queries
      .updateTable('accounts')
      .set({ email_confirmed_at: new Date(server.clock.now()).toISOString() })
      .where('id', '=', client.id)
      .execute();
    expect((await invite()).json.data).toEqual({ hasAccount: true, expiresAt: null });
    expect((await invite()).json.data).toEqual({ hasAccount: true, expiresAt: null });
    const [mail, ...others] = await invitations();
    expect(others).toEqual([]);
    expect(mail?.data.joinUrl).not.toContain('token');
    const { json } = await server.call('GET', '/auth/me', { token: client.token });
    expect(json.data.client).toMatchObject({ id: client.id, isValidated: true });
  });

  it('takes the place of an account that somebody has made in the name of another', async () => {
    const impostor = await makePendingClient(server, person.email, 'Impostor');
    expect((await invite()).json.data.hasAccount).toBe(false);
    expect((await accept(await newestToken())).status).toBe(200);
    expect((await server.call('GET', '/auth/me', { token: impostor.token })).status).toBe(401);
    expect((await logIn('secret')).status).toBe(401);
    expect((await logIn()).status).toBe(200);
  });

  it('is refused where nothing can be sent, or there is no such lead', async () => {
    expect((await invite('nothing')).json.code).toBe('NOT_FOUND');
    await server.database.queries
      .insertInto('mailboxes')
      .values({ mailbox: person.email, confirmed_at: null, disputed_at: new Date(server.clock.now()).toISOString() })
      .execute();
    expect((await invite()).json.code).toBe('ADDRESS_DISPUTED');
    expect(await invitations()).toEqual([]);
  });

  it('asks for a password, which is as long as that of a sign-up', async () => {
    await invite();
    const body = { token: await newestToken(), name: 'Nina', password: 'short' };
    const { status, json } = await server.call('POST', '/client-invitation/accept', { body });
    expect([status, Object.keys(json.fields)]).toEqual([400, ['password']]);
  });
});
