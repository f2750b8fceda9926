import { retention } from '@vitrine/contracts/retention.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../platform/clock.ts';
import { cleanUp } from '../records/housekeeping.ts';
import { trustClock } from '../records/retention/plan.ts';
import { makeClient, makePendingClient } from '../testing/brief.ts';
import { fileStarting, sendTestFile } from '../testing/files.ts';
import { makePerson, type TestPerson } from '../testing/people.ts';
import { makeTestServer, type TestServer, testNow } from '../testing/server.ts';

const day = 86_400_000;

type Person = Omit<TestPerson, 'token'> & { token: string };

let server: TestServer;
let owner: Person;
let member: Person;
beforeAll(async () => {
  server = await makeTestServer();
  await server.adminToken();
  owner = await makePerson(server, { email: 'owner@agency.example', role: 'owner', name: 'Olga' });
  member = await makePerson(server, { email: 'member@agency.example', role: 'member', name: 'Max' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  const { queries } = server.database;
  for (const table of ['contacts', 'quotes', 'quarantine', 'spam_signs', 'spam_reports', 'outbox'] as const) {
    await queries.deleteFrom(table).execute();
  }
  await queries.deleteFrom('accounts').where('kind', '=', 'client').execute();
  // No session outlasts the months of the test before.
  for (const person of [owner, member]) person.token = await server.logIn('admin', person.email);
});

const as = ({ token }: { token: string }) => ({
  get: (path: string) => server.call('GET', path, { token }),
  post: (path: string, body?: object) => server.call('POST', path, { token, ...(body && { body }) }),
  remove: (path: string) => server.call('DELETE', path, { token }),
});
let sent = 0;
async function leave(list: 'contacts' | 'quotes', from: object = {}): Promise<string> {
  const person = { name: 'Iris', email: `iris${++sent}@example.com`, ...from };
  const { json } = await (list === 'contacts'
    ? server.call('POST', '/contact', { body: { message: 'Hello', ...person } })
    : server.call('POST', '/quotes', { body: { serviceType: 'starter', options: [], ...person } }));
  return json.data.id;
}
const move = (by: Person, list: string, ids: string[], to = 'spam') =>
  as(by).post(`/admin/quarantine/${list}/move`, { ids, to });
const undo = (by: Person, change: string) => as(by).post(`/admin/quarantine/changes/${change}/undo`);
/** Housekeeping a time later, by a clock that is right. */
async function cleanUpAfter(days: number) {
  await trustClock(server.database.queries, testNow + days * day);
  server.clock.set(testNow + days * day);
  await cleanUp(server.platform);
}
const isThere = async (list: string, id: string) => (await as(owner).get(`/admin/${list}/${id}`)).status === 200;

describe('what a person marked as spam', () => {
  it.each(['contacts', 'quotes'] as const)('stays, of %s, as long as in its list', async (list) => {
    const id = await leave(list);
    const { json } = await move(member, list, [id]);
    expect(json.data.moved).toEqual([id]);
    for (const days of [retention.quarantineDays + 1, 365]) {
      await cleanUpAfter(days);
      owner.token = await server.logIn('admin', owner.email);
      expect(await isThere(list, id)).toBe(true);
    }
    await cleanUpAfter(retention.leadYears * 366 + 1);
    expect(await server.database.queries.selectFrom('quarantine').select('id').execute()).toEqual([]);
  });

  it('stays where it waited in quarantine before, and where its mark was undone', async () => {
    const [one, other] = [await leave('contacts'), await leave('contacts')];
    for (const id of [one, other]) {
      const { json } = await move(member, 'contacts', [id]);
      await server.database.queries.updateTable('quarantine').set({ spam_at: null }).where('id', '=', id).execute();
      if (id === one) await move(member, 'contacts', [id]);
      expect(json.data.change).not.toBeNull();
    }
    await cleanUpAfter(retention.quarantineDays + 1);
    const kept = await server.database.queries.selectFrom('quarantine').select('id').execute();
    expect(kept.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
  });

  it('stays, of an account, for as long as nobody deletes it', async () => {
    const client = await makePendingClient(server, 'nina@example.com');
    await move(member, 'clients', [client.id]);
    await cleanUpAfter(retention.leadYears * 366 + 1);
    const accounts = server.database.queries.selectFrom('accounts').select('id').where('id', '=', client.id);
    expect(await accounts.execute()).toHaveLength(1);
  });

  it('keeps what was written about its person', async () => {
    const email = 'rose@example.com';
    const id = await leave('contacts', { email });
    await as(member).post('/admin/dossiers/notes', {
      email,
      content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Knows Ada' }] }] },
    });
    const long = toInstant(testNow - (retention.leadYears + 1) * 366 * day);
    await server.database.queries.updateTable('dossiers').set({ updated_at: long }).execute();
    await move(member, 'contacts', [id]);
    await cleanUpAfter(1);
    expect(await server.database.queries.selectFrom('dossiers').select('id').execute()).toHaveLength(1);
  });

  it('does not have what comes later from there deleted', async () => {
    const recognised = { reason: 'link' as const, quarantined_at: toInstant(testNow), spam_at: null };
    const id = await leave('contacts');
    await move(member, 'contacts', [id]);
    await server.database.queries.updateTable('quarantine').set(recognised).execute();
    await cleanUpAfter(retention.quarantineDays + 1);
    expect(await server.database.queries.selectFrom('quarantine').select('id').execute()).toHaveLength(1);
  });
});

describe('a member', () => {
  it('marks one record as spam, and not several', async () => {
    const ids = [await leave('contacts'), await leave('contacts')];
    expect(await move(member, 'contacts', ids)).toMatchObject({ status: 403, json: { code: 'OWNER_ONLY' } });
    const all = { list: 'contacts', count: 2, to: 'spam' };
    expect(await as(member).post('/admin/filtered/move', all)).toMatchObject({ status: 403 });
    expect((await as(member).get('/admin/contacts')).json.meta.total).toBe(2);
    expect((await move(member, 'contacts', ids.slice(0, 1))).status).toBe(200);
    expect((await move(owner, 'contacts', ids)).status).toBe(200);
  });

  it('releases several, and hides what they released, but not what a colleague did', async () => {
    const ids = [await leave('quotes'), await leave('quotes')];
    await move(owner, 'quotes', ids);
    const byMember = await move(member, 'quotes', ids, 'listed');
    expect(byMember.json.data.moved).toHaveLength(2);
    expect((await undo(member, byMember.json.data.change)).json.data.moved).toHaveLength(2);
    const byOwner = await move(owner, 'quotes', ids, 'listed');
    expect(await undo(member, byOwner.json.data.change)).toMatchObject({ status: 403 });
    expect((await as(member).get('/admin/quotes')).json.meta.total).toBe(2);
  });

  it('deletes files that they have sent, and no others', async () => {
    const client = await makeClient(server, 'nina@example.com', 'Nina');
    const content = fileStarting('%PDF-1.7\n');
    const send = async (path: string, token: string): Promise<string> => {
      // One after the other: the newest comes first.
      server.clock.pass(1000);
      return (await sendTestFile(server, path, token, { name: 'offer.pdf', content })).json.data.id;
    };
    const path = `/admin/clients/${client.id}/files`;
    const theirs = await send('/account/files', client.token);
    const owners = await send(path, owner.token);
    const own = await send(path, member.token);
    for (const id of [theirs, owners]) {
      expect(await as(member).remove(`/admin/files/${id}`)).toMatchObject({ status: 403 });
    }
    expect((await as(member).remove(`/admin/files/${own}`)).status).toBe(200);
    const left = (await as(member).get(path)).json.data;
    expect(left).toMatchObject([
      { id: owners, isOwn: false },
      { id: theirs, isOwn: false },
    ]);
    for (const id of [theirs, owners]) expect((await as(owner).remove(`/admin/files/${id}`)).status).toBe(200);
  });

  it('deletes notes that they have written, and no others', async () => {
    const email = 'ivy@example.com';
    await leave('contacts', { email });
    const write = async (by: Person): Promise<string> =>
      (
        await as(by).post('/admin/dossiers/notes', {
          email,
          content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Called' }] }] },
        })
      ).json.data.id;
    const [theirs, own] = [await write(owner), await write(member)];
    const notes = (await as(member).get(`/admin/dossiers?email=${email}`)).json.data.notes;
    expect(Object.fromEntries(notes.map((note: { id: string; isOwn: boolean }) => [note.id, note.isOwn]))).toEqual({
      [theirs]: false,
      [own]: true,
    });
    expect(await as(member).remove(`/admin/dossiers/notes/${theirs}`)).toMatchObject({ status: 403 });
    expect((await as(member).remove(`/admin/dossiers/notes/${own}`)).status).toBe(200);
    expect((await as(owner).remove(`/admin/dossiers/notes/${theirs}`)).status).toBe(200);
  });

  it('throws away drafts of proposals that they alone have written, and no others', async () => {
    const draft = async (by: Person) => {
      const { json } = await as(by).post('/admin/proposals', { quoteId: await leave('quotes') });
      return json.data as { id: string; revision: number; content: object };
    };
    const change = (by: Person, { id, revision, content }: Awaited<ReturnType<typeof draft>>) =>
      server.call('PUT', `/admin/proposals/${id}`, { token: by.token, body: { revision, content } });
    const [theirs, own, shared] = [await draft(owner), await draft(member), await draft(member)];
    expect((await change(member, own)).status).toBe(200);
    expect((await change(owner, shared)).status).toBe(200);
    for (const { id } of [theirs, shared]) {
      expect(await as(member).remove(`/admin/proposals/${id}`)).toMatchObject({
        status: 403,
        json: { code: 'OWNER_ONLY' },
      });
    }
    expect((await as(member).remove(`/admin/proposals/${own.id}`)).status).toBe(200);
    for (const { id } of [theirs, shared]) expect((await as(owner).remove(`/admin/proposals/${id}`)).status).toBe(200);
  });

  it('deletes templates of replies that they alone have written, and no others', async () => {
    type Template = { id: string; revision: number; isDeletable: boolean };
    const path = '/admin/reply-templates';
    const read = async (by: Person): Promise<Template[]> => (await as(by).get(path)).json.data;
    const shipped = (await read(owner)).map(({ id }) => id);
    const text = { subject: 'Hi', text: 'Hello' };
    const write = { name: 'Ours', texts: { en: text, fr: text } };
    const make = async (by: Person): Promise<Template> => (await as(by).post(path, write)).json.data;
    const change = async (by: Person, { id, revision }: Template): Promise<Template> => {
      const body = { ...write, revision };
      return (await server.call('PUT', `${path}/${id}`, { token: by.token, body })).json.data;
    };
    const own = await change(member, await make(member));
    const theirs = await change(member, await make(owner));
    const shared = await change(member, await change(owner, await make(member)));
    expect([own, theirs, shared].map(({ isDeletable }) => isDeletable)).toEqual([true, false, false]);
    const deletable = async (by: Person) => (await read(by)).filter((each) => each.isDeletable).map(({ id }) => id);
    expect(await deletable(member)).toEqual([own.id]);
    expect(new Set(await deletable(owner))).toEqual(new Set([...shipped, own.id, theirs.id, shared.id]));

    for (const id of [...shipped, theirs.id, shared.id]) {
      expect(await as(member).remove(`${path}/${id}`)).toMatchObject({ status: 403, json: { code: 'OWNER_ONLY' } });
    }
    expect((await as(member).remove(`${path}/${own.id}`)).status).toBe(200);
    for (const { id } of [theirs, shared]) expect((await as(owner).remove(`${path}/${id}`)).status).toBe(200);
    expect((await as(member).remove(`${path}/${own.id}`)).status).toBe(404);
    expect((await read(owner)).map(({ id }) => id)).toEqual(shipped);
  });
});
