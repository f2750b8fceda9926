import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersOf, completeBrief, makeClient, makePendingClient, type TestClient } from '../../testing/brief.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

/** Words of Ana's that must never reach anybody else. */
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

const anasBrief = () => server.database.queries.selectFrom('brief_steps').selectAll().where('account_id', '=', ana.id);
beforeEach(async () => {
  await server.database.queries.deleteFrom('brief_steps').execute();
  await completeBrief(server, ana.token);
  const body = { step: 1, data: { ...answersOf(1), projectName: secret }, isDraft: false };
  await server.call('POST', '/wizard/save', { token: ana.token, body });
});

/** Every call on a brief or on an account that knows its caller; their paths name nobody but in the back office. */
const calls = Object.entries(endpoints)
  .filter(([, { access, path }]) => access !== 'public' && !path.startsWith('/admin'))
  .map(([name, { method, path, access }]) => ({ name, method, access, path: path.replace(':step', '1') }))
  // Logging out ends the session that the others need; its own test is below.
  .filter(({ name }) => name !== 'logout');

const bodies: Record<string, unknown> = {
  saveBriefStep: { step: 1, data: { projectName: 'Overwritten' }, isDraft: true },
};

/** What each call is told of Ana beside the token: by every way a caller might name somebody else. */
const naming = ({ path, name }: { path: string; name: string }) => ({
  path: name === 'getBriefPdf' ? path : `${path}?id=${ana.id}&accountId=${ana.id}&clientId=${ana.id}`,
  headers: { 'x-account-id': ana.id, 'x-client-id': ana.id, cookie: `authToken=${ana.token}` },
});

describe.each(calls)('$method $path', (call) => {
  const ask = (token?: string, body = bodies[call.name]) => {
    const { path, headers } = naming(call);
    return server.call(call.method, path, { ...(token !== undefined && { token }), body, headers });
  };

  it('says no without a token, with one made up, with a cut one and with an ended one', async () => {
    const ended = (await makeClient(server, `${call.name.toLowerCase()}@example.com`)).token;
    await server.call('POST', '/auth/logout', { token: ended });
    const before = await anasBrief().execute();
    for (const token of [undefined, 'made-up', ana.token.slice(0, -1), `${ana.token}x`, ended]) {
      const answer = await ask(token);
      expect(answer).toMatchObject({ status: 401, json: { code: 'UNAUTHENTICATED' } });
      expect(JSON.stringify(answer.json)).not.toContain(secret);
    }
    expect(await anasBrief().execute()).toEqual(before);
  });

  it('reaches nothing of another client, however it is named', async () => {
    const before = await anasBrief().execute();
    for (const { token } of [bea, pending]) {
      const answer = await ask(token);
      const said = JSON.stringify(answer.json);
      expect(said).not.toContain(secret);
      expect(said).not.toContain('ana@example.com');
      expect(said).not.toContain(ana.id);
    }
    expect(await anasBrief().execute()).toEqual(before);
    const account = await server.database.queries
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ name: 'Ana', deletion_requested_at: null });
  });

  it('refuses a client not yet validated where it must be, and an admin where a client is meant', async () => {
    if (call.access === 'client') {
      expect(await ask(pending.token)).toMatchObject({ status: 403, json: { code: 'ACCOUNT_PENDING' } });
    }
    if (call.access !== 'account') {
      expect(await ask(await server.adminToken())).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } });
    }
  });
});

describe('what a payload names', () => {
  it('is never somebody else: a field that is not known is refused', async () => {
    for (const more of [{ accountId: ana.id }, { account_id: ana.id }, { clientId: ana.id }]) {
      const body = { step: 1, data: {}, ...more };
      expect(await server.call('POST', '/wizard/save', { token: bea.token, body })).toMatchObject({ status: 400 });
    }
  });

  it('is in a conflict the caller’s own step', async () => {
    await server.call('POST', '/wizard/save', { token: bea.token, body: { step: 1, data: { projectName: 'Bea’s' } } });
    const body = { step: 1, data: { projectName: 'Late' }, revision: 77 };
    const { json } = await server.call('POST', '/wizard/save', { token: bea.token, body });
    expect(json).toMatchObject({ code: 'BRIEF_CONFLICT', current: { data: { projectName: 'Bea’s' } } });
  });

  it('ends only the caller’s session', async () => {
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
  const adminCalls = Object.values(endpoints).filter(({ access }) => access === 'admin');
  it.each(adminCalls.map(({ method, path }) => ({ method, path })))(
    '$method $path is shut',
    async ({ method, path }) => {
      const address = path.replace(':id', ana.id);
      for (const { token } of [ana, bea, pending]) {
        const answer = await server.call(method, address, { token, body: method === 'GET' ? undefined : {} });
        expect(answer).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } });
      }
    },
  );
});
