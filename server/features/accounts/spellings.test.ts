import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { clientRow } from '../../testing/account-row.ts';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { hashPassword } from './passwords.ts';
import { processResetRequests } from './reset-requests.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

const stored = 'ana@xn--bcher-kva.example';
/** Ways to write that address. */
const written = ['ana@bücher.example', 'Ana@BÜCHER.Example', 'ana@XN--BCHER-KVA.example.', stored];
const password = 'a long enough password';

const register = (email: string) => server.call('POST', '/client/register', { body: { name: 'Ana', email, password } });
const find = async (list: string, q: string) =>
  (await server.call('GET', `/admin/${list}?q=${encodeURIComponent(q)}`, { token })).json;

describe('two spellings of an address', () => {
  it('are one client, who logs in with either', async () => {
    expect((await register(written[0] ?? '')).status).toBe(201);
    for (const email of written) {
      // Whether there is an account already is told by mail alone.
      await register(email);
      const login = await server.call('POST', '/client/login', { body: { email, password } });
      expect(login).toMatchObject({ status: 200, json: { data: { client: { email: stored } } } });
    }
    const accounts = await server.database.queries.selectFrom('accounts').select('email').where('kind', '=', 'client');
    expect(await accounts.execute()).toEqual([{ email: stored }]);
  });

  it('are one person in lists, on the timeline and in the dossier', async () => {
    for (const email of written) await sendLead(server, 'contacts', { name: 'Ana', email });
    for (const email of written) {
      expect(await find('contacts', email.toLowerCase().replace(/\.$/, '')), email).toMatchObject({
        meta: { total: written.length },
      });
      const of = encodeURIComponent(email);
      const { entries } = (await server.call('GET', `/admin/timeline?email=${of}`, { token })).json.data;
      expect(entries.filter(({ kind }: { kind: string }) => kind === 'contact')).toHaveLength(written.length);
    }
    expect(await find('contacts', 'bücher.example')).toMatchObject({ meta: { total: written.length } });
  });

  it('count as one where meetings are counted', async () => {
    for (const email of written) await sendLead(server, 'bookings', { name: 'Ana', email });
    const counted = await server.database.queries.selectFrom('bookings').select('mailbox').distinct().execute();
    expect(counted).toEqual([{ mailbox: stored }]);
  });

  it('are exported and erased together, in what others wrote too', async () => {
    await sendLead(server, 'contacts', { name: 'Bob', email: 'bob@example.com' });
    const said = {
      name: 'Eve',
      email: 'eve@example.com',
      message: 'Ask ana@bücher.example or ANA@xn--bcher-kva.example',
    };
    await server.call('POST', '/contact', { body: said });
    const body = { email: 'ana@bücher.example' };
    const { counts } = (await server.call('POST', '/admin/person/preview', { token, body })).json.data;
    expect(counts).toMatchObject({ contacts: written.length, clients: 1 });
    const erased = await server.call('POST', '/admin/person/erase', { token, body });
    expect(erased.status).toBe(200);
    const left = server.database.queries.selectFrom('contacts').select(['email', 'message', 'search']);
    const rows = await left.execute();
    expect(rows.map(({ email }) => email).toSorted()).toEqual(['bob@example.com', 'eve@example.com']);
    expect(JSON.stringify(rows)).not.toMatch(/ana@/i);
  });
});

describe('a second account that somebody had made in another spelling before all were spelled alike', () => {
  const other = 'lea@xn--mnchen-3ya.example';
  const spellings = ['lea@münchen.example', 'LEA@MÜNCHEN.EXAMPLE', 'lea@münchen.example.', other, `${other}.`];
  const passwords = ['the password of the first', 'the password of the second'] as const;
  const logIn = (email: string, given: string) =>
    server.call('POST', '/client/login', { body: { email, password: given } });
  const insert = async (email: string, given: string) => {
    const [id, created_at] = [newId(testNow), toInstant(testNow)];
    const password_hash = await hashPassword(given);
    await server.database.queries
      .insertInto('accounts')
      .values({ ...clientRow({ id, email, created_at, name: 'Lea' }), password_hash, email_confirmed_at: created_at })
      .execute();
    return id;
  };
  beforeEach(async () => {
    await server.database.queries.deleteFrom('accounts').where('kind', '=', 'client').execute();
    await server.database.queries.deleteFrom('outbox').execute();
  });

  it.each(['lea@münchen.example', `${other}.`, 'lea@münchen.example.'])(
    'is logged into in any spelling, also where it is alone: %s',
    async (kept) => {
      await sendLead(server, 'contacts', { name: 'Lea', email: other });
      await insert(kept, passwords[1]);
      for (const email of spellings) {
        const { status, json } = await logIn(email, passwords[1]);
        expect(status, email).toBe(200);
        const { messages } = (await server.call('GET', '/client/data', { token: json.data.token })).json.data;
        expect(messages.length).toBeGreaterThan(0);
        // Nobody gets another beside it.
        expect((await logIn(email, passwords[0])).status).toBe(401);
        await register(email);
      }
      expect(
        await server.database.queries.selectFrom('accounts').select('email').where('kind', '=', 'client').execute(),
      ).toEqual([{ email: kept }]);
    },
  );

  it('is known by its password beside the first, and each is reset by a link of its own', async () => {
    const ids = [await insert(other, passwords[0]), await insert('lea@münchen.example', passwords[1])];
    for (const email of spellings) {
      for (const [place, given] of passwords.entries()) {
        const { status, json } = await logIn(email, given);
        expect(status, email).toBe(200);
        expect(json.data.client).toMatchObject({ id: ids[place], email: other });
      }
      expect((await logIn(email, 'the password of nobody')).status).toBe(401);
    }
    await server.call('POST', '/auth/request-reset', { body: { userType: 'client', email: 'lea@münchen.example' } });
    server.clock.pass(60_000);
    await processResetRequests(server.platform);
    const tokens = await server.database.queries.selectFrom('reset_tokens').select('account_id').execute();
    expect(tokens.map(({ account_id }) => account_id).toSorted()).toEqual(ids.toSorted());
    const erased = await server.call('POST', '/admin/person/erase', { token, body: { email: other } });
    expect(erased.status).toBe(200);
    expect(
      await server.database.queries.selectFrom('accounts').select('id').where('kind', '=', 'client').execute(),
    ).toEqual([]);
  });
});
