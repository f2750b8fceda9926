import { maxFiltered, maxRecordsPerChange } from '@vitrine/contracts/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { makeClient } from '../../testing/brief.ts';
import { sendLead } from '../../testing/leads.ts';
import { makePerson } from '../../testing/people.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  token = await server.adminToken();
  const { queries } = server.database;
  for (const table of ['contacts', 'quotes', 'deleted_records'] as const) await queries.deleteFrom(table).execute();
  await queries.deleteFrom('accounts').where('kind', '=', 'client').execute();
});

const post = (path: string, body?: object, by = token) =>
  server.call('POST', path, { ...(body && { body }), token: by });
const count = async (query: Record<string, string>) =>
  (await server.call('GET', `/admin/filtered?${new URLSearchParams(query)}`, { token })).json.data;
const setStatus = (body: object) => post('/admin/filtered/status', { list: 'contacts', ...body });
const remove = (body: object, by = token) => post('/admin/filtered/delete', { list: 'contacts', ...body }, by);

/** Writes many messages at once, whose names say which search finds them. */
async function fill(amount: number, name: string, status: 'pending' | 'reviewing' = 'pending'): Promise<void> {
  const rows = Array.from({ length: amount }, (_, n) => ({
    id: newId(testNow - n),
    name: `${name} ${n}`,
    email: `sender.${n}@example.com`,
    message: 'A question',
    status,
    language: 'en' as const,
    search: `${name} ${n}`.toLowerCase(),
    handled_after: null,
    created_at: toInstant(testNow - n),
  }));
  for (let start = 0; start < amount; start += 500) {
    await server.database.queries
      .insertInto('contacts')
      .values(rows.slice(start, start + 500))
      .execute();
  }
}

const statusesOf = async (name: string) => {
  const rows = server.database.queries.selectFrom('contacts').select('status').where('search', 'like', `${name}%`);
  return (await rows.execute()).map(({ status }) => status);
};

/** More than one page, and more than one transaction. */
const several = maxRecordsPerChange * 2 + 3;

describe('all that match', () => {
  it('are counted as the list finds them', async () => {
    await fill(several, 'orchid');
    await fill(2, 'orchid', 'reviewing');
    await fill(3, 'tulip');
    expect(await count({ list: 'contacts' })).toEqual({ count: several + 5, isTooMany: false });
    expect(await count({ list: 'contacts', q: 'orchid' })).toEqual({ count: several + 2, isTooMany: false });
    expect(await count({ list: 'contacts', q: 'orchid', filter: 'reviewing' })).toEqual({ count: 2, isTooMany: false });
    expect(await count({ list: 'contacts', q: 'nowhere' })).toEqual({ count: 0, isTooMany: false });
  });

  it('get a status together, which is undone together', async () => {
    await fill(several, 'orchid');
    await fill(1, 'orchid', 'reviewing');
    await fill(3, 'tulip');
    const { status, json } = await setStatus({ q: 'orchid', filter: 'pending', count: several, status: 'completed' });
    expect(status).toBe(200);
    expect(json.data).toEqual({ change: expect.any(String), changed: several, left: 0 });
    expect((await statusesOf('orchid')).filter((each) => each === 'completed')).toHaveLength(several);
    expect(new Set(await statusesOf('tulip'))).toEqual(new Set(['pending']));

    const undone = await post(`/admin/changes/${json.data.change}/undo`);
    expect(undone.json.data.restored).toHaveLength(several);
    expect(undone.json.data.kept).toEqual([]);
    expect((await statusesOf('orchid')).filter((each) => each === 'pending')).toHaveLength(several);
    // The undo is a change of its own, and as whole.
    const redone = await post(`/admin/changes/${undone.json.data.change}/undo`);
    expect(redone.json.data.restored).toHaveLength(several);
  });

  it('are left alone where others match than were seen', async () => {
    await fill(5, 'orchid');
    await sendLead(server, 'contacts', { name: 'Orchid', email: 'new@example.com' });
    const body = { q: 'orchid', count: 5, status: 'completed' };
    expect(await setStatus(body)).toMatchObject({ status: 409, json: { code: 'MATCH_CHANGED' } });
    expect(await remove({ q: 'orchid', count: 5 })).toMatchObject({ status: 409, json: { code: 'MATCH_CHANGED' } });
    expect(new Set(await statusesOf('orchid'))).toEqual(new Set(['pending']));
  });

  it('are deleted together, and come back together within half a minute', async () => {
    await fill(several, 'orchid');
    await fill(3, 'tulip');
    const { json } = await remove({ q: 'orchid', count: several });
    expect(json.data).toMatchObject({ deletion: expect.any(String), deleted: several, left: 0 });
    expect(await count({ list: 'contacts' })).toEqual({ count: 3, isTooMany: false });
    server.clock.pass(30_000);
    const undone = await post(`/admin/deletions/${json.data.deletion}/undo`);
    expect(undone.json.data.restored).toHaveLength(several);
    expect(await count({ list: 'contacts' })).toEqual({ count: several + 3, isTooMany: false });
    expect((await post(`/admin/deletions/${json.data.deletion}/undo`)).status).toBe(404);
  });

  it('are gone for good after a minute', async () => {
    await fill(3, 'orchid');
    const { json } = await remove({ q: 'orchid', count: 3 });
    server.clock.pass(60_000);
    expect((await post(`/admin/deletions/${json.data.deletion}/undo`)).status).toBe(404);
  });

  it('may be clients, who wait for validation', async () => {
    await makeClient(server, 'orchid@example.com', 'Orchid');
    await makeClient(server, 'tulip@example.com', 'Tulip');
    expect(await count({ list: 'clients', q: 'orchid' })).toEqual({ count: 1, isTooMany: false });
    const { json } = await remove({ list: 'clients', q: 'orchid', count: 1 });
    expect(json.data).toMatchObject({ deleted: 1 });
    expect(await count({ list: 'clients' })).toMatchObject({ count: 1 });
  });

  it('are only deleted by an owner', async () => {
    await fill(1, 'orchid');
    const member = (await makePerson(server, { email: 'm@agency.example', role: 'member', name: 'Max' })).token;
    expect(await remove({ q: 'orchid', count: 1 }, member)).toMatchObject({ status: 403 });
    expect(await count({ list: 'contacts' })).toMatchObject({ count: 1 });
  });

  it.each([
    { filter: 'quarantined' },
    { filter: 'validated' },
    { filter: 'coming' },
    { list: 'wizards' },
    { count: 0 },
    { count: undefined },
  ])('are not found by %j', async (body) => {
    const { status, json } = await setStatus({ count: 1, status: 'completed', ...body });
    expect(status).toBe(400);
    // Sentences, not the names of them.
    for (const sentence of Object.values(json.fields)) expect(sentence).toContain(' ');
  });
});

it('says so where more match than one call acts on', async () => {
  await fill(maxFiltered + 1, 'orchid');
  expect(await count({ list: 'contacts', q: 'orchid' })).toEqual({ count: maxFiltered + 1, isTooMany: true });
  expect(await setStatus({ q: 'orchid', count: maxFiltered + 1, status: 'completed' })).toMatchObject({
    status: 409,
    json: { code: 'MATCH_TOO_MANY' },
  });
});
