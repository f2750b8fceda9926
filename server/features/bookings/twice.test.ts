import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { findOwnMeetings } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['bookings', 'outbox', 'idempotency_keys'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

const email = 'ana@example.com';
const datetime = '2026-11-24T08:00:00.000Z';
const later = '2026-11-25T08:00:00.000Z';
const book = (more: object = {}, headers: Record<string, string> = {}) =>
  server.call('POST', '/booking/create', { body: { name: 'Ana', email, datetime, ...more }, headers });
const tokenOf = (manageUrl: string) => new URL(manageUrl).searchParams.get('token') ?? '';
const stored = () => server.database.queries.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();

describe('a booking', () => {
  it('that is sent again from a page that came from elsewhere is the same', async () => {
    const headers = { 'idempotency-key': 'a-form-that-is-sent-twice' };
    const [one, other] = [await book({ source: { utmSource: 'letter' } }, headers), await book({}, headers)];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.json).toEqual(one.json);
    expect(await server.mails()).toHaveLength(2);
  });

  it('by phone can get another number, by which it is found', async () => {
    const { manageUrl } = (await book({ channel: 'phone', phone: '06 12 34 56 78' })).json.data;
    const change = (phone: string) =>
      server.call('POST', `/booking/manage/${tokenOf(manageUrl)}/channel`, { body: { channel: 'phone', phone } });
    const { sequence } = await stored();
    expect((await change('07 98 76 54 32')).status).toBe(200);
    const search = expect.stringContaining('98 76');
    expect(await stored()).toMatchObject({ phone: '07 98 76 54 32', sequence: sequence + 1, search });
    expect(await server.mails()).toHaveLength(4);
    expect((await change('07 98 76 54 32')).status).toBe(200);
    expect(await stored()).toMatchObject({ sequence: sequence + 1 });
    expect(await server.mails()).toHaveLength(4);
  });
});

describe('the meetings of whoever has confirmed their address', () => {
  const meetings = () => findOwnMeetings(server.platform, email, 5);

  it('can be changed until they begin, and not once they are cancelled', async () => {
    await book();
    await book({ datetime: later });
    const [second, first] = await meetings();
    const open = (token: string | null | undefined) => server.call('GET', `/booking/manage/${token}`);
    expect((await open(first?.manageToken)).json.data).toMatchObject({ datetime, state: 'active' });
    await server.call('POST', `/booking/manage/${second?.manageToken}/cancel`);
    server.clock.set(datetime);
    expect(await meetings()).toMatchObject([
      { datetime: later, state: 'cancelled', manageToken: null },
      { datetime, state: 'past', manageToken: null },
    ]);
  });

  it('are opened by no token that was made up', async () => {
    await book();
    const [meeting] = await meetings();
    const token = meeting?.manageToken ?? '';
    for (const wrong of ['a.b.c', token.slice(0, -8), token.replace('.', '.x')]) {
      expect((await server.call('GET', `/booking/manage/${wrong}`)).status).toBe(404);
    }
  });
});

it('the list of meetings to come has those of today that are over, and not those of yesterday', async () => {
  await book();
  const list = async (status: string) => {
    const token = await server.adminToken();
    return (await server.call('GET', `/admin/bookings?status=${status}`, { token })).json.data.length;
  };
  server.clock.set('2026-11-24T22:59:59.000Z');
  expect([await list('coming'), await list('past')]).toEqual([1, 0]);
  server.clock.set('2026-11-24T23:00:00.000Z');
  expect([await list('coming'), await list('past')]).toEqual([0, 1]);
  // One that began as the day did is of that day.
  await server.database.queries.updateTable('bookings').set({ starts_at: '2026-11-24T23:00:00.000Z' }).execute();
  expect([await list('coming'), await list('past')]).toEqual([1, 0]);
});
