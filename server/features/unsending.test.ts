import { unsendSeconds } from '@vitrine/contracts/unsending.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePendingClient } from '../testing/brief.ts';
import { doubtfulMessage } from '../testing/doubtful-message.ts';
import { dueMails } from '../testing/due-mails.ts';
import { fileStarting, sendTestFile } from '../testing/files.ts';
import { makePerson } from '../testing/people.ts';
import { makeTestServer, type TestServer, testNow } from '../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  const { queries } = server.database;
  for (const table of ['contacts', 'quarantine', 'replies', 'reply_drafts', 'follow_ups', 'outbox'] as const) {
    await queries.deleteFrom(table).execute();
  }
  await queries.deleteFrom('accounts').where('kind', '=', 'client').execute();
});

const call = (method: string, path: string, body?: object) =>
  server.call(method, path, { token, ...(body && { body }) });
/** What leaves now, by template. */
const leaving = async () => (await dueMails(server).send()).map(({ content }) => content.template);
const later = (seconds = unsendSeconds) => server.clock.pass(seconds * 1000);

describe('the validation of a client', () => {
  const validate = (id: string, path = '/admin/clients') => call('PATCH', `${path}/${id}/validate?undoable=true`);
  const undo = (id: string) => call('POST', `/admin/clients/${id}/validate/undo`);

  it.each(['/admin/clients', '/admin/dashboard/clients'])(
    'at %s reaches nobody who is spared it in time',
    async (path) => {
      const { id } = await makePendingClient(server, 'nina@example.com');
      await leaving();
      expect((await validate(id, path)).json.data.isValidated).toBe(true);
      later();
      expect(await leaving()).toEqual([]);
      expect((await undo(id)).json.data).toMatchObject({ id, isValidated: false });
      later(60);
      expect(await leaving()).toEqual([]);
      expect((await undo(id)).status).toBe(404);
    },
  );

  it('is final once its mail has left', async () => {
    const { id } = await makePendingClient(server, 'nina@example.com');
    await leaving();
    await validate(id);
    later(60);
    expect(await leaving()).toEqual(['accountValidated']);
    expect((await undo(id)).status).toBe(404);
    expect((await call('GET', `/admin/clients/${id}`)).json.data.isValidated).toBe(true);
  });

  it('is mailed at once where nobody asks for time', async () => {
    const { id } = await makePendingClient(server, 'nina@example.com');
    await leaving();
    await call('PATCH', `/admin/clients/${id}/validate`);
    expect(await leaving()).toEqual(['accountValidated']);
  });
});

describe('a release from quarantine', () => {
  const hold = async (name: string) => {
    const row = doubtfulMessage({ name, email: `${name.toLowerCase()}@example.com` });
    const record = { message: 'Hello', status: 'pending', language: 'en', created_at: row.quarantined_at };
    const rest = { first_replied_at: null, first_reply: null, handled_after: null, source: null, source_name: null };
    const whole = { ...row, record: JSON.stringify({ ...record, ...rest }) };
    await server.database.queries.insertInto('quarantine').values(whole).execute();
    return row.id;
  };
  const release = (ids: string[]) => call('POST', '/admin/quarantine/contacts/move', { ids, to: 'listed' });
  const undo = (change: string) => call('POST', `/admin/quarantine/changes/${change}/undo`);

  it('of several reaches nobody when it is undone in time, also the second time', async () => {
    const ids = [await hold('Ada'), await hold('Bob')];
    for (const seconds of [1, unsendSeconds]) {
      const { json } = await release(ids);
      expect(json.data.moved).toHaveLength(2);
      later(seconds);
      expect(await leaving()).toEqual([]);
      await undo(json.data.change);
      later(60);
      expect(await leaving()).toEqual([]);
    }
    await release(ids);
    later();
    expect(await leaving()).toEqual([]);
    later(60);
    expect((await leaving()).filter((template) => template === 'contactReceived')).toHaveLength(2);
  });

  it('of all that match leaves as much time', async () => {
    for (const name of ['Ada', 'Bob', 'Cleo']) await hold(name);
    const all = { list: 'contacts', filter: 'quarantined', count: 3, to: 'listed' };
    const { json } = await call('POST', '/admin/filtered/move', all);
    expect(json.data.changed).toBe(3);
    later();
    expect(await leaving()).toEqual([]);
    await undo(json.data.change);
    later(60);
    expect(await leaving()).toEqual([]);
  });
});

describe('a reply', () => {
  const lead = async (): Promise<string> => {
    const body = { name: 'Iris', email: 'iris@example.com', message: 'Hello' };
    const { json } = await server.call('POST', '/contact', { body });
    await leaving();
    return json.data.id;
  };
  const send = async (id: string, more: object = {}) =>
    (
      await call('POST', '/admin/replies', {
        list: 'contacts',
        id,
        subject: 'Your site',
        text: 'Gladly.',
        after: null,
        undoable: true,
        ...more,
      })
    ).json.data;
  const undo = (id: string, by = token) => server.call('POST', `/admin/replies/${id}/undo`, { token: by });
  const thread = async (id: string) => (await call('GET', `/admin/replies?list=contacts&id=${id}`)).json.data;

  it('that is unsent in time is a draft again, with its files, and its lead waits', async () => {
    const id = await lead();
    const [content, query] = [fileStarting('%PDF-1.7\n'), { list: 'contacts', id }];
    const file = await sendTestFile(server, '/admin/replies/files', token, { name: 'plan.pdf', content, query });
    expect(file.status).toBe(200);
    const reply = await send(id, { files: [file.json.data.id] });
    later();
    expect(await leaving()).toEqual([]);
    expect((await undo(reply.id)).status).toBe(200);
    later(60);
    expect(await leaving()).toEqual([]);
    expect(await thread(id)).toMatchObject({
      replies: [],
      draft: { subject: 'Your site', text: 'Gladly.' },
      files: [{ name: 'plan.pdf' }],
    });
    const waiting = (await call('GET', '/admin/today')).json.data.items;
    expect(waiting).toMatchObject([{ kind: 'lead', recordId: id }]);
    expect((await call('GET', `/admin/contacts/${id}`)).json.data.firstReply ?? null).toBeNull();
    expect((await undo(reply.id)).status).toBe(404);
  });

  it('leaves what was answered before as it was', async () => {
    const id = await lead();
    const first = await send(id, { undoable: false });
    expect(await leaving()).toEqual(['reply']);
    later(1);
    const second = await send(id, { after: first.id });
    expect((await undo(second.id)).status).toBe(200);
    expect((await thread(id)).replies).toMatchObject([{ id: first.id }]);
    expect((await call('GET', '/admin/today')).json.data.items).toEqual([]);
  });

  it('is nobody else’s to unsend, and final once it has left', async () => {
    const id = await lead();
    const { token: other } = await makePerson(server, { email: `o${Date.now()}@agency.example`, role: 'owner' });
    const reply = await send(id);
    expect((await undo(reply.id, other)).status).toBe(404);
    later(60);
    expect(await leaving()).toEqual(['reply']);
    expect((await undo(reply.id)).status).toBe(404);
    expect((await thread(id)).replies).toHaveLength(1);
  });
});
