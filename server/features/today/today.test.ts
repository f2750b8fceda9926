import { defaultSchedule, type Schedule } from '@vitrine/contracts/schedule.ts';
import { maxItemsPerKind, type Today } from '@vitrine/contracts/today.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { disputeEmail } from '../../platform/mail/reputation.ts';
import { quarantineLeads } from '../../records/quarantine.ts';
import { completeBrief, makeClient, makePendingClient } from '../../testing/brief.ts';
import { sendLead } from '../../testing/leads.ts';
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
  for (const table of ['contacts', 'quotes', 'bookings', 'follow_ups', 'settings'] as const) {
    await queries.deleteFrom(table).execute();
  }
  await queries.deleteFrom('accounts').where('kind', '=', 'client').execute();
});

const fetchToday = async (): Promise<Today> => {
  const { status, json } = await server.call('GET', '/admin/today', { token: await server.adminToken() });
  expect(status).toBe(200);
  return json.data;
};
/** Each call has a session of its own, since the tests move the clock by days. */
const post = async (path: string, body?: object) =>
  server.call('POST', path, { ...(body && { body }), token: await server.adminToken() });
const change = (body: object) => post('/admin/follow-ups/changes', body);
const undo = (id: string) => post(`/admin/follow-ups/changes/${id}/undo`);
const kinds = ({ items }: Today) => items.map(({ kind, name }) => `${kind} ${name}`);

async function useSchedule(schedule: Partial<Schedule>) {
  const value = JSON.stringify({ ...defaultSchedule, ...schedule, revision: 1 });
  await server.database.queries.insertInto('settings').values({ key: 'schedule', value }).execute();
}

async function write(name: string, at: string | number = testNow): Promise<string> {
  server.clock.set(at);
  return (await sendLead(server, 'contacts', { name, email: `${name.toLowerCase()}@example.com` })).id;
}

/** Records that a message was answered by phone. */
const answer = (id: string) => post('/admin/first-replies', { list: 'contacts', ids: [id] });

/** A meeting that starts at an instant, whatever the schedule offers. */
async function meet(name: string, startsAt: string, state: 'active' | 'cancelled' = 'active'): Promise<string> {
  const id = newId(testNow);
  await server.database.queries
    .insertInto('bookings')
    .values({
      id,
      name,
      email: `${name.toLowerCase()}@example.com`,
      starts_at: startsAt,
      ends_at: toInstant(Date.parse(startsAt) + 3_600_000),
      state,
      phone: null,
      message: 'A few questions',
      sequence: 0,
      status: 'pending',
      language: 'en',
      search: '',
      created_at: toInstant(testNow - 86_400_000),
      handled_after: null,
      manage_token_hash: id,
    })
    .execute();
  return id;
}

