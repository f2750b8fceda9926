import { type DeletableList, deletableLists, undoSeconds } from '@vitrine/contracts/deletion.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { leadLists } from '@vitrine/contracts/status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { getListsState } from '../../platform/database/counts.ts';
import { cleanUp } from '../../records/housekeeping.ts';
import { completeBrief, makeClient } from '../../testing/brief.ts';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';
import { accountTables } from './queries.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of [
    'quotes',
    'contacts',
    'bookings',
    'accounts',
    'outbox',
    'deleted_records',
    'deleted_names',
  ] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  token = await server.adminToken();
});

const visitor = { name: '🎈 Ana', email: 'ana@example.com' };
const tableOf = (list: DeletableList) => (list === 'clients' ? 'accounts' : list) as 'contacts';
const rowsOf = (table: string) =>
  server.database.queries
    .selectFrom(table as 'contacts')
    .selectAll()
    .execute();
const remove = (list: DeletableList, ids: readonly string[]) =>
  server.call('POST', `/admin/${list}/delete`, { token, body: { ids } });
const undo = (deletion: string) => server.call('POST', `/admin/deletions/${deletion}/undo`, { token });
const counts = async () => (await getListsState(server.database)).counts;

/** A record of a list, with all that may belong to it. */
async function make(list: DeletableList, email = visitor.email): Promise<string> {
  if (list !== 'clients') return (await sendLead(server, list, { ...visitor, email })).id;
  const client = await makeClient(server, email);
  await completeBrief(server, client.token, [1, 2]);
  return client.id;
}

/** Rows without what a restore may change: the number in the search index, and whether a session is over. */
const lasting = (rows: readonly object[]) =>
  rows.map((row) => {
    const { number: _number, revoked_at: _revoked, ...rest } = row as Record<string, unknown>;
    return rest;
  });

describe.each(deletableLists)('a deleted record of %s', (list) => {
  it('is gone from its list, count and search at once, and comes back as it was', async () => {
    const id = await make(list);
    const other = await make(list, 'bob@example.com');
    const tables = list === 'clients' ? ['accounts', ...accountTables] : [list];
    const before = await Promise.all(tables.map(rowsOf));
    const countsBefore = await counts();
    const { status, json } = await remove(list, [id, 'unknown']);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ deleted: [id], missing: ['unknown'] });
    expect(Date.parse(json.data.undoUntil) - testNow).toBe(undoSeconds * 1000);
    const listed = await server.call('GET', `/admin/${list}`, { token });
    expect(listed.json).toMatchObject({ meta: { total: 1 }, data: [{ id: other }] });
    const found = await server.call('GET', `/admin/${list}?q=ana@example`, { token });
    expect(found.json.data).toEqual([]);
    expect(await rowsOf(tableOf(list))).not.toContainEqual(expect.objectContaining({ id }));

    server.clock.pass(undoSeconds * 1000);
    expect((await undo(json.data.deletion)).json.data).toEqual({
      list,
      restored: [id],
      slotTaken: [],
      emailTaken: [],
    });
    const after = await Promise.all(tables.map(rowsOf));
    for (const [index, rows] of after.entries()) {
      const sorted = (some: readonly object[]) =>
        lasting(some)
          .map((row) => JSON.stringify(row))
          .sort();
      expect(sorted(rows)).toEqual(sorted(before[index] ?? []));
    }
    expect(await counts()).toEqual(countsBefore);
    expect((await server.call('GET', `/admin/${list}?q=ana@example`, { token })).json.data).toMatchObject([{ id }]);
    expect((await undo(json.data.deletion)).status).toBe(404);
  });

  it('is kept no longer than it can be brought back', async () => {
    const { deletion } = (await remove(list, [await make(list)])).json.data;
    server.clock.pass(60_000);
    expect(await undo(deletion)).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
    await cleanUp(server.platform);
    expect(await rowsOf('deleted_records')).toEqual([]);
  });

  it('takes along the mails that have not left, and brings them back', async () => {
    const id = await make(list);
    const waiting = () =>
      server.database.queries.selectFrom('outbox').select('id').where('about', '=', id).orderBy('id').execute();
    const before = await waiting();
    expect(before.length).toBeGreaterThan(1);
    const [first] = before;
    await server.database.queries
      .updateTable('outbox')
      .set({ state: 'sent' })
      .where('id', '=', first?.id ?? '')
      .execute();
    const { deletion } = (await remove(list, [id])).json.data;
    expect(await waiting()).toEqual([first]);
    await undo(deletion);
    expect(await waiting()).toEqual(before);
  });

  it('is recorded in the trail, as is its return', async () => {
    const id = await make(list);
    const { deletion } = (await remove(list, [id])).json.data;
    server.clock.pass(1000);
    await undo(deletion);
    const entries = await server.database.queries
      .selectFrom('audit_entries')
      .select(['action', 'actor', 'list'])
      .where('change', '=', deletion)
      .orderBy('id')
      .execute();
    const deleted = list === 'clients' ? 'clientDeleted' : 'recordDeleted';
    expect(entries).toEqual([
      { action: deleted, actor: testAdmin.email, list },
      { action: 'deletionUndone', actor: testAdmin.email, list },
    ]);
  });

  it('leaves its name for the trail, until it is back or long gone', async () => {
    const id = await make(list);
    const { name } = (await rowsOf(tableOf(list))).find((row) => row.id === id) ?? {};
    const named = async () => (await rowsOf('deleted_names')).map((row) => row.name);
    const { deletion } = (await remove(list, [id])).json.data;
    expect(await named()).toEqual([name]);
    await undo(deletion);
    expect(await named()).toEqual([]);
    await remove(list, [id]);
    const age = async (days: number) => {
      const deleted_at = toInstant(server.clock.now() - days * 24 * 60 * 60_000);
      await server.database.queries.updateTable('deleted_names').set({ deleted_at }).execute();
      await cleanUp(server.platform);
    };
    await age(retention.deletedNameDays - 1);
    expect(await named()).toEqual([name]);
    await age(retention.deletedNameDays + 1);
    expect(await named()).toEqual([]);
  });

  it('is deleted and brought back once, however many admins try', async () => {
    const id = await make(list);
    const tries = await Promise.all([remove(list, [id]), remove(list, [id])]);
    expect(tries.map(({ json }) => json.data.deleted.length).sort()).toEqual([0, 1]);
    const deletion = tries.map(({ json }) => json.data.deletion).find((each) => each !== null);
    const undone = await Promise.all([undo(deletion), undo(deletion)]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await rowsOf(tableOf(list))).toContainEqual(expect.objectContaining({ id }));
  });
});

