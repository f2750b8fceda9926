import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['contacts', 'bookings', 'outbox'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

const ana = { name: 'Ana', email: 'ana@example.com' };
const remove = async (list: string, id: string) =>
  (await server.call('POST', `/admin/${list}/delete`, { token, body: { ids: [id] } })).json.data.deletion;
const undo = async (deletion: string) =>
  (await server.call('POST', `/admin/deletions/${deletion}/undo`, { token })).json.data;
const about = (id: string) =>
  server.database.queries.selectFrom('outbox').selectAll().where('about', '=', id).orderBy('id').execute();
const setMails = (id: string, to: object) =>
  server.database.queries.updateTable('outbox').set(to).where('about', '=', id).execute();

it('a deleted record takes along mails that are held, and brings them back as they were', async () => {
  const { id } = await sendLead(server, 'contacts', ana);
  await setMails(id, { state: 'held', held_for: 'dailyLimit' });
  const before = await about(id);
  const deletion = await remove('contacts', id);
  expect(await about(id)).toEqual([]);
  await undo(deletion);
  expect(await about(id)).toEqual(before);
});

it('a deleted record leaves the mails that are under way to whoever sends them', async () => {
  const { id } = await sendLead(server, 'contacts', ana);
  await setMails(id, { claimed_until: new Date(testNow + 60_000).toISOString() });
  const before = await about(id);
  await remove('contacts', id);
  expect(await about(id)).toEqual(before);
});

it('a meeting whose time was taken comes back cancelled, without the mails that say it takes place', async () => {
  const { id, datetime } = await sendLead(server, 'bookings', ana);
  expect(await about(id)).not.toEqual([]);
  const deletion = await remove('bookings', id);
  const body = { name: 'Bob', email: 'bob@example.com', datetime };
  expect((await server.call('POST', '/booking/create', { body })).status).toBe(201);
  expect(await undo(deletion)).toMatchObject({ restored: [id], slotTaken: [id] });
  const { json } = await server.call('GET', `/admin/bookings/${id}`, { token });
  expect(json.data.state).toBe('cancelled');
  expect(await about(id)).toEqual([]);
});