describe('today', () => {
  it('is empty when nothing waits', async () => {
    const { items, amounts, doneToday, date, isDayOff, people } = await fetchToday();
    expect({ items, doneToday, date, isDayOff }).toEqual({
      items: [],
      doneToday: 0,
      date: '2026-11-23',
      isDayOff: false,
    });
    expect(new Set(Object.values(amounts).map(({ count }) => count))).toEqual(new Set([0]));
    expect(people).toHaveLength(1);
  });

  it('shows what is due, the earliest first, with what is left of it', async () => {
    const monday = '2026-11-23T08:30:00.000Z';
    await write('Friday', '2026-11-20T16:00:00.000Z');
    await write('Monday', '2026-11-23T07:30:00.000Z');
    server.clock.set('2026-11-18T09:00:00.000Z');
    const submitting = await makeClient(server, 'brief@example.com', 'Brief');
    await completeBrief(server, submitting.token);
    server.clock.set('2026-11-19T09:00:00.000Z');
    await server.call('POST', '/wizard/submit', { token: submitting.token });
    server.clock.set('2026-11-17T09:00:00.000Z');
    await makePendingClient(server, 'waiting@example.com', 'Waiting');
    await meet('Today', '2026-11-23T13:00:00.000Z');
    server.clock.set(monday);
    const today = await fetchToday();
    expect(kinds(today)).toEqual(['account Waiting', 'brief Brief', 'meeting Today', 'lead Friday', 'lead Monday']);
    const hoursLeft = today.items.map(({ secondsLeft }) => secondsLeft / 3600);
    expect(hoursLeft).toEqual(
      [-48 - 23.5 + 23.5 - 47.5, 0.5, 4.5, 7.5, 23].map((hours, n) => (n ? hours : hoursLeft[0])),
    );
    expect(hoursLeft[0]).toBeLessThan(0);
    expect(today.items.map(({ dueAt }) => dueAt)).toEqual([
      '2026-11-19T09:00:00.000Z',
      '2026-11-23T09:00:00.000Z',
      '2026-11-23T13:00:00.000Z',
      '2026-11-23T16:00:00.000Z',
      '2026-11-24T07:30:00.000Z',
    ]);
    expect(today.amounts.lead).toEqual({ count: 2, isCut: false });
  });

  it('has the meetings of today and tomorrow that are neither over nor cancelled', async () => {
    await meet('Over', '2026-11-23T07:00:00.000Z');
    await meet('Running', '2026-11-23T08:00:00.000Z');
    await meet('Cancelled', '2026-11-23T10:00:00.000Z', 'cancelled');
    await meet('Evening', '2026-11-24T22:59:00.000Z');
    await meet('Later', '2026-11-24T23:00:00.000Z');
    expect(kinds(await fetchToday())).toEqual(['meeting Running', 'meeting Evening']);
  });

  it('names whoever was answered or seen to today, in order, and keeps the total of the last such day', async () => {
    const ids = [];
    for (const name of ['Ada', 'Bea', 'Cid']) ids.push(await write(name, '2026-11-20T08:00:00.000Z'));
    expect(await fetchToday()).toMatchObject({ done: [], lastDone: null });
    server.clock.set('2026-11-20T22:58:00.000Z');
    await answer(ids[2] ?? '');
    server.clock.set('2026-11-20T22:59:00.000Z');
    await answer(ids[0] ?? '');
    const done = [{ name: 'Cid' }, { name: 'Ada' }];
    expect(await fetchToday()).toMatchObject({ done, doneToday: 2, lastDone: null });
    // Midnight in Paris has passed, over a weekend.
    server.clock.set('2026-11-22T23:01:00.000Z');
    expect(await fetchToday()).toMatchObject({ done: [], doneToday: 0, lastDone: { date: '2026-11-20', count: 2 } });
    await post('/admin/follow-ups', { list: 'contacts', recordId: ids[1], dueOn: '2026-11-23', note: '' });
    const { items } = await fetchToday();
    const followUp = items.find(({ kind }) => kind === 'followUp');
    await change({ act: 'finish', items: [{ kind: 'followUp', id: followUp?.id }] });
    expect(await fetchToday()).toMatchObject({ done: [{ name: 'Bea' }], lastDone: { date: '2026-11-20', count: 2 } });
  });

  it('begins and ends at midnight where the agency is, also when the clocks change', async () => {
    // 25 October 2026 has 25 hours in Paris: midnight is at 22:00 UTC before it, and at 23:00 UTC after it.
    await meet('Sunday', '2026-10-24T22:00:00.000Z');
    await meet('Night', '2026-10-25T22:59:00.000Z');
    await meet('Tuesday', '2026-10-26T23:00:00.000Z');
    server.clock.set('2026-10-24T21:59:59.000Z');
    expect((await fetchToday()).date).toBe('2026-10-24');
    server.clock.set('2026-10-24T22:30:00.000Z');
    const today = await fetchToday();
    expect(today).toMatchObject({ date: '2026-10-25', isDayOff: true });
    expect(kinds(today)).toEqual(['meeting Sunday', 'meeting Night']);
  });

  it('leaves days off out of the response time', async () => {
    await useSchedule({ daysOff: [{ date: '2026-11-24', label: 'Closed' }] });
    await write('Ada', '2026-11-23T08:00:00.000Z');
    server.clock.set('2026-11-24T10:00:00.000Z');
    const today = await fetchToday();
    expect(today.isDayOff).toBe(true);
    expect(today.items[0]).toMatchObject({ dueAt: '2026-11-25T08:00:00.000Z', secondsLeft: 9 * 3600 });
  });

  it('shows leads until they are answered, whatever their status', async () => {
    await write('Asked', testNow - 1000);
    const answered = await write('Answered');
    await server.call('PATCH', `/admin/contacts/${answered}/status`, { token, body: { status: 'completed' } });
    expect(kinds(await fetchToday())).toEqual(['lead Asked', 'lead Answered']);
    await answer(answered);
    expect(await fetchToday()).toMatchObject({ items: [{ name: 'Asked' }], doneToday: 1 });
  });

  it('leaves out what no reply would reach: the owner of the address says that somebody else gave it', async () => {
    await write('Asked');
    await write('Stranger');
    await disputeEmail(server.database.queries, 'stranger@example.com', testNow);
    expect(kinds(await fetchToday())).toEqual(['lead Asked']);
    await server.database.queries.deleteFrom('mailboxes').execute();
  });

  it('shows a hundred, and says when there are more than anybody does in a day', async () => {
    const rows = Array.from({ length: maxItemsPerKind + 1 }, (_, n) => ({
      id: newId(testNow + n),
      name: `Sender ${n}`,
      email: 'sender@example.com',
      message: `${'Long '.repeat(100)}\nquestion ${n}`,
      status: 'pending' as const,
      language: 'en' as const,
      search: '',
      handled_after: null,
      created_at: toInstant(testNow + n),
    }));
    await server.database.queries.insertInto('contacts').values(rows.slice(0, 100)).execute();
    const hundred = await fetchToday();
    expect(hundred.items.map(({ name }) => name)).toEqual(rows.slice(0, 100).map(({ name }) => name));
    expect(hundred.amounts.lead).toEqual({ count: 100, isCut: false });
    expect(hundred.items[0]?.text).toBe(`${'Long '.repeat(20).trim()}…`);
    await server.database.queries.insertInto('contacts').values(rows.slice(100)).execute();
    const { items, amounts } = await fetchToday();
    expect(items).toHaveLength(maxItemsPerKind);
    expect(amounts.lead).toEqual({ count: maxItemsPerKind, isCut: true });
  });

  it('names what waits in quarantine, the newest first, and counts it among nothing', async () => {
    const hold = (list: 'contacts' | 'quotes', names: string[]) =>
      server.database.transaction(async ({ queries }) => {
        for (const name of names) {
          const now = server.clock.now();
          const lead = { id: newId(now), name, email: `${name}@example.com`, message: 'Hello', search: '' };
          await quarantineLeads(queries, list, [lead], { reason: 'link', now });
          server.clock.pass(1000);
        }
      });
    await hold('contacts', ['a', 'b', 'c', 'd']);
    await hold('quotes', ['e', 'f']);
    const today = await fetchToday();
    expect(today.items).toEqual([]);
    expect(today.quarantine).toMatchObject({ total: 6, contacts: 4, quotes: 2, clients: 0 });
    expect(today.quarantine.newest.map(({ list, name }) => `${list} ${name}`)).toEqual([
      'quotes f',
      'quotes e',
      'contacts d',
      'contacts c',
      'contacts b',
    ]);
    await server.database.queries
      .updateTable('quarantine')
      .set({ spam_at: toInstant(testNow) })
      .execute();
    expect((await fetchToday()).quarantine).toMatchObject({ total: 0, newest: [] });
    await server.database.queries.deleteFrom('quarantine').execute();
  });

  it('forgets whoever is erased', async () => {
    const id = await write('Ada');
    await server.call('POST', '/admin/follow-ups', {
      token,
      body: { list: 'contacts', recordId: id, dueOn: '2026-11-23', note: 'Ask about the logo' },
    });
    expect(kinds(await fetchToday())).toHaveLength(2);
    const erased = await post('/admin/person/erase', { email: 'ada@example.com' });
    expect(erased.status).toBe(200);
    expect((await fetchToday()).items).toEqual([]);
    expect(await server.database.queries.selectFrom('follow_ups').select('id').execute()).toEqual([]);
    expect((await change({ act: 'snooze', items: [{ kind: 'lead', id }], until: '2026-12-01' })).json.data).toEqual({
      change: null,
      changed: [],
      missing: [{ kind: 'lead', id }],
    });
  });
});

