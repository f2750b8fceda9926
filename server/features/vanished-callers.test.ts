import { Readable } from 'node:stream';
import { type EndpointName, endpoints } from '@vitrine/contracts/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, completeBrief, makeClient } from '../testing/brief.ts';
import { keepHashCost } from '../testing/hash-cost.ts';
import { makePerson } from '../testing/people.ts';
import { makeTestServer, type TestServer } from '../testing/server.ts';
import { hashPassword } from './accounts/passwords.ts';

/*
 * A caller whose account goes between the check of the token and the handling of the call: there is nobody left to write
 * anything for, and that is no fault of ours.
 */

// An account changes while a password is hashed.
keepHashCost();

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());

type Endpoint = (typeof endpoints)[EndpointName];
const isWrite = ({ access, method }: Endpoint) => access !== 'public' && method !== 'GET';
const named = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, endpoint]) => isWrite(endpoint));
const callsOf = (kind: 'admin' | 'client') =>
  named
    .filter(
      ([, { access }]) => access === 'signedIn' || (access === 'admin' || access === 'owner') === (kind === 'admin'),
    )
    .map(([name]) => name);

/** What each call takes; the rest take nothing, or refuse what they get. */
const bodies: Partial<Record<EndpointName, object>> = {
  saveBriefStep: { step: 2, data: answersOf(2), isDraft: true },
  changeOwnAccount: { name: 'Somebody Else', language: 'fr' },
  changePassword: { currentPassword: 'Correct-Horse-7', newPassword: 'Correct-Horse-8-Battery' },
  requestEmailChange: { email: 'elsewhere@example.com', password: 'Correct-Horse-7' },
  invitePerson: { email: 'new@agency.example', role: 'member' },
  cancelBookings: { ids: ['unknown'], notifyVisitors: true },
  setContactStatuses: { ids: ['unknown'], status: 'completed' },
  deleteContacts: { ids: ['unknown'] },
};

let made = 0;

/** Makes a caller, and makes a call whose body is sent only when the account is gone. */
async function callAndVanish(kind: 'admin' | 'client', name: EndpointName) {
  made += 1;
  const email = `vanishing${made}@example.com`;
  const { queries } = server.database;
  const person =
    kind === 'admin' ? await makePerson(server, { email, role: 'owner' }) : await makeClient(server, email);
  if (kind === 'client') await completeBrief(server, person.token);
  const password_hash = await password;
  await queries.updateTable('accounts').set({ password_hash }).where('id', '=', person.id).execute();
  let isLetIn = false;
  async function* body() {
    isLetIn = true;
    await queries.deleteFrom('accounts').where('id', '=', person.id).execute();
    yield JSON.stringify(bodies[name] ?? {});
  }
  const { method, path } = endpoints[name];
  const response = await server.app.inject({
    method,
    url: `/api${path.replace(/:\w+/g, 'unknown')}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    payload: Readable.from(body()),
  });
  return { isLetIn, status: response.statusCode };
}
const password = hashPassword('Correct-Horse-7');

describe('a client whose account is deleted meanwhile', () => {
  it.each(callsOf('client'))('gets no fault of ours from %s', async (name) => {
    const { isLetIn, status } = await callAndVanish('client', name);
    expect(isLetIn).toBe(true);
    expect(status).toBeLessThan(500);
  });

  it.each(['saveBriefStep', 'submitBrief', 'startTotp'] as const)('is logged out by %s', async (name) => {
    expect((await callAndVanish('client', name)).status).toBe(401);
  });
});

describe('an admin who is removed meanwhile', () => {
  it.each(callsOf('admin'))('gets no fault of ours from %s', async (name) => {
    const { isLetIn, status } = await callAndVanish('admin', name);
    expect(isLetIn).toBe(true);
    expect(status).toBeLessThan(500);
  });
});

describe('a login during which the account changes', () => {
  const logIn = (email: string) =>
    server.call('POST', '/client/login', { body: { email, password: 'Correct-Horse-7' } });

  it.each([
    ['is deleted', (id: string) => server.database.queries.deleteFrom('accounts').where('id', '=', id).execute()],
    [
      'gets another password',
      (id: string) =>
        server.database.queries.updateTable('accounts').set({ password_hash: 'other' }).where('id', '=', id).execute(),
    ],
  ])('opens no session when it %s', async (_what, change) => {
    made += 1;
    const email = `changing${made}@example.com`;
    const { id } = await makeClient(server, email);
    await server.database.queries
      .updateTable('accounts')
      .set({ password_hash: await password })
      .where('id', '=', id)
      .execute();
    expect((await logIn(email)).status).toBe(200);
    const login = logIn(email);
    // By then the account has been read; hashing takes many times longer than another call.
    await server.call('GET', '/booking/availability');
    await change(id);
    expect(await login).toMatchObject({ status: 401, json: { code: 'INVALID_CREDENTIALS' } });
  });
});
