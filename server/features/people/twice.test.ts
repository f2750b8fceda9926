import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePerson, type TestPerson } from '../../testing/people.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: TestPerson;
beforeEach(async () => {
  server = await makeTestServer();
  owner = await makePerson(server, { email: 'owner@agency.example', role: 'owner' });
  member = await makePerson(server, { email: 'member@agency.example', role: 'member' });
});
afterEach(() => server.close());

const as = ({ token }: TestPerson, method: string, path: string, body?: object) =>
  server.call(method, `/admin${path}`, { token, ...(body && { body }) });
const trail = async () =>
  (
    await server.database.queries
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', member.id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const person = async () =>
  (await as(owner, 'GET', '/people')).json.data.people.find(({ id }: { id: string }) => id === member.id);

describe('a person', () => {
  it('who is disabled twice was disabled the first time, and is enabled once', async () => {
    await as(owner, 'POST', `/people/${member.id}/disable`);
    const { disabledAt } = await person();
    server.clock.pass(60_000);
    expect((await as(owner, 'POST', `/people/${member.id}/disable`)).status).toBe(200);
    expect((await person()).disabledAt).toBe(disabledAt);
    for (let time = 0; time < 2; time++) {
      server.clock.pass(1);
      expect((await as(owner, 'POST', `/people/${member.id}/enable`)).status).toBe(200);
    }
    expect(await trail()).toEqual(['personDisabled', 'personEnabled']);
  });

  it('who gets the role they have is left alone', async () => {
    expect((await as(owner, 'PATCH', `/people/${member.id}/role`, { role: 'member' })).status).toBe(200);
    expect((await as(owner, 'PATCH', `/people/${owner.id}/role`, { role: 'owner' })).status).toBe(200);
    expect(await trail()).toEqual([]);
  });

  it('has a second factor once its first code was typed, not before', async () => {
    await server.call('POST', '/account/second-factor/totp', { token: member.token });
    expect(await person()).toMatchObject({ hasSecondFactor: false });
  });
});

describe('the last owner', () => {
  it('is not replaced by one who has no password to log in with', async () => {
    const other = await makePerson(server, { email: 'other@agency.example', role: 'owner' });
    await server.database.queries
      .updateTable('accounts')
      .set({ password_hash: null })
      .where('id', '=', other.id)
      .execute();
    expect((await as(owner, 'DELETE', `/people/${owner.id}`)).json.code).toBe('LAST_OWNER');
  });
});
