import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
let startsAt: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['bookings', 'outbox'] as const) await server.database.queries.deleteFrom(table).execute();
  const booking = await sendLead(server, 'bookings', { name: 'Ana', email: 'ana@example.com' });
  startsAt = booking.datetime;
  token = new URL(booking.manageUrl).searchParams.get('token') ?? '';
});

const next = '2026-11-25T08:00:00.000Z';
const path = '/booking/manage';
const read = () => server.call('GET', `${path}/${token}`);
const cancel = () => server.call('POST', `${path}/${token}/cancel`);
const move = (datetime = next) => server.call('POST', `${path}/${token}/reschedule`, { body: { datetime } });
const setClock = async (instant: string) => server.clock.set(instant);

describe('how a meeting is held', () => {
  const change = (channel: string, phone?: string) =>
    server.call('POST', `${path}/${token}/channel`, { body: { channel, ...(phone !== undefined && { phone }) } });
  const stored = () => server.database.queries.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();

  it('can be changed, which both sides are told once', async () => {
    const before = await stored();
    await server.database.queries.deleteFrom('outbox').execute();
    const response = await change('inPerson');
    expect(response).toMatchObject({ status: 200, json: { data: { channel: 'inPerson', state: 'active' } } });
    expect((await read()).json.data.channel).toBe('inPerson');
    expect(await stored()).toMatchObject({ starts_at: before.starts_at, sequence: before.sequence + 1 });
    expect((await server.mails()).map(({ template }) => template).sort()).toEqual([
      'bookingConfirmed',
      'bookingForAgency',
    ]);
    expect((await change('inPerson')).status).toBe(200);
    expect(await server.mails()).toHaveLength(2);
  });

  it('needs a number by phone, unless there is one', async () => {
    await server.database.queries.updateTable('bookings').set({ phone: null }).execute();
    expect(await change('phone')).toMatchObject({ status: 400, json: { fields: { phone: expect.any(String) } } });
    expect((await read()).json.data).toMatchObject({ hasPhone: false });
    expect((await change('phone', '06 12 34 56 78')).status).toBe(200);
    expect(await stored()).toMatchObject({ channel: 'phone', phone: '06 12 34 56 78' });
    expect((await change('video')).status).toBe(200);
    expect((await change('phone')).status).toBe(200);
    expect(await stored()).toMatchObject({ phone: '06 12 34 56 78', search: expect.stringContaining('06 12') });
  });

  it('cannot be changed once it has begun or is cancelled, nor to what there is not', async () => {
    expect((await change('pigeon')).status).toBe(400);
    await cancel();
    expect((await change('video')).status).toBe(404);
    await setClock(startsAt);
    expect((await change('video')).status).toBe(404);
  });
});

/** What the link of a booking still does: the state it shows, and the HTTP status of cancelling and of moving. */
describe('the link of a booking', () => {
  it.each([
    ['lies ahead', async () => setClock(new Date(Date.parse(startsAt) - 1).toISOString()), 'active', 200, 200],
    ['was moved', () => move(), 'active', 200, 200],
    ['was cancelled', cancel, 'cancelled', 200, 404],
    ['starts now', () => setClock(startsAt), 'past', 404, 404],
    ['is over', () => setClock('2026-12-24T08:00:00.000Z'), 'past', 404, 404],
    ['was moved and starts now', async () => [await move(), await setClock(next)], 'past', 404, 404],
    [
      'was cancelled and would start now',
      async () => [await cancel(), await setClock(startsAt)],
      'cancelled',
      404,
      404,
    ],
  ] as const)('that %s', async (_what, arrange, state, cancelled, moved) => {
    await arrange();
    expect((await read()).json.data).toMatchObject({ name: 'Ana', state });
    const mails = (await server.mails()).length;
    // Moving to its own time must not pass either: that would treat it as active.
    expect((await move((await read()).json.data.datetime)).status).toBe(moved);
    // Moved before it is cancelled, since the cancellation would be why the move fails.
    expect((await move('2026-11-26T08:00:00.000Z')).status).toBe(moved);
    expect((await cancel()).status).toBe(cancelled);
    // Both sides get a mail for each change, and none for a refusal or when nothing changed.
    const changes = Number(moved === 200) + Number(cancelled === 200 && state !== 'cancelled');
    expect(await server.mails()).toHaveLength(mails + 2 * changes);
  });
});