describe('an item', () => {
  it('can be put off to a date, and comes back on it', async () => {
    const id = await write('Ada');
    const items = [{ kind: 'lead', id }];
    const put = await change({ act: 'snooze', items, until: '2026-11-25' });
    expect(put).toMatchObject({ status: 200, json: { data: { changed: items, missing: [] } } });
    expect((await fetchToday()).items).toEqual([]);
    server.clock.set('2026-11-24T22:59:00.000Z');
    expect((await fetchToday()).items).toEqual([]);
    server.clock.set('2026-11-24T23:00:00.000Z');
    expect(kinds(await fetchToday())).toEqual(['lead Ada']);
  });

  it.each([
    ['repeat an hour', '2026-10-24T10:00:00.000Z', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['repeated one', '2026-10-25T00:30:00.000Z', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['skip one', '2026-03-28T12:00:00.000Z', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['skipped one', '2026-03-29T00:30:00.000Z', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ])('comes back at midnight over the night on which the clocks %s', async (_what, now, until, midnight) => {
    const id = await write('Ada', now);
    expect((await change({ act: 'snooze', items: [{ kind: 'lead', id }], until })).status).toBe(200);
    server.clock.set(Date.parse(midnight) - 1);
    expect((await fetchToday()).items).toEqual([]);
    server.clock.set(midnight);
    expect(kinds(await fetchToday())).toEqual(['lead Ada']);
  });

  it('cannot be put off to today or before', async () => {
    const id = await write('Ada');
    for (const until of ['2026-11-23', '2020-01-01', '2026-02-30', 'tomorrow']) {
      const { status, json } = await change({ act: 'snooze', items: [{ kind: 'lead', id }], until });
      expect(status).toBe(400);
      // A sentence, not the name of one.
      expect(json.fields.until).toContain(' ');
    }
  });

  it('can be handed to a colleague, and to nobody in particular', async () => {
    const id = await write('Ada');
    const { people } = await fetchToday();
    const items = [{ kind: 'lead', id }];
    await change({ act: 'handOver', items, to: people[0]?.id });
    expect((await fetchToday()).items[0]?.owner).toEqual({ id: people[0]?.id, name: people[0]?.name });
    await change({ act: 'handOver', items, to: null });
    expect((await fetchToday()).items[0]?.owner).toBeNull();
    const client = await makeClient(server, 'client@example.com');
    for (const to of ['unknown', client.id]) {
      expect(await change({ act: 'handOver', items, to })).toMatchObject({
        status: 400,
        json: { fields: { to: expect.any(String) } },
      });
    }
  });

  it('can be finished where nothing else answers it', async () => {
    const meeting = await meet('Ada', '2026-11-23T13:00:00.000Z');
    const client = await makeClient(server, 'brief@example.com', 'Brief');
    await completeBrief(server, client.token);
    await server.call('POST', '/wizard/submit', { token: client.token });
    const items = [
      { kind: 'meeting', id: meeting },
      { kind: 'brief', id: client.id },
    ];
    const { json } = await change({ act: 'finish', items });
    expect(json.data.changed).toEqual(items);
    expect(await fetchToday()).toMatchObject({ items: [], doneToday: 2 });
    expect((await undo(json.data.change)).json.data.restored).toHaveLength(2);
    expect(kinds(await fetchToday()).sort()).toEqual(['brief Brief', 'meeting Ada']);
    for (const kind of ['lead', 'account']) {
      expect(await change({ act: 'finish', items: [{ kind, id: meeting }] })).toMatchObject({ status: 400 });
    }
  });

  it('is as before after an undo, unless somebody has changed it again', async () => {
    const id = await write('Ada');
    const items = [{ kind: 'lead', id }];
    const first = (await change({ act: 'snooze', items, until: '2026-12-01' })).json.data.change;
    const second = (await change({ act: 'snooze', items, until: '2026-12-08' })).json.data.change;
    expect(await undo(first)).toMatchObject({ status: 404 });
    expect((await undo(second)).json.data).toEqual({ restored: items });
    const [row] = await server.database.queries.selectFrom('follow_ups').selectAll().execute();
    expect(row).toMatchObject({ due_on: '2026-12-01', last_change: null });
    expect(await undo(second)).toMatchObject({ status: 404 });
  });

  it('is not there any more after the undo of its first change', async () => {
    const id = await write('Ada');
    const { json } = await change({ act: 'snooze', items: [{ kind: 'lead', id }], until: '2026-12-01' });
    await undo(json.data.change);
    expect(kinds(await fetchToday())).toEqual(['lead Ada']);
    expect(await server.database.queries.selectFrom('follow_ups').select('id').execute()).toEqual([]);
  });

  it('is changed by two admins at once in one order or the other', async () => {
    const id = await write('Ada');
    const items = [{ kind: 'lead', id }];
    const responses = await Promise.all(
      ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map((until) => change({ act: 'snooze', items, until })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await server.database.queries.selectFrom('follow_ups').select('id').execute()).toHaveLength(1);
  });

  it('leaves a trace of every change and undo', async () => {
    const id = await write('Ada');
    const { json } = await change({ act: 'snooze', items: [{ kind: 'lead', id }], until: '2026-12-01' });
    await undo(json.data.change);
    const entries = await server.database.queries
      .selectFrom('audit_entries')
      .select(['action', 'list', 'after', 'change'])
      .where('subject_id', '=', id)
      .orderBy('action')
      .execute();
    expect(entries).toEqual([
      { action: 'followUpSnoozed', list: 'contacts', after: '2026-12-01', change: json.data.change },
      { action: 'followUpUndone', list: 'contacts', after: null, change: json.data.change },
    ]);
  });
});

describe('a follow-up', () => {
  const make = (body: object) => post('/admin/follow-ups', body);

  it('is due on its day, late afterwards, and done with one call', async () => {
    const recordId = await write('Ada');
    const { status, json } = await make({ list: 'contacts', recordId, dueOn: '2026-11-24', note: ' Ask again ' });
    expect(status).toBe(200);
    const [item] = json.data.changed;
    await answer(recordId);
    expect((await fetchToday()).items.map(({ kind }) => kind)).not.toContain('followUp');
    server.clock.set('2026-11-24T09:00:00.000Z');
    const due = (await fetchToday()).items.find(({ kind }) => kind === 'followUp');
    expect(due).toMatchObject({ id: item.id, recordId, name: 'Ada', text: 'Ask again', secondsLeft: 14 * 3600 });
    server.clock.set('2026-11-25T09:00:00.000Z');
    expect((await fetchToday()).items.find(({ kind }) => kind === 'followUp')?.secondsLeft).toBe(-10 * 3600);
    const done = await change({ act: 'finish', items: [item] });
    expect((await fetchToday()).items.map(({ kind }) => kind)).not.toContain('followUp');
    await undo(done.json.data.change);
    expect((await fetchToday()).items.map(({ kind }) => kind)).toContain('followUp');
  });

  it('may have been due in any year of the calendar', async () => {
    const recordId = await write('Ada');
    for (const dueOn of ['0000-01-01', '0001-01-01', '1582-10-15']) await make({ list: 'contacts', recordId, dueOn });
    await make({ list: 'contacts', recordId, dueOn: '9999-12-31' });
    const due = (await fetchToday()).items.filter(({ kind }) => kind === 'followUp');
    expect(due).toHaveLength(3);
    for (const { secondsLeft } of due) expect(secondsLeft).toBeLessThan(-400 * 365 * 86_400);
  });

  it('is about a record that is there, and an admin who is', async () => {
    const recordId = await write('Ada');
    expect(await make({ list: 'quotes', recordId, dueOn: '2026-11-24' })).toMatchObject({ status: 404 });
    expect(await make({ list: 'contacts', recordId, dueOn: '2026-11-24', ownerId: 'x' })).toMatchObject({
      status: 400,
    });
    expect(await make({ list: 'contacts', recordId, dueOn: '24/11/2026' })).toMatchObject({ status: 400 });
  });

  it('goes with the record that is deleted, and comes back with it', async () => {
    const recordId = await write('Ada');
    await make({ list: 'contacts', recordId, dueOn: '2026-11-23', note: 'Ask again' });
    const { json } = await server.call('POST', '/admin/contacts/delete', { body: { ids: [recordId] }, token });
    expect((await fetchToday()).items).toEqual([]);
    await server.call('POST', `/admin/deletions/${json.data.deletion}/undo`, { token });
    expect(kinds(await fetchToday()).sort()).toEqual(['followUp Ada', 'lead Ada']);
  });
});
