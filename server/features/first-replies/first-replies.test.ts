import { type LeadList, leadLists } from '@vitrine/contracts/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';
import { recordHeldMeetings } from './held-meetings.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const list of leadLists) await server.database.queries.deleteFrom(list).execute();
  server.clock.set(testNow);
  token = await server.adminToken();
});

const minute = 60_000;
const send = (list: LeadList, email = 'ana@example.com') => sendLead(server, list, { name: 'Ana', email });
const note = (list: LeadList, ids: readonly string[]) =>
  server.call('POST', '/admin/first-replies', { token, body: { list, ids } });
const undo = (change: string) => server.call('POST', `/admin/first-replies/${change}/undo`, { token });
const row = async (list: LeadList, id: string) =>
  (await server.call('GET', `/admin/${list}/${id}`, { token })).json.data;
const waited = (list: LeadList, id: string) =>
  server.database.queries
    .selectFrom(list as 'quotes')
    .select('handled_after')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const entries = (change: string) =>
  server.database.queries
    .selectFrom('audit_entries')
    .select(['action', 'list', 'subject_id', 'actor'])
    .where('change', '=', change)
    .orderBy('id')
    .execute();

describe.each(leadLists)('a lead of %s', (list) => {
  it('waits for its first reply until an admin says that it was replied to elsewhere', async () => {
    const { id } = await send(list);
    expect(await row(list, id)).not.toHaveProperty('firstReply');
    server.clock.pass(minute);
    const { status, json } = await note(list, [id]);
    expect(status).toBe(200);
    expect(json.data).toEqual({ change: expect.any(String), recorded: [id], unchanged: [], missing: [] });
    const at = new Date(testNow + minute).toISOString();
    expect(await row(list, id)).toMatchObject({ status: 'pending', firstReply: { at, how: 'elsewhere' } });
    const listed = (await server.call('GET', `/admin/${list}`, { token })).json.data;
    expect(listed).toMatchObject([{ id, firstReply: { at, how: 'elsewhere' } }]);
    expect(await waited(list, id)).toEqual({ handled_after: 60 });
    expect(await entries(json.data.change)).toEqual([
      { action: 'repliedElsewhere', list, subject_id: id, actor: testAdmin.email },
    ]);
  });

  it('is not replied to by a change of its status', async () => {
    const { id } = await send(list);
    server.clock.pass(minute);
    await server.call('PATCH', `/admin/${list}/${id}/status`, { token, body: { status: 'completed' } });
    expect(await row(list, id)).toMatchObject({ status: 'completed' });
    expect(await row(list, id)).not.toHaveProperty('firstReply');
    expect(await waited(list, id)).toEqual({ handled_after: null });
  });

  it('keeps the first of several replies', async () => {
    const { id } = await send(list);
    await note(list, [id]);
    server.clock.pass(minute);
    expect((await note(list, [id])).json.data).toEqual({ change: null, recorded: [], unchanged: [id], missing: [] });
    expect((await row(list, id)).firstReply.at).toBe(new Date(testNow).toISOString());
  });

  it('waits again when that is undone, which is recorded too, once', async () => {
    const { id } = await send(list);
    const { change } = (await note(list, [id])).json.data;
    server.clock.pass(minute);
    expect((await undo(change)).json.data).toEqual({ list, withdrawn: [id], kept: [] });
    expect(await row(list, id)).not.toHaveProperty('firstReply');
    expect(await waited(list, id)).toEqual({ handled_after: null });
    expect((await undo(change)).json.data).toEqual({ list, withdrawn: [], kept: [id] });
    expect((await entries(change)).map(({ action }) => action)).toEqual(['repliedElsewhere', 'firstReplyWithdrawn']);
  });
});

describe('replies recorded for several leads', () => {
  it('are recorded once, however many say so at the same time', async () => {
    const ids = [(await send('contacts')).id, (await send('contacts')).id];
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => note('contacts', index % 2 ? ids : [...ids].reverse())),
    );
    expect(responses.flatMap(({ json }) => json.data.recorded).toSorted()).toEqual(ids.toSorted());
  });

  it('name leads that are gone, and leave another admin’s word alone when they are undone', async () => {
    const [one, other] = [(await send('quotes')).id, (await send('quotes')).id];
    const gone = newId(testNow);
    const first = (await note('quotes', [one, other, gone])).json.data;
    expect(first).toMatchObject({ recorded: [one, other].toSorted(), missing: [gone] });
    server.clock.pass(minute);
    await undo(first.change);
    const second = (await note('quotes', [one])).json.data;
    expect((await undo(first.change)).json.data).toMatchObject({ withdrawn: [], kept: [one, other].toSorted() });
    expect((await row('quotes', one)).firstReply.how).toBe('elsewhere');
    expect((await undo(second.change)).json.data.withdrawn).toEqual([one]);
  });

  it('give a lead back the time that an earlier version counted', async () => {
    const { id } = await send('quotes');
    await server.database.queries.updateTable('quotes').set({ handled_after: 7 }).where('id', '=', id).execute();
    const { change } = (await note('quotes', [id])).json.data;
    expect(await waited('quotes', id)).toEqual({ handled_after: 0 });
    await undo(change);
    expect(await waited('quotes', id)).toEqual({ handled_after: 7 });
  });

  it('are refused for an unknown list, no lead, or a change that is none of them', async () => {
    const post = (body: object) => server.call('POST', '/admin/first-replies', { token, body });
    expect(await post({ list: 'clients', ids: [newId(1)] })).toMatchObject({ status: 400 });
    expect(await post({ list: 'quotes', ids: [] })).toMatchObject({ status: 400 });
    expect(await undo(newId(1))).toMatchObject({ status: 404 });
    const { id } = await send('contacts');
    const { change } = (
      await server.call('PATCH', '/admin/contacts/status', { token, body: { ids: [id], status: 'completed' } })
    ).json.data;
    expect(await undo(change)).toMatchObject({ status: 404 });
  });
});

