import { type EndpointName, endpoints } from '@vitrine/contracts/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClient, makePendingClient, type TestClient } from '../testing/brief.ts';
import { callTable, type Who } from '../testing/call-table.ts';
import { makePerson, type TestPerson } from '../testing/people.ts';
import { makeTestServer, type TestServer } from '../testing/server.ts';
import { openSession } from './accounts/sessions.ts';

const callers = [
  'nobody',
  'a made-up token',
  'a pending client',
  'a validated client',
  'a member',
  'an owner',
] as const;
type CallerName = (typeof callers)[number];

/** What each caller gets: the code of the refusal, or `let in` when the call goes on to check its input. */
const outcomes: Readonly<Record<Who, Readonly<Record<CallerName, string>>>> = {
  everybody: {
    nobody: 'let in',
    'a made-up token': 'let in',
    'a pending client': 'let in',
    'a validated client': 'let in',
    'a member': 'let in',
    'an owner': 'let in',
  },
  'any account': {
    nobody: 'UNAUTHENTICATED',
    'a made-up token': 'UNAUTHENTICATED',
    'a pending client': 'let in',
    'a validated client': 'let in',
    'a member': 'let in',
    'an owner': 'let in',
  },
  'any client': {
    nobody: 'UNAUTHENTICATED',
    'a made-up token': 'UNAUTHENTICATED',
    'a pending client': 'let in',
    'a validated client': 'let in',
    'a member': 'FORBIDDEN',
    'an owner': 'FORBIDDEN',
  },
  'validated clients': {
    nobody: 'UNAUTHENTICATED',
    'a made-up token': 'UNAUTHENTICATED',
    'a pending client': 'ACCOUNT_PENDING',
    'a validated client': 'let in',
    'a member': 'FORBIDDEN',
    'an owner': 'FORBIDDEN',
  },
  admins: {
    nobody: 'UNAUTHENTICATED',
    'a made-up token': 'UNAUTHENTICATED',
    'a pending client': 'FORBIDDEN',
    'a validated client': 'FORBIDDEN',
    'a member': 'let in',
    'an owner': 'let in',
  },
  owners: {
    nobody: 'UNAUTHENTICATED',
    'a made-up token': 'UNAUTHENTICATED',
    'a pending client': 'FORBIDDEN',
    'a validated client': 'FORBIDDEN',
    'a member': 'OWNER_ONLY',
    'an owner': 'let in',
  },
};

let server: TestServer;
let pending: TestClient;
let validated: TestClient;
let member: TestPerson;
let owner: TestPerson;
beforeAll(async () => {
  server = await makeTestServer();
  pending = await makePendingClient(server, 'pending@example.com');
  validated = await makeClient(server, 'validated@example.com');
  member = await makePerson(server, { email: 'member@agency.example', role: 'member' });
  owner = await makePerson(server, { email: 'owner@agency.example', role: 'owner' });
});
afterAll(() => server.close());

/** A new session each time, since one of the calls logs out. */
async function tokenOf(caller: CallerName): Promise<string | undefined> {
  if (caller === 'nobody') return undefined;
  if (caller === 'a made-up token') return 'A'.repeat(43);
  const accounts = {
    'a pending client': pending,
    'a validated client': validated,
    'a member': member,
    'an owner': owner,
  };
  const { id } = accounts[caller];
  const { queries } = server.database;
  const account = await queries.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return openSession(queries, server.platform, account, { ipAddress: '203.0.113.1', userAgent: 'test' });
}

const accessRefusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'ACCOUNT_PENDING', 'OWNER_ONLY'];

/** Makes a call with a body that no call accepts, so that nothing changes even when the caller is let in. */
async function callAs(caller: CallerName, { method, path }: { method: string; path: string }) {
  const token = await tokenOf(caller);
  const response = await server.app.inject({
    method: method as 'GET',
    url: `/api${path.replace(':step', '1').replace(/:\w+/g, 'some-id')}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(method !== 'GET' && { payload: { junk: 1 } }),
    payloadAsStream: true,
  });
  const { statusCode, headers } = response;
  const stream = response.stream();
  // Not read to the end: the event stream never ends.
  if (!headers['content-type']?.toString().startsWith('application/json')) {
    stream.destroy();
    return { outcome: 'let in', statusCode, headers };
  }
  const { code = '' } = JSON.parse(Buffer.concat(await stream.toArray()).toString());
  return { outcome: accessRefusals.includes(code) ? String(code) : 'let in', statusCode, headers };
}

describe('access to a call', () => {
  it('is the same in the contract', () => {
    const names = {
      public: 'everybody',
      signedIn: 'any account',
      client: 'any client',
      validatedClient: 'validated clients',
      admin: 'admins',
      owner: 'owners',
    } as const;
    const contract = Object.entries(endpoints).map(([name, { access }]) => [name, names[access]]);
    const table = Object.entries(callTable).map(([name, [who]]) => [name, who]);
    expect(Object.fromEntries(contract)).toEqual(Object.fromEntries(table));
  });

  it.each(Object.entries(callTable).map(([name, [who]]) => [name, who] as const))(
    '%s is open to %s',
    async (name, who) => {
      const seen: Record<string, string> = {};
      for (const caller of callers) {
        const { outcome, statusCode, headers } = await callAs(caller, endpoints[name as EndpointName]);
        seen[caller] = outcome;
        expect(statusCode, `${name}, ${caller}`).toBeLessThan(500);
        if (outcome !== 'let in') expect(statusCode).toBe(outcome === 'UNAUTHENTICATED' ? 401 : 403);
        if (outcome === 'UNAUTHENTICATED') expect(headers['www-authenticate']).toBe('Bearer');
      }
      expect(seen).toEqual(outcomes[who]);
    },
  );
});
