import { maxFiltered, maxRecordsPerChange } from '@vitrine/contracts/limits.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { quarantineLeads } from '../../records/quarantine.ts';
import { makePerson } from '../../testing/people.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer({ checksRobots: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  token = await server.adminToken();
  const { queries } = server.database;
  for (const table of ['contacts', 'quarantine', 'deleted_records', 'deleted_names', 'outbox', 'spam_signs'] as const) {
    await queries.deleteFrom(table).execute();
  }
  await queries.deleteFrom('accounts').where('kind', '=', 'client').execute();
});

const post = (path: string, body?: object, by = token) =>
  server.call('POST', path, { ...(body && { body }), token: by });
const totalOf = async (status = '', list = 'contacts') =>
  (await server.call('GET', `/admin/${list}?limit=1&status=${status}`.replace(/&status=$/, ''), { token })).json.meta
    .total;
const counted = async () => (await server.call('GET', '/admin/counts', { token })).json.data.quarantine.contacts;
const filtered = { list: 'contacts', filter: 'quarantined' };
const move = (body: object, by = token) => post('/admin/filtered/move', { ...filtered, ...body }, by);
const remove = (body: object, by = token) => post('/admin/filtered/delete', { ...filtered, ...body }, by);
const undoMove = (change: string) => post(`/admin/quarantine/changes/${change}/undo`);

/** Puts messages into quarantine, whose names say which search finds them. @returns their ids */
function hold(amount: number, name: string): Promise<string[]> {
  return server.database.transaction(async ({ queries }) => {
    const ids: string[] = [];
    for (let n = 0; n < amount; n++) {
      const lead = {
        id: newId(testNow - n),
        name: `${name} ${n}`,
        email: `${name}.${n}@example.com`,
        message: 'A question',
        status: 'pending',
        language: 'en',
        search: `${name} ${n}`.toLowerCase(),
        handled_after: null,
        created_at: toInstant(testNow - n),
      };
      await quarantineLeads(queries, 'contacts', [lead], { reason: 'noProofOfWork', now: testNow });
      ids.push(lead.id);
    }
    return ids;
  });
}

/** More than one page, and more than one transaction. */
const several = maxRecordsPerChange + 3;

it('are released together, which mails each sender once and is undone together', async () => {
  await hold(several, 'orchid');
  await hold(2, 'tulip');
  const query = new URLSearchParams({ ...filtered, q: 'orchid' });
  const { count } = (await server.call('GET', `/admin/filtered?${query}`, { token })).json.data;
  expect(count).toBe(several);

  const { status, json } = await move({ q: 'orchid', count, to: 'listed' });
  expect(status).toBe(200);
  expect(json.data).toMatchObject({ change: expect.any(String), changed: several, left: 0 });
  expect(await totalOf()).toBe(several);
  expect(await counted()).toBe(2);
  const mails = () => server.database.queries.selectFrom('outbox').select('recipient').execute();
  const mailed = (await mails()).filter(({ recipient }) => recipient.startsWith('orchid.'));
  expect(new Set(mailed.map(({ recipient }) => recipient)).size).toBe(several);
  expect(mailed).toHaveLength(several);

  const undone = await undoMove(json.data.change);
  expect(undone.json.data.moved).toHaveLength(several);
  expect(await totalOf()).toBe(0);
  expect(await counted()).toBe(several + 2);
  // The undo is a change of its own, and as whole.
  const redone = await undoMove(undone.json.data.change);
  expect(redone.json.data.moved).toHaveLength(several);
  expect((await mails()).filter(({ recipient }) => recipient.startsWith('orchid.'))).toHaveLength(several);
});

it('are marked as spam together by an owner, and released by a member', async () => {
  await hold(several, 'orchid');
  const member = (await makePerson(server, { email: 'm@agency.example', role: 'member', name: 'Max' })).token;
  expect(await move({ count: several, to: 'spam' }, member)).toMatchObject({ json: { code: 'OWNER_ONLY' } });
  const { json } = await move({ count: several, to: 'spam' });
  expect(json.data).toMatchObject({ changed: several, left: 0 });
  expect(await totalOf('spam')).toBe(several);
  expect(await counted()).toBe(0);
  const released = await move({ filter: 'spam', count: several, to: 'listed' }, member);
  expect(released.json.data).toMatchObject({ changed: several });
  expect(await totalOf('spam')).toBe(0);
});

