import type { LeadList } from '@vitrine/contracts/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { recordHeldMeetings } from './held-meetings.ts';
import { firstReplyAt } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['quotes', 'contacts', 'bookings'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

const day = 24 * 60 * 60_000;
const send = (list: LeadList) => sendLead(server, list, { name: 'Ana', email: 'ana@example.com' });
const row = async (list: LeadList, id: string) =>
  (await server.call('GET', `/admin/${list}/${id}`, { token: await server.adminToken() })).json.data;

describe('a meeting that was held', () => {
  it('is a reply to messages as to requests', async () => {
    const [quote, contact, meeting] = [await send('quotes'), await send('contacts'), await send('bookings')];
    server.clock.set(Date.parse(meeting.datetime) + day);
    await recordHeldMeetings(server.platform);
    const held = { at: meeting.datetime, how: 'meeting' };
    for (const [list, { id }] of [
      ['quotes', quote],
      ['contacts', contact],
    ] as const) {
      expect(await row(list, id)).toMatchObject({ firstReply: held, status: 'reviewing' });
    }
    expect(await row('bookings', meeting.id)).toMatchObject({ firstReply: held, status: 'completed' });
  });

  it('is no reply to what an earlier version knew as handled, nor move it', async () => {
    const [quote, meeting] = [await send('quotes'), await send('bookings')];
    const { queries } = server.database;
    await queries.updateTable('quotes').set({ handled_after: 60 }).where('id', '=', quote.id).execute();
    server.clock.set(Date.parse(meeting.datetime) + day);
    await recordHeldMeetings(server.platform);
    expect(await row('quotes', quote.id)).toMatchObject({ firstReply: { how: 'status' }, status: 'pending' });
    expect(await queries.selectFrom('quotes').select('handled_after').execute()).toEqual([{ handled_after: 60 }]);
  });

  it.each([
    ['is recorded by a server that was down for weeks', 29, 'meeting'],
    ['is left alone by one that was down for longer than a month', 31, undefined],
  ])('%s', async (_what, days, how) => {
    const meeting = await send('bookings');
    server.clock.set(Date.parse(meeting.datetime) + days * day);
    await recordHeldMeetings(server.platform);
    expect((await row('bookings', meeting.id)).firstReply?.how).toBe(how);
  });
});

it('a reply to what came by a clock that was ahead took no time, rather than less than none', () => {
  const created_at = new Date(testNow + day).toISOString();
  const at = new Date(testNow).toISOString();
  expect(firstReplyAt({ id: 'x', created_at }, { at, how: 'reply' })).toMatchObject({ handled_after: 0 });
});
