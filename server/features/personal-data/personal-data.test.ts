import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeBrief, makeClient, makePendingClient, type TestClient } from '../../testing/brief.ts';
import { processResets } from '../../testing/reset-requests.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let ana: TestClient;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['accounts', 'outbox', 'quotes', 'contacts', 'bookings'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  ana = await makeClient(server, 'ana@example.com', 'Ana');
});

const data = async (token = ana.token, headers = {}) => {
  const { status, json } = await server.call('GET', '/client/data', { token, headers });
  expect(status).toBe(200);
  return json.data;
};
const requestDeletion = (token = ana.token) => server.call('POST', '/client/deletion-request', { token });
const withdraw = (token = ana.token) => server.call('DELETE', '/client/deletion-request', { token });

/** Confirms the address by setting a password through the link that was sent to it, and logs in. */
async function confirmEmail(email: string): Promise<string> {
  await server.call('POST', '/auth/request-reset', { body: { email, userType: 'client' } });
  await processResets(server);
  const link = (await server.mails()).findLast(({ template }) => template === 'passwordResetLink');
  const token = new URL(link?.data.resetUrl).searchParams.get('token');
  const newPassword = 'Better-Password-1';
  await server.call('POST', '/auth/perform-reset', { body: { token, newPassword } });
  const login = await server.call('POST', '/client/login', { body: { email, password: newPassword } });
  return login.json.data.token;
}

describe('the personal data of a client', () => {
  it('includes the account, the logins, the brief, both readable and as stored, and the mails', async () => {
    await completeBrief(server, ana.token, [1]);
    const all = await data(ana.token, { 'accept-language': 'fr' });
    expect(all).toMatchObject({
      exportedAt: '2026-11-23T08:30:00.000Z',
      account: {
        id: ana.id,
        email: 'ana@example.com',
        language: 'en',
        emailConfirmedAt: null,
        deletionRequestedAt: null,
      },
      sessions: [{ ipAddress: '127.0.0.1', loggedAt: '2026-11-23T08:30:00.000Z', endedAt: null }],
      brief: {
        submittedAt: null,
        steps: [{ step: 1, title: 'Votre projet', isDraft: false, revision: 1, data: { industry: 'technology' } }],
      },
    });
    expect(all.brief.steps[0].answers).toContainEqual({ question: 'Secteur d’activité', answer: ['Technologie'] });
    expect(JSON.stringify(all)).not.toMatch(/argon2|hash|token/i);
  });

  it('is open to a client who waits for validation, and to no admin', async () => {
    const { token } = await makePendingClient(server, 'new@example.com');
    expect(await data(token)).toMatchObject({ account: { isValidated: false }, brief: { steps: [] } });
    const admin = await server.adminToken();
    for (const [method, path] of [
      ['GET', '/client/data'],
      ['POST', '/client/deletion-request'],
      ['DELETE', '/client/deletion-request'],
    ] as const) {
      expect(await server.call(method, path, { token: admin })).toMatchObject({ status: 403 });
    }
  });

  it('includes what was sent from the public forms once the address is confirmed, and only from that address', async () => {
    for (const email of ['ana@example.com', 'bea@example.com']) {
      const from = { name: 'Somebody', email };
      await server.call('POST', '/contact', { body: { ...from, message: 'A question' } });
      await server.call('POST', '/quotes', { body: { ...from, serviceType: 'starter', options: [] } });
      const { slots } = (await server.call('GET', '/booking/availability')).json.data;
      const { datetime } = slots.find(({ available }: { available: boolean }) => available);
      await server.call('POST', '/booking/create', { body: { ...from, datetime } });
    }
    expect(await data()).toMatchObject({ quotes: null, messages: null, meetings: null });
    const token = await confirmEmail('ana@example.com');
    const mine = { name: 'Somebody', email: 'ana@example.com' };
    const all = await data(token);
    expect(all).toMatchObject({
      account: { emailConfirmedAt: '2026-11-23T08:30:00.000Z' },
      quotes: [{ ...mine, serviceType: 'starter' }],
      messages: [{ ...mine, message: 'A question' }],
      meetings: [{ ...mine, state: 'active' }],
    });
    expect(JSON.stringify(all)).not.toContain('bea@example.com');
  });
});

describe('a deletion request', () => {
  it('is stored once, mailed once to both sides and shown to the admin', async () => {
    const requested = await Promise.all(Array.from({ length: 5 }, () => requestDeletion()));
    server.clock.pass(60_000);
    for (const { status, json } of [...requested, await requestDeletion()]) {
      expect(status).toBe(200);
      expect(json.data).toMatchObject({ id: ana.id, deletionRequestedAt: '2026-11-23T08:30:00.000Z' });
    }
    const mails = (await server.mails()).filter(({ template }) => template.startsWith('deletion'));
    expect(mails).toMatchObject([
      { template: 'deletionForAgency', to: 'agency@agency.example', data: { event: 'requested', id: ana.id } },
      { template: 'deletionRequested', to: 'ana@example.com' },
    ]);
    const me = await server.call('GET', '/auth/me', { token: ana.token });
    expect(me.json.data.client.deletionRequestedAt).toBe('2026-11-23T08:30:00.000Z');
    const rows = await server.call('GET', '/admin/clients', { token: await server.adminToken() });
    expect(rows.json.data).toMatchObject([{ id: ana.id, deletionRequestedAt: '2026-11-23T08:30:00.000Z' }]);
  });

  it('can be withdrawn, which is mailed to the agency; withdrawing none does nothing', async () => {
    await requestDeletion();
    for (let time = 0; time < 2; time++) {
      expect(await withdraw()).toMatchObject({ status: 200, json: { data: { deletionRequestedAt: null } } });
    }
    const mails = (await server.mails()).filter(({ template }) => template === 'deletionForAgency');
    expect(mails.map(({ data }) => data.event).sort()).toEqual(['requested', 'withdrawn']);
  });
});