it('are deleted from among the spam alone, where that is searched, and what waits stays', async () => {
  await hold(2, 'tulip');
  const spam = await hold(3, 'orchid');
  await server.database.queries
    .updateTable('quarantine')
    .set({ spam_at: toInstant(testNow) })
    .where('id', 'in', spam)
    .execute();
  const { json } = await remove({ filter: 'spam', count: 3 });
  expect(json.data).toMatchObject({ deleted: 3, left: 0 });
  expect([await totalOf('spam'), await totalOf('quarantined')]).toEqual([0, 2]);
});

it('are marked as spam from their list', async () => {
  const ids = await hold(3, 'orchid');
  await post('/admin/quarantine/contacts/move', { ids, to: 'listed' });
  const { json } = await move({ filter: 'pending', count: 3, to: 'spam' });
  expect(json.data).toMatchObject({ changed: 3 });
  expect(await totalOf('spam')).toBe(3);
});

it('are left alone where a colleague has decided meanwhile', async () => {
  const [first = ''] = await hold(3, 'orchid');
  await post('/admin/quarantine/contacts/move', { ids: [first], to: 'listed' });
  expect(await move({ count: 3, to: 'spam' })).toMatchObject({ status: 409, json: { code: 'MATCH_CHANGED' } });
  expect(await totalOf()).toBe(1);

  // An undo does not revert what a colleague has decided since.
  const { change } = (await move({ count: 2, to: 'spam' })).json.data;
  const [row] = (await server.call('GET', '/admin/contacts?status=spam', { token })).json.data;
  await post('/admin/quarantine/contacts/move', { ids: [row.id], to: 'listed' });
  expect((await undoMove(change)).json.data.moved).toHaveLength(1);
  expect(await totalOf()).toBe(2);
});

it('are deleted together by an owner, and come back together into quarantine', async () => {
  const ids = await hold(several, 'orchid');
  await post('/admin/quarantine/contacts/move', { ids: ids.slice(0, 2), to: 'spam' });
  await post('/admin/quarantine/contacts/move', { ids: ids.slice(2, 4), to: 'listed' });
  const held = several - 4;
  const member = (await makePerson(server, { email: 'm@agency.example', role: 'member', name: 'Max' })).token;
  expect(await remove({ count: held }, member)).toMatchObject({ status: 403 });
  const { json } = await remove({ count: held });
  expect(json.data).toMatchObject({ deletion: expect.any(String), deleted: held, left: 0 });
  expect([await counted(), await totalOf(), await totalOf('spam')]).toEqual([0, 2, 2]);

  const undone = await post(`/admin/deletions/${json.data.deletion}/undo`);
  expect(undone.json.data.restored).toHaveLength(held);
  expect([await counted(), await totalOf(), await totalOf('spam')]).toEqual([held, 2, 2]);

  const chosen = (await post('/admin/contacts/delete', { ids: ids.slice(0, 5) })).json.data;
  expect(chosen.deleted).toHaveLength(5);
  expect([await counted(), await totalOf(), await totalOf('spam')]).toEqual([held - 1, 0, 0]);
});

it('may be sign-ups, which are deleted with their accounts', async () => {
  const register = (name: string) =>
    server.call('POST', '/client/register', {
      body: { name, email: `${name}@example.com`, password: 'Analytical-1' },
    });
  await register('orchid');
  await register('tulip');
  const clients = { list: 'clients', q: 'orchid', count: 1 };
  expect((await move({ ...clients, to: 'spam' })).json.data).toMatchObject({ changed: 1 });
  expect((await remove({ ...clients, filter: 'quarantined' })).status).toBe(409);
  const { deletion } = (await remove({ ...clients, filter: 'spam' })).json.data;
  expect([await totalOf('spam', 'clients'), await totalOf('quarantined', 'clients')]).toEqual([0, 1]);
  await post(`/admin/deletions/${deletion}/undo`);
  expect(await totalOf('spam', 'clients')).toBe(1);
});

it.each([
  { list: 'bookings' },
  { list: 'wizards' },
  { to: 'quarantined' },
  { count: 0 },
  { count: undefined },
  { filter: 'coming' },
])('are not found by %j', async (body) => {
  expect(await move({ count: 1, to: 'spam', ...body })).toMatchObject({ status: 400 });
});

it('says so where more match than one call acts on', async () => {
  await hold(maxFiltered + 1, 'orchid');
  expect(await move({ count: maxFiltered + 1, to: 'spam' })).toMatchObject({
    status: 409,
    json: { code: 'MATCH_TOO_MANY' },
  });
});
