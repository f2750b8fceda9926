import { cents } from '@vitrine/contracts/money.ts';
import { type LeadList, leadLists, type Status, statuses } from '@vitrine/contracts/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';

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

let made = 0;

/** A lead that arrived a minute before `testNow`. */
async function make(list: LeadList, status: Status = 'pending'): Promise<string> {
  const id = newId(testNow - 60_000 + made);
  made += 1;
  const shared = {
    id,
    status,
    name: `Ana ${made}`,
    email: 'ana@example.com',
    language: 'en' as const,
    search: 'ana',
    created_at: new Date(testNow - 60_000).toISOString(),
    handled_after: null,
  };
  const { queries } = server.database;
  if (list === 'contacts')
    await queries
      .insertInto('contacts')
      .values({ ...shared, message: 'Hello' })
      .execute();
  if (list === 'quotes') {
    const fields = {
      service_type: 'starter',
      options: '[]',
      message: '',
      estimate_cents: cents(149_000),
      currency: 'EUR',
    };
    await queries
      .insertInto('quotes')
      .values({ ...shared, ...fields })
      .execute();
  }
  if (list === 'bookings') {
    const startsAt = new Date(testNow + made * 3_600_000).toISOString();
    const fields = {
      starts_at: startsAt,
      ends_at: startsAt,
      phone: null,
      message: null,
      state: 'active' as const,
      sequence: 0,
    };
    await queries
      .insertInto('bookings')
      .values({ ...shared, ...fields, manage_token_hash: hashSecret(id) })
      .execute();
  }
  return id;
}

const makeSome = (list: LeadList, count: number) => Promise.all(Array.from({ length: count }, () => make(list)));
const set = (list: LeadList, ids: readonly string[], status: string) =>
  server.call('PATCH', `/admin/${list}/status`, { body: { ids, status }, token });
const undo = (change: string) => server.call('POST', `/admin/changes/${change}/undo`, { token });
const entriesOf = (change: string) =>
  server.database.queries
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'list', 'subject_id', 'before', 'after'])
    .where('change', '=', change)
    .orderBy('subject_id')
    .execute();
