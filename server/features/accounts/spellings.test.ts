import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

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
