import { type LeadList, leadLists, type Status, statuses } from '@vitrine/contracts/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  for (const list of leadLists) await server.database.queries.deleteFrom(list).execute();
  server.clock.set(testNow);
});

const table = (list: LeadList) => list as 'quotes';
const send = async (list: LeadList) => (await sendLead(server, list, { name: 'Ana', email: 'ana@example.com' })).id;
const setSeveral = (list: LeadList, ids: readonly string[], status: Status) =>
  server.call('PATCH', `/admin/${list}/status`, { token, body: { ids, status } });
const undo = async (change: string) =>
  (await server.call('POST', `/admin/changes/${change}/undo`, { token })).json.data;
const stored = (list: LeadList, id: string) =>
  server.database.queries.selectFrom(table(list)).select('status').where('id', '=', id).executeTakeFirstOrThrow();

/** A lead in a status. */
async function makeIn(list: LeadList, status: Status): Promise<string> {
  const id = await send(list);
  server.clock.pass(30_000);
  if (status !== 'pending') await setSeveral(list, [id], status);
  server.clock.pass(30_000);
  return id;
}

/** The two ways to set a status; each returns the id of the change. */
const ways = {
  alone: async (list: LeadList, id: string, status: Status): Promise<string> => {
    await server.call('PATCH', `/admin/${list}/${id}/status`, { token, body: { status } });
    const notes = await server.database.queries
      .selectFrom('audit_entries')
      .select('change')
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .execute();
    return notes[0]?.change ?? '';
  },
  together: async (list: LeadList, id: string, status: Status): Promise<string> =>
    (await setSeveral(list, [id], status)).json.data.change,
};

const pairs = statuses.flatMap((before) => statuses.flatMap((after) => (before === after ? [] : [{ before, after }])));
const together = leadLists.flatMap((list) => pairs.map((pair) => ({ list, way: 'together' as const, ...pair })));
// Set alone, every pair is tried once, each on the next list: the code behind them is the same.
const alone = pairs.map((pair, index) => ({
  list: leadLists[index % leadLists.length] ?? 'quotes',
  way: 'alone' as const,
  ...pair,
}));

describe('a status', () => {
  it.each([...together, ...alone])('of $list, set $way from $before to $after, is restored once', async (one) => {
    const { list, way, before, after } = one;
    const id = await makeIn(list, before);
    const was = { status: before };
    expect(await stored(list, id)).toEqual(was);

    const change = await ways[way](list, id, after);
    expect(await stored(list, id)).toEqual({ status: after });
    server.clock.pass(10_000);
    const undone = await undo(change);
    expect(undone).toEqual({ change: expect.any(String), list, restored: [{ id, status: before }], kept: [] });
    expect(await stored(list, id)).toEqual(was);

    expect(await undo(change)).toEqual({ change: null, list, restored: [], kept: [id] });
    expect(await stored(list, id)).toEqual(was);
    expect(await undo(undone.change)).toMatchObject({ restored: [{ id, status: after }] });
    expect((await stored(list, id)).status).toBe(after);
  });
});

describe('an undo of several', () => {
  it('restores the status of each, in order of arrival, and leaves what was set since', async () => {
    const ids: string[] = [];
    for (const status of statuses) ids.push(await makeIn('contacts', status));
    const { change } = (await setSeveral('contacts', [...ids].reverse(), 'confirmed')).json.data;
    const [pending, reviewing, , completed] = ids as [string, string, string, string];
    await ways.alone('contacts', reviewing, 'pending');
    expect(await undo(change)).toEqual({
      change: expect.any(String),
      list: 'contacts',
      restored: [
        { id: pending, status: 'pending' },
        { id: completed, status: 'completed' },
      ],
      kept: [reviewing],
    });
    const end = await Promise.all(ids.map(async (id) => (await stored('contacts', id)).status));
    expect(end).toEqual(['pending', 'pending', 'confirmed', 'completed']);
  });

  it('restores a status that was changed and set again: what is stored is what the change left', async () => {
    const id = await makeIn('quotes', 'reviewing');
    const change = await ways.together('quotes', id, 'completed');
    await ways.alone('quotes', id, 'pending');
    expect(await undo(change)).toMatchObject({ change: null, kept: [id] });
    await ways.alone('quotes', id, 'completed');
    expect(await undo(change)).toMatchObject({ restored: [{ id, status: 'reviewing' }], kept: [] });
  });
});
