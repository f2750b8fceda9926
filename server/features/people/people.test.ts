import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePerson, type TestPerson } from '../../testing/people.ts';
import { processResets } from '../../testing/reset-requests.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: TestPerson;
let member: TestPerson;
beforeEach(async () => {
  server = await makeTestServer();
  owner = await makePerson(server, { email: 'owner@agency.example', role: 'owner', name: 'Olga Owner' });
  server.clock.pass(1000);
  member = await makePerson(server, { email: 'member@agency.example', role: 'member', name: 'Max Member' });
});
afterEach(() => server.close());

const as = ({ token }: TestPerson, method: string, path: string, body?: object) =>
  server.call(method, `/admin${path}`, { token, ...(body && { body }) });

const roles = async () => {
  const rows = await server.database.queries
    .selectFrom('accounts')
    .select(['email', 'admin_role', 'disabled_at'])
    .where('kind', '=', 'admin')
    .orderBy('id')
    .execute();
  return rows.map(
    ({ email, admin_role, disabled_at }) => `${email.split('@')[0]} ${admin_role}${disabled_at ? ' off' : ''}`,
  );
};

const trail = () =>
  server.database.queries
    .selectFrom('audit_entries')
    .select(['action', 'actor_name', 'subject_name', 'before', 'after'])
    .where('list', '=', 'people')
    .orderBy('id')
    .execute();

describe('the people of the agency', () => {
  it('are listed with their roles', async () => {
    const { json } = await as(owner, 'GET', '/people');
    expect(json.data).toMatchObject({
      people: [
        { name: 'Olga Owner', role: 'owner', disabledAt: null, hasSecondFactor: false },
        { name: 'Max Member', email: 'member@agency.example', role: 'member' },
      ],
      invitations: [],
    });
  });

  it('are changed by an owner, and the trail says who did it to whom, also when they are gone', async () => {
    expect((await as(owner, 'PATCH', `/people/${member.id}/role`, { role: 'owner' })).status).toBe(200);
    expect(await roles()).toEqual(['owner owner', 'member owner']);
    server.clock.pass(1000);
    expect((await as(owner, 'DELETE', `/people/${member.id}`)).status).toBe(200);
    expect(await roles()).toEqual(['owner owner']);
    expect(await trail()).toMatchObject([
      { action: 'roleChanged', actor_name: 'Olga Owner', subject_name: 'Max Member', before: 'member', after: 'owner' },
      { action: 'personRemoved', actor_name: 'Olga Owner', subject_name: 'Max Member' },
    ]);
  });

  it.each([
    ['disabled', 'POST', '/disable'],
    ['removed', 'DELETE', ''],
  ])('lose every session when they are %s', async (_what, method, path) => {
    await as(owner, method, `/people/${member.id}${path}`);
    expect((await server.call('GET', '/auth/me', { token: member.token })).status).toBe(401);
  });

  it('get no link for another password while disabled, and the same answer', async () => {
    const request = () =>
      server.call('POST', '/auth/request-reset', { body: { email: member.email, userType: 'admin' } });
    const links = async () => (await server.mails()).filter(({ template }) => template === 'passwordResetLink').length;
    const enabled = await request();
    await processResets(server);
    expect(await links()).toBe(1);
    await as(owner, 'POST', `/people/${member.id}/disable`);
    const disabled = await request();
    await processResets(server);
    expect([disabled.status, disabled.json]).toEqual([enabled.status, enabled.json]);
    expect(await links()).toBe(1);
    expect(await server.database.queries.selectFrom('reset_tokens').select('account_id').execute()).toEqual([]);
  });

  it('cannot log in while disabled, and can again when enabled', async () => {
    const password = 'three blue herons at noon';
    const { id, email } = await makePerson(server, { email: 'p@agency.example', role: 'member', password });
    const logIn = async () => (await server.call('POST', '/admin/login', { body: { email, password } })).status;
    expect(await logIn()).toBe(200);
    const session = await server.logIn('admin', email);
    await as(owner, 'POST', `/people/${id}/disable`);
    expect((await server.call('GET', '/auth/me', { token: session })).status).toBe(401);
    expect(await logIn()).toBe(401);
    await as(owner, 'POST', `/people/${id}/enable`);
    expect((await server.call('GET', '/auth/me', { token: session })).status).toBe(401);
    expect(await logIn()).toBe(200);
  });

  it('that do not exist are not found', async () => {
    for (const [method, path] of [
      ['POST', '/people/nobody/disable'],
      ['POST', '/people/nobody/enable'],
      ['DELETE', '/people/nobody'],
    ] as const)
      expect((await as(owner, method, path)).json.code).toBe('NOT_FOUND');
  });
});

describe('the last owner', () => {
  it.each([
    ['demoted', 'PATCH', '/role', { role: 'member' }],
    ['disabled', 'POST', '/disable', undefined],
    ['removed', 'DELETE', '', undefined],
  ])('cannot be %s', async (_what, method, path, body) => {
    const { status, json } = await as(owner, method, `/people/${owner.id}${path}`, body);
    expect([status, json.code]).toEqual([409, 'LAST_OWNER']);
    expect(await roles()).toEqual(['owner owner', 'member member']);
  });

  it('is not replaced by one who is disabled', async () => {
    const other = await makePerson(server, { email: 'other@agency.example', role: 'owner' });
    await as(owner, 'POST', `/people/${other.id}/disable`);
    expect((await as(owner, 'DELETE', `/people/${owner.id}`)).json.code).toBe('LAST_OWNER');
  });

  it('stays when several owners go at each other at once', async () => {
    const others = await Promise.all(
      [1, 2, 3].map((n) => makePerson(server, { email: `o${n}@agency.example`, role: 'owner' })),
    );
    const owners = [owner, ...others];
    const attacks = owners.flatMap((attacker) =>
      owners
        .filter((each) => each !== attacker)
        .map((victim, n) =>
          n % 3 === 0
            ? as(attacker, 'PATCH', `/people/${victim.id}/role`, { role: 'member' })
            : as(attacker, n % 3 === 1 ? 'DELETE' : 'POST', `/people/${victim.id}${n % 3 === 1 ? '' : '/disable'}`),
        ),
    );
    const statuses = (await Promise.all(attacks)).map(({ status }) => status);
    expect(Math.max(...statuses)).toBeLessThan(500);
    expect((await roles()).filter((role) => /owner$/.test(role))).toHaveLength(1);
  });
});
