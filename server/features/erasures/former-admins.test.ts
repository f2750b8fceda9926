import { afterAll, beforeAll, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { tablesWith } from '../../testing/everywhere.ts';
import { sendLead } from '../../testing/leads.ts';
import { makePerson } from '../../testing/people.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await makeTestServer();
  owner = await server.adminToken();
});
afterAll(() => server.close());

const former = { email: 'zelda@agency.example', name: 'Zelda Quuxworth' };
const said = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

it('whoever worked here leaves what they wrote and changed without their name', async () => {
  const call = async (method: string, path: string, token: string, body: object) =>
    (await server.call(method, path, { token, body })).json.data;
  const { id, token } = await makePerson(server, { ...former, role: 'member' });
  const ana = { name: 'Ana', email: 'ana@example.com' };
  const lead = await sendLead(server, 'contacts', ana);
  const notes = '/admin/dossiers/notes';
  const own = await call('POST', notes, token, { email: ana.email, content: said('Theirs') });
  const other = await call('POST', notes, owner, { email: ana.email, content: said('Ours') });
  await call('PUT', `${notes}/${other.id}`, token, { revision: 1, content: said('Ours, changed') });
  await call('POST', '/admin/replies', token, {
    list: 'contacts',
    id: lead.id,
    subject: 'Hi',
    text: 'Yes',
    after: null,
  });
  await call('PATCH', '/admin/contacts/status', token, { ids: [lead.id], status: 'completed' });
  expect((await server.call('DELETE', `/admin/people/${id}`, { token: owner })).status).toBe(200);
  const editors = await server.database.queries.selectFrom('dossier_notes').select('editor_name').execute();
  expect(editors.map(({ editor_name }) => editor_name)).toContain(former.name);
  // What has not left, and what is kept for a form sent twice, goes by itself.
  for (const table of ['outbox', 'idempotency_keys', 'deleted_names'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  const left = () => tablesWith(server.database, ['quuxworth', former.email]);
  expect(await left()).toEqual(expect.arrayContaining(['audit_entries', 'dossier_notes', 'replies']));

  const erased = await server.call('POST', '/admin/person/erase', { token: owner, body: { email: former.email } });
  expect(erased.status).toBe(200);
  expect(await left()).toEqual([]);
  const { queries } = server.database;
  const kept = await queries.selectFrom('dossier_notes').select(['id', 'created_at']).orderBy('id').execute();
  expect(kept.map((note) => note.id).toSorted()).toEqual([own.id, other.id].toSorted());
  expect(kept[0]?.created_at).toBe(toInstant(testNow));
});
