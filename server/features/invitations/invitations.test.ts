import { retention } from '@vitrine/contracts/retention.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../platform/http/caller.ts';
import { makePerson, type TestPerson } from '../../testing/people.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { invite as sendInvitation } from './service.ts';

const email = 'nina@agency.example';
const password = 'three blue herons at noon';

let server: TestServer;
let owner: TestPerson;
beforeEach(async () => {
  server = await makeTestServer();
  owner = await makePerson(server, { email: 'owner@agency.example', role: 'owner', name: 'Olga Owner' });
});
afterEach(() => server.close());

/** Invites the address and gives the answer. */
const invite = (role = 'member') => {
  // So that its mail is the newest.
  server.clock.pass(1);
  return server.call('POST', '/admin/invitations', { token: owner.token, body: { email, role, language: 'fr' } });
};

/** The token in the newest invitation mail. */
async function newestToken(): Promise<string> {
  const mails = (await server.mails()).filter(({ template }) => template === 'invitation');
  return new URL(mails.at(-1)?.data.joinUrl).searchParams.get('token') ?? '';
}

const accept = (token: string, changes = {}) =>
  server.call('POST', '/invitation/accept', { body: { token, name: 'Nina', password, ...changes } });
const read = (token: string) => server.call('POST', '/invitation/read', { body: { token } });
const listed = async () => (await server.call('GET', '/admin/people', { token: owner.token })).json.data.invitations;

describe('an invitation', () => {
  it('is mailed in the language chosen, says who sent it, and makes the account with its role', async () => {
    const { status, json } = await invite();
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ email, role: 'member', invitedBy: 'Olga Owner' });
    expect((await server.mails()).at(-1)).toMatchObject({ to: email, language: 'fr', template: 'invitation' });
    const token = await newestToken();
    server.clock.pass(1000);
    expect((await read(token)).json.data).toEqual({ email, role: 'member', invitedBy: 'Olga Owner' });
    expect((await accept(token)).status).toBe(200);
    expect(await listed()).toEqual([]);
    const login = await server.call('POST', '/admin/login', { body: { email, password } });
    const me = await server.call('GET', '/auth/me', { token: login.json.data.token });
    expect(me.json.data).toMatchObject({ type: 'admin', email, name: 'Nina', role: 'member' });
    const { people } = (await server.call('GET', '/admin/people', { token: owner.token })).json.data;
    const nina = people.find((each: { email: string }) => each.email === email);
    expect(nina.lastLoginAt).toBe(new Date(server.clock.now()).toISOString());
    const trail = await server.database.queries
      .selectFrom('audit_entries')
      .select(['action', 'actor_name'])
      .where('action', 'in', ['personInvited', 'personJoined'])
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { action: 'personInvited', actor_name: 'Olga Owner' },
      { action: 'personJoined', actor_name: 'Nina' },
    ]);
  });

  it('stores no token', async () => {
    await invite();
    const rows = await server.database.queries.selectFrom('invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(await newestToken());
  });

  it('works once, whoever tries at the same time', async () => {
    await invite();
    const token = await newestToken();
    const responses = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it(`works for ${retention.invitationDays} days`, async () => {
    await invite();
    const token = await newestToken();
    server.clock.pass(retention.invitationDays * 24 * 60 * 60_000 - 1);
    expect((await read(token)).status).toBe(200);
    server.clock.pass(1);
    expect((await read(token)).json.code).toBe('INVITATION_INVALID');
    expect((await accept(token)).json.code).toBe('INVITATION_INVALID');
  });

  it('ends an earlier one of the same address', async () => {
    await invite();
    const first = await newestToken();
    server.clock.pass(1000);
    await invite('owner');
    expect((await read(first)).json.code).toBe('INVITATION_INVALID');
    expect((await read(await newestToken())).json.data.role).toBe('owner');
    expect(await listed()).toHaveLength(1);
  });

  it('can be sent again, with a new link', async () => {
    const { id } = (await invite()).json.data;
    const first = await newestToken();
    server.clock.pass(1000);
    expect((await server.call('POST', `/admin/invitations/${id}/resend`, { token: owner.token })).status).toBe(200);
    expect((await read(first)).json.code).toBe('INVITATION_INVALID');
    expect((await read(await newestToken())).status).toBe(200);
  });

  it('can be withdrawn', async () => {
    const { id } = (await invite()).json.data;
    expect((await server.call('DELETE', `/admin/invitations/${id}`, { token: owner.token })).status).toBe(200);
    expect((await accept(await newestToken())).json.code).toBe('INVITATION_INVALID');
    expect((await server.call('DELETE', `/admin/invitations/${id}`, { token: owner.token })).json.code).toBe(
      'NOT_FOUND',
    );
    const note = await server.database.queries
      .selectFrom('audit_entries')
      .select(['actor_name', 'subject_name', 'before'])
      .where('action', '=', 'invitationWithdrawn')
      .execute();
    expect(note).toEqual([{ actor_name: 'Olga Owner', subject_name: email, before: 'member' }]);
  });

  it('ends when the owner who sent it is no longer one', async () => {
    const other = await makePerson(server, { email: 'other@agency.example', role: 'owner' });
    await invite();
    const body = { role: 'member' };
    await server.call('PATCH', `/admin/people/${owner.id}/role`, { token: other.token, body });
    expect((await accept(await newestToken())).json.code).toBe('INVITATION_INVALID');
  });

  it.each([
    [
      'demoted',
      (by: TestPerson) =>
        server.call('PATCH', `/admin/people/${owner.id}/role`, { token: by.token, body: { role: 'member' } }),
    ],
    ['disabled', (by: TestPerson) => server.call('POST', `/admin/people/${owner.id}/disable`, { token: by.token })],
    ['removed', (by: TestPerson) => server.call('DELETE', `/admin/people/${owner.id}`, { token: by.token })],
  ])('is none from an owner who is being %s', async (_what, end) => {
    const other = await makePerson(server, { email: 'other@agency.example', role: 'owner', password });
    const { id: accountId, email } = owner;
    const caller = { kind: 'admin', accountId, name: 'Olga Owner', email, ipAddress: '' } as Caller;
    const ask = (n: number) =>
      sendInvitation(server.platform, caller, { email: `${n}@agency.example`, role: 'owner', language: 'en' });
    // Calls that were let in before are answered before, amid and after the end.
    const asked = Array.from({ length: 12 }, (_, n) => ask(n));
    const ended = await end(other);
    await Promise.all(asked);
    expect(ended.status).toBe(200);
    expect(await ask(12)).toMatchObject({ code: 'OWNER_ONLY' });
    const left = await server.database.queries.selectFrom('invitations').select('email').execute();
    expect(left).toEqual([]);
  });

  it('is refused for an address that has joined, and asks for a long password', async () => {
    await invite();
    const token = await newestToken();
    const short = await accept(token, { password: 'Short-pw-11' });
    expect([short.status, Object.keys(short.json.fields)]).toEqual([400, ['password']]);
    const common = await accept(token, { password: 'password1234' });
    expect([common.status, Object.keys(common.json.fields)]).toEqual([400, ['password']]);
    expect((await accept(token)).status).toBe(200);
    expect((await invite()).json.code).toBe('EMAIL_TAKEN');
  });
});