/** What is stored of a lead that waits for its first reply. */
const waiting = { first_replied_at: null, handled_after: null };
const stored = (list: LeadList, id: string) =>
  server.database.queries
    .selectFrom(list as 'quotes')
    .select(['status', 'first_replied_at', 'handled_after'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe.each(leadLists)('statuses of %s', (list) => {
  it('are set for several at once, each recorded with its previous value', async () => {
    const [first, second] = [await make(list), await make(list, 'reviewing')];
    const done = await make(list, 'completed');
    const response = await set(list, [first, second, done, newId(1)], 'completed');
    expect(response.status).toBe(200);
    const { change, changed, missing } = response.json.data;
    expect(changed).toEqual([
      { id: first, before: 'pending' },
      { id: second, before: 'reviewing' },
    ]);
    expect(missing).toHaveLength(1);
    const by = { actor: testAdmin.email, action: 'statusChanged', list, after: 'completed' };
    expect(await entriesOf(change)).toEqual([
      { ...by, subject_id: first, before: 'pending' },
      { ...by, subject_id: second, before: 'reviewing' },
    ]);
    expect(await stored(list, first)).toEqual({ status: 'completed', ...waiting });
  });

  it('that are already set change nothing and are not recorded', async () => {
    const id = await make(list, 'reviewing');
    expect((await set(list, [id], 'reviewing')).json.data).toEqual({ change: null, changed: [], missing: [] });
    expect(await stored(list, id)).toEqual({ status: 'reviewing', ...waiting });
  });

  it('are set one by one by the same rules, and the row is returned', async () => {
    const id = await make(list);
    const patch = (lead: string) =>
      server.call('PATCH', `/admin/${list}/${lead}/status`, { body: { status: 'confirmed' }, token });
    const { json } = await patch(id);
    expect(json.data).toMatchObject({ id, status: 'confirmed' });
    expect(json.data).toEqual((await server.call('GET', `/admin/${list}/${id}`, { token })).json.data);
    const entries = await server.database.queries
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', id)
      .execute();
    expect(entries).toMatchObject([{ before: 'pending', after: 'confirmed', change: expect.any(String) }]);
    expect((await patch(newId(1))).status).toBe(404);
    expect((await server.call('GET', `/admin/${list}/${newId(1)}`, { token })).status).toBe(404);
  });

  it('are restored by an undo, which can be undone itself', async () => {
    const [first, second] = [await make(list), await make(list, 'reviewing')];
    const { change } = (await set(list, [first, second], 'completed')).json.data;
    const undone = (await undo(change)).json.data;
    expect(undone).toEqual({
      change: expect.any(String),
      list,
      restored: [
        { id: first, status: 'pending' },
        { id: second, status: 'reviewing' },
      ],
      kept: [],
    });
    expect((await entriesOf(undone.change))[0]).toMatchObject({
      action: 'statusUndone',
      before: 'completed',
      after: 'pending',
    });
    const redone = (await undo(undone.change)).json.data;
    expect(redone.restored).toEqual([
      { id: first, status: 'completed' },
      { id: second, status: 'completed' },
    ]);
    expect((await stored(list, first)).status).toBe('completed');
  });
});

describe('an undo', () => {
  it('leaves what somebody else has set since, and says so', async () => {
    const [mine, theirs, gone] = await makeSome('contacts', 3);
    if (!mine || !theirs || !gone) throw new Error('three were made');
    const { change } = (await set('contacts', [mine, theirs, gone], 'reviewing')).json.data;
    await set('contacts', [theirs], 'completed');
    await server.database.queries.deleteFrom('contacts').where('id', '=', gone).execute();
    const { json } = await undo(change);
    expect(json.data).toMatchObject({ restored: [{ id: mine, status: 'pending' }], kept: [theirs] });
    expect((await stored('contacts', theirs)).status).toBe('completed');
  });

  it('does nothing the second time', async () => {
    const id = await make('quotes');
    const { change } = (await set('quotes', [id], 'reviewing')).json.data;
    await undo(change);
    expect((await undo(change)).json.data).toEqual({ change: null, list: 'quotes', restored: [], kept: [id] });
  });

  it('is refused for an unknown change, and for one that is not about statuses', async () => {
    expect((await undo(newId(1))).json).toMatchObject({ code: 'NOT_FOUND' });
    const change = newId(testNow);
    await server.database.queries
      .insertInto('audit_entries')
      .values({
        id: newId(testNow),
        at: new Date(testNow).toISOString(),
        actor_id: 'x',
        actor: 'x@example.com',
        action: 'listExported',
        list: 'quotes',
        subject_id: null,
        before: null,
        after: null,
        change,
        actor_kind: 'admin',
        network: null,
        is_security: 1,
      })
      .execute();
    expect((await undo(change)).status).toBe(404);
  });
});

describe('the first reply to a lead', () => {
  it('is no change of its status, nor the undo of one', async () => {
    const id = await make('contacts');
    const { change } = (await set('contacts', [id], 'completed')).json.data;
    expect(await stored('contacts', id)).toEqual({ status: 'completed', ...waiting });
    await undo(change);
    expect(await stored('contacts', id)).toEqual({ status: 'pending', ...waiting });
  });

  it('stays, whatever becomes of the status, as does the time that an earlier version counted', async () => {
    const id = await make('bookings');
    const { queries } = server.database;
    await queries.updateTable('bookings').set({ handled_after: 60 }).where('id', '=', id).execute();
    const { change } = (await set('bookings', [id], 'reviewing')).json.data;
    await undo(change);
    expect((await stored('bookings', id)).handled_after).toBe(60);
  });
});

describe('simultaneous changes', () => {
  it('lose no audit entry, and the entries of a record form one path from status to status', async () => {
    const ids = await makeSome('quotes', 20);
    const requests = Array.from({ length: 24 }, (_, index) => {
      // In alternating order, so that two of them would deadlock if they did not take turns.
      const some = index % 2 ? ids : [...ids].reverse();
      return set('quotes', some, statuses[index % statuses.length] ?? 'pending');
    });
    const responses = await Promise.all(requests);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    const changed = responses.flatMap(({ json }) => json.data.changed).length;
    const entries = await server.database.queries
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', 'in', ids)
      .execute();
    expect(entries).toHaveLength(changed);
    for (const id of ids) {
      const steps = entries.filter(({ subject_id }) => subject_id === id);
      const { status: end } = await stored('quotes', id);
      for (const status of statuses) {
        const left = steps.filter(({ before }) => before === status).length;
        const entered = steps.filter(({ after }) => after === status).length;
        // A path leaves a status as often as it enters it, except where it begins and ends.
        expect(left - entered, status).toBe(Number(status === 'pending') - Number(status === end));
      }
    }
  });

  it('undo a change once, however many requests arrive', async () => {
    const id = await make('contacts');
    const { change } = (await set('contacts', [id], 'reviewing')).json.data;
    const responses = await Promise.all(Array.from({ length: 8 }, () => undo(change)));
    expect(responses.filter(({ json }) => json.data.restored.length > 0)).toHaveLength(1);
  });
});

describe('PATCH /admin/…/status', () => {
  it('accepts up to 200 records at a time', async () => {
    const ids = await makeSome('contacts', 200);
    expect((await set('contacts', ids, 'completed')).json.data.changed).toHaveLength(200);
    expect((await set('contacts', [...ids, newId(1)], 'pending')).status).toBe(400);
  });

  it.each([
    ['no record', { ids: [], status: 'pending' }],
    ['a record twice', { ids: ['a', 'a'], status: 'pending' }],
    ['no status', { ids: [newId(1)] }],
    ['a status that does not exist', { ids: [newId(1)], status: 'lost' }],
    ['an unknown field', { ids: [newId(1)], status: 'pending', handledAfter: 1 }],
  ])('refuses %s', async (_what, body) => {
    const response = await server.call('PATCH', '/admin/contacts/status', { body, token });
    expect(response).toMatchObject({ status: 400, json: { code: 'VALIDATION' } });
  });

  it('changes nothing in another list', async () => {
    const id = await make('quotes');
    expect((await set('contacts', [id], 'completed')).json.data).toEqual({ change: null, changed: [], missing: [id] });
    expect((await stored('quotes', id)).status).toBe('pending');
  });
});
