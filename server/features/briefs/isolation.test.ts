import { type EndpointName, endpoints } from '@vitrine/contracts/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersOf, completeBrief, makeClient, makePendingClient, type TestClient } from '../../testing/brief.ts';
import { callTable } from '../../testing/call-table.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

/** Text of Ana's that must never reach anybody else. */
const secret = 'Ana’s secret project';

let server: TestServer;
let ana: TestClient;
let bea: TestClient;
let pending: TestClient;
beforeAll(async () => {
  server = await makeTestServer();
  [ana, bea, pending] = [
    await makeClient(server, 'ana@example.com', 'Ana'),
    await makeClient(server, 'bea@example.com', 'Bea'),
    await makePendingClient(server, 'pia@example.com', 'Pia'),
  ];
});
afterAll(() => server.close());

const anasBrief = () =>
  server.database.queries.selectFrom('brief_steps').selectAll().where('account_id', '=', ana.id).orderBy('step');
beforeEach(async () => {
  await server.database.queries.deleteFrom('brief_steps').execute();
  await completeBrief(server, ana.token);
  const body = { step: 1, data: { ...answersOf(1), projectName: secret }, isDraft: false };
  await server.call('POST', '/wizard/save', { token: ana.token, body });
});

/** By the table written for tests, since the contract's own word is what is checked here. */
const whoMayCall = (name: string) => callTable[name as EndpointName][0];

/** Every call that finds a brief or an account by its token; outside the back office, no path names a client. */
const calls = Object.entries(endpoints)
  .map(([name, { method, path }]) => ({ name, method, path: path.replace(':step', '1'), who: whoMayCall(name) }))
  .filter(({ who, path }) => who !== 'everybody' && !path.startsWith('/admin'))
  // Logging out ends the session that the others need; its own test is below.
  .filter(({ name }) => name !== 'logout');

const bodies: Record<string, unknown> = {
  saveBriefStep: { step: 1, data: { projectName: 'Overwritten' }, isDraft: true },
};

/** Names Ana in every way, besides the token, in which a caller might name somebody else. */
const naming = ({ path, name }: { path: string; name: string }) => ({
  path: name === 'getBriefPdf' ? path : `${path}?id=${ana.id}&accountId=${ana.id}&clientId=${ana.id}`,
  headers: { 'x-account-id': ana.id, 'x-client-id': ana.id, cookie: `authToken=${ana.token}` },
});

describe.each(calls)('$method $path', (call) => {
  const send = (token?: string, body = bodies[call.name]) => {
    const { path, headers } = naming(call);
    return server.call(call.method, path, { ...(token !== undefined && { token }), body, headers });
  };

  it('refuses a missing, made-up, altered or logged-out token', async () => {
    const ended = (await makeClient(server, `${call.name.toLowerCase()}@example.com`)).token;
    await server.call('POST', '/auth/logout', { token: ended });
    const before = await anasBrief().execute();
    for (const token of [undefined, 'made-up', ana.token.slice(0, -1), `${ana.token}x`, ended]) {
      const response = await send(token);
      expect(response).toMatchObject({ status: 401, json: { code: 'UNAUTHENTICATED' } });
      expect(JSON.stringify(response.json)).not.toContain(secret);
    }
    expect(await anasBrief().execute()).toEqual(before);
  });

  it('reaches nothing of another client, however that client is named', async () => {
    const before = await anasBrief().execute();
    for (const { token } of [bea, pending]) {
      const response = await send(token);
      const text = JSON.stringify(response.json);
      expect(text).not.toContain(secret);
      expect(text).not.toContain('ana@example.com');
      expect(text).not.toContain(ana.id);
    }
    expect(await anasBrief().execute()).toEqual(before);
    const account = await server.database.queries
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ name: 'Ana', deletion_requested_at: null });
  });

  it('refuses a pending client where validation is required, and an admin where a client is', async () => {
    if (call.who === 'validated clients') {
      expect(await send(pending.token)).toMatchObject({ status: 403, json: { code: 'ACCOUNT_PENDING' } });
    }
    if (call.who !== 'any account') {
      expect(await send(await server.adminToken())).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } });
    }
  });
});

describe('a caller', () => {
  it('cannot name somebody else in the payload: an unknown field is refused', async () => {
    for (const more of [{ accountId: ana.id }, { account_id: ana.id }, { clientId: ana.id }]) {
      const body = { step: 1, data: {}, ...more };
      expect(await server.call('POST', '/wizard/save', { token: bea.token, body })).toMatchObject({ status: 400 });
    }
  });

  it('gets their own step back in a conflict', async () => {
    await server.call('POST', '/wizard/save', { token: bea.token, body: { step: 1, data: { projectName: 'Bea’s' } } });
    const body = { step: 1, data: { projectName: 'Late' }, revision: 77 };
    const { json } = await server.call('POST', '/wizard/save', { token: bea.token, body });
    expect(json).toMatchObject({ code: 'BRIEF_CONFLICT', current: { data: { projectName: 'Bea’s' } } });
  });

  it('ends only their own session at logout', async () => {
    const { json } = await server.call('POST', '/client/login', {
      body: { email: 'bea@example.com', password: 'secret' },
    });
    await server.call('POST', '/auth/logout', { token: json.data.token });
    for (const token of [ana.token, bea.token]) {
      expect(await server.call('GET', '/auth/me', { token })).toMatchObject({ status: 200 });
    }
  });
});

describe('the back office', () => {
  const adminCalls = Object.entries(endpoints).flatMap(([name, call]) => (whoMayCall(name) === 'admins' ? [call] : []));
  it.each(adminCalls.map(({ method, path }) => ({ method, path })))(
    'refuses clients at $method $path',
    async ({ method, path }) => {
      const url = path.replace(':id', ana.id);
      for (const { token } of [ana, bea, pending]) {
        const response = await server.call(method, url, { token, body: method === 'GET' ? undefined : {} });
        expect(response).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } });
      }
    },
  );
});