it('deletes and restores many of a list as one', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) ids.push(await make('contacts', `v${n}@example.com`));
  const { deletion, deleted } = (await remove('contacts', ids)).json.data;
  expect(deleted).toEqual(ids.toSorted());
  expect(await counts()).toMatchObject({ contacts: { total: 0 } });
  expect((await undo(deletion)).json.data.restored).toEqual(ids.toSorted());
  expect(await counts()).toMatchObject({ contacts: { total: 20 } });
});

it('frees the time of a meeting, and says so when somebody has taken it', async () => {
  const { id, datetime } = await sendLead(server, 'bookings', visitor);
  const { deletion } = (await remove('bookings', [id])).json.data;
  const other = await sendLead(server, 'bookings', { name: 'Bob', email: 'bob@example.com' });
  expect(other.datetime).toBe(datetime);
  expect((await undo(deletion)).json.data).toMatchObject({ restored: [id], slotTaken: [id] });
  const { json } = await server.call('GET', `/admin/bookings/${id}`, { token });
  expect(json.data).toMatchObject({ state: 'cancelled', selectedSlot: datetime });
  // Nobody confirms a meeting that does not take place.
  expect(await server.database.queries.selectFrom('outbox').select('id').where('about', '=', id).execute()).toEqual([]);
});

it('leaves a client deleted whose address somebody has registered again', async () => {
  const id = await make('clients');
  const { deletion } = (await remove('clients', [id])).json.data;
  const other = await make('clients');
  expect((await undo(deletion)).json.data).toMatchObject({ restored: [], emailTaken: [id] });
  expect((await server.call('GET', '/admin/clients', { token })).json.data).toMatchObject([{ id: other }]);
});

it('ends the sessions of a client for good', async () => {
  const client = await makeClient(server, visitor.email);
  const me = () => server.call('GET', '/auth/me', { token: client.token });
  const { deletion } = (await remove('clients', [client.id])).json.data;
  expect((await me()).status).toBe(401);
  await undo(deletion);
  expect((await me()).status).toBe(401);
  expect(await server.logIn('client', visitor.email)).toBeTruthy();
});

it('does not delete an admin', async () => {
  const [admin] = await server.database.queries.selectFrom('accounts').select('id').execute();
  expect((await remove('clients', [admin?.id ?? ''])).json.data).toMatchObject({ deletion: null, deleted: [] });
});

it.each([{}, { ids: [] }, { ids: ['a', 'a'] }, { ids: [''] }, { ids: Array.from({ length: 201 }, String) }])(
  'refuses %j',
  async (body) => {
    for (const list of leadLists) {
      const response = await server.call('POST', `/admin/${list}/delete`, { token, body });
      expect(response).toMatchObject({ status: 400, json: { code: 'VALIDATION' } });
    }
  },
);

it('knows every table that an account has rows in', async () => {
  const { engine, queries } = server.database;
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`select m.name from sqlite_master m, pragma_foreign_key_list(m.name) f
          where m.type = 'table' and f."table" = 'accounts'`.execute(queries)
      : await sql<{ name: string }>`select conrelid::regclass::text as name from pg_constraint
          where contype = 'f' and confrelid = 'accounts'::regclass`.execute(queries);
  // What confirms an identity for minutes, what is known of logins, what only admins have, and whom one looks after.
  const left = [
    'reset_tokens',
    'identity_challenges',
    'email_links',
    'known_networks',
    'saved_views',
    'dossiers',
    'reply_drafts',
  ];
  expect(rows.map(({ name }) => name).sort()).toEqual([...accountTables, ...left].sort());
});