describe('a meeting', () => {
  it('is the first reply to itself and to what its visitor had sent before, once it is over', async () => {
    const quote = await send('quotes');
    const others = await send('quotes', 'bob@example.com');
    const meeting = await send('bookings');
    const startedAt = Date.parse(meeting.datetime);
    const { ends_at } = await server.database.queries
      .selectFrom('bookings')
      .select('ends_at')
      .where('id', '=', meeting.id)
      .executeTakeFirstOrThrow();
    server.clock.set(Date.parse(ends_at) - 1);
    await recordHeldMeetings(server.platform);
    token = await server.adminToken();
    const later = await send('contacts');
    expect(await row('bookings', meeting.id)).not.toHaveProperty('firstReply');

    server.clock.set(ends_at);
    await recordHeldMeetings(server.platform);
    const held = { at: meeting.datetime, how: 'meeting' };
    expect((await row('bookings', meeting.id)).firstReply).toEqual(held);
    expect((await row('quotes', quote.id)).firstReply).toEqual(held);
    expect(await waited('quotes', quote.id)).toEqual({ handled_after: Math.floor((startedAt - testNow) / 1000) });
    // The visitor chose the time, so nobody waited for it.
    expect(await waited('bookings', meeting.id)).toEqual({ handled_after: null });
    for (const [list, id] of [
      ['quotes', others.id],
      ['contacts', later.id],
    ] as const) {
      expect(await row(list, id)).not.toHaveProperty('firstReply');
    }
  });

  it('that somebody else booked under an address is no reply to its owner', async () => {
    const quote = await send('quotes');
    const meeting = await send('bookings');
    const at = new Date(testNow).toISOString();
    await server.database.queries.deleteFrom('mailboxes').execute();
    await server.database.queries
      .insertInto('mailboxes')
      .values({ mailbox: 'ana@example.com', confirmed_at: null, disputed_at: at })
      .execute();
    server.clock.set(Date.parse(meeting.datetime) + 86_400_000);
    await recordHeldMeetings(server.platform);
    await server.database.queries.deleteFrom('mailboxes').execute();
    token = await server.adminToken();
    expect(await row('quotes', quote.id)).not.toHaveProperty('firstReply');
    expect((await row('bookings', meeting.id)).firstReply.how).toBe('meeting');
  });

  it('that was cancelled is no reply', async () => {
    const meeting = await send('bookings');
    await server.call('POST', `/booking/manage/${new URL(meeting.manageUrl).searchParams.get('token')}/cancel`);
    server.clock.set(Date.parse(meeting.datetime) + 86_400_000);
    await recordHeldMeetings(server.platform);
    token = await server.adminToken();
    expect(await row('bookings', meeting.id)).not.toHaveProperty('firstReply');
  });

  it('leaves alone what an admin had replied to before', async () => {
    const quote = await send('quotes');
    const meeting = await send('bookings');
    await note('quotes', [quote.id]);
    await note('bookings', [meeting.id]);
    server.clock.set(Date.parse(meeting.datetime) + 86_400_000);
    await recordHeldMeetings(server.platform);
    token = await server.adminToken();
    expect((await row('quotes', quote.id)).firstReply.how).toBe('elsewhere');
    expect((await row('bookings', meeting.id)).firstReply.how).toBe('elsewhere');
  });

  it('is counted among the recorded ones, however many there are', async () => {
    const ids = Array.from({ length: 120 }, (_, n) => newId(testNow - 100_000 + n));
    await server.database.queries
      .insertInto('bookings')
      .values(
        ids.map((id, n) => {
          const at = (minutes: number) => new Date(testNow - minutes * minute).toISOString();
          const startsAt = at(10 * n + 60);
          return {
            id,
            starts_at: startsAt,
            ends_at: at(10 * n + 50),
            name: 'Ana',
            email: `ana${n}@example.com`,
            phone: null,
            ...({ message: null, status: 'pending', state: 'active', language: 'en', sequence: 0 } as const),
            manage_token_hash: id,
            created_at: at(100_000),
            search: '',
            handled_after: null,
          };
        }),
      )
      .execute();
    await Promise.all([recordHeldMeetings(server.platform), recordHeldMeetings(server.platform)]);
    const { n } = await server.database.queries
      .selectFrom('bookings')
      .select((of) => of.fn.countAll().as('n'))
      .where('first_reply', '=', 'meeting')
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(120);
  });
});
