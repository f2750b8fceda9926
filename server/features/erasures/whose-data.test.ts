import { statuses } from '@vitrine/contracts/status.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

const person = async (act: string, email: string) =>
  (await server.call('POST', `/admin/person/${act}`, { token, body: { email } })).json.data;

it('a person leaves what they wrote from another address about somebody else’s request, who keeps the rest', async () => {
  const ana = { name: 'Ana', email: 'ana@example.com' };
  const { id: lead_id } = await sendLead(server, 'contacts', ana);
  const mail = (sender: string) => ({
    ...({ id: newId(testNow), message_id: sender, list: 'contacts', lead_id, reply_id: null } as const),
    email: ana.email,
    sender,
    is_automatic: 0,
    written_at: toInstant(testNow),
    created_at: toInstant(testNow),
    content: JSON.stringify({ subject: '', text: 'Hello', isCut: false, files: [] }),
  });
  const { queries } = server.database;
  await queries
    .insertInto('incoming_mails')
    .values([mail(ana.email), mail('partner@example.com')])
    .execute();
  const said = await person('preview', 'partner@example.com');
  expect((await person('erase', 'partner@example.com')).counts).toEqual(said.counts);
  expect(await queries.selectFrom('incoming_mails').select('sender').execute()).toEqual([{ sender: ana.email }]);
});

it('an admin is told of every request that led to something', async () => {
  const email = 'zoe@example.com';
  for (const status of statuses) {
    const { id } = await sendLead(server, 'quotes', { name: 'Zoé', email });
    await server.call('PATCH', '/admin/quotes/status', { token, body: { ids: [id], status } });
  }
  const agreed = statuses.filter((status) => ['confirmed', 'completed'].includes(status));
  expect(agreed).toHaveLength(2);
  expect((await person('preview', email)).agreedQuotes).toBe(agreed.length);
});

it('an export has the notes of a dossier, but for one that was deleted', async () => {
  const email = 'ida@example.com';
  await sendLead(server, 'contacts', { name: 'Ida', email });
  const write = async (text: string) => {
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
    const note = await server.call('POST', '/admin/dossiers/notes', { token, body: { email, content } });
    return note.json.data.id;
  };
  await write('Kept');
  await server.call('DELETE', `/admin/dossiers/notes/${await write('Deleted')}`, { token });
  const headers = { authorization: `Bearer ${token}` };
  const { rawPayload } = await server.app.inject({ url: `/api/admin/person/export?email=${email}`, headers });
  const dossier = Buffer.from(unzipSync(rawPayload)['dossier.json'] ?? []).toString();
  expect(dossier).toContain('Kept');
  expect(dossier).not.toContain('Deleted');
});

it('a view goes that is named after the person, whatever it searches for', async () => {
  const { queries } = server.database;
  const view = { list: 'quotes', view: '{}', owner_id: null, created_at: toInstant(testNow) } as const;
  const names = ['About mia@example.com', 'About amia@example.com'];
  await queries
    .insertInto('saved_views')
    .values(names.map((name) => ({ ...view, id: newId(testNow), name })))
    .execute();
  await person('erase', 'mia@example.com');
  expect(await queries.selectFrom('saved_views').select('name').execute()).toEqual([{ name: names[1] }]);
});
