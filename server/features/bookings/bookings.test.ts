import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['bookings', 'outbox', 'settings', 'idempotency_keys'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

const [nine, eleven] = ['2026-11-24T08:00:00.000Z', '2026-11-24T10:00:00.000Z'];
const visitor = { name: 'Ana', email: 'Ana@Example.com', phone: '+33 6 00 00 00 00', message: 'Hello' };
const book = (datetime: unknown = nine, headers: Record<string, string> = {}, more: object = {}) =>
  server.call('POST', '/booking/create', { body: { ...visitor, datetime, ...more }, headers });
const slots = async () => (await server.call('GET', '/booking/availability')).json.data.slots;
const slotAt = async (datetime: string) =>
  (await slots()).find((slot: { datetime: string }) => slot.datetime === datetime);
const rows = () => server.database.queries.selectFrom('bookings').selectAll().execute();
const secretOf = (manageUrl: string) => new URL(manageUrl).searchParams.get('token') ?? '';
const manage = (secret: string, rest = '', body?: unknown) =>
  server.call(rest ? 'POST' : 'GET', `/booking/manage/${secret}${rest}`, body === undefined ? {} : { body });

describe('GET /booking/availability', () => {
  it('offers the next fortnight, sorted, in UTC, and names the time zone', async () => {
    const { status, json } = await server.call('GET', '/booking/availability');
    expect(status).toBe(200);
    expect(json).toMatchObject({ success: true, data: { timeZone: 'Europe/Paris' } });
    expect(json.data.slots).toHaveLength(40);
    expect(json.data.slots[0]).toEqual({ id: expect.any(String), datetime: nine, available: true });
    const times = json.data.slots.map((slot: { datetime: string }) => slot.datetime);
    expect(times).toEqual([...times].sort());
  });

  it('shows a booked slot as taken at once', async () => {
    await book();
    expect(await slotAt(nine)).toMatchObject({ available: false });
    expect(await slotAt(eleven)).toMatchObject({ available: true });
  });

  it('shows each of several booked slots as taken, in whatever order they were booked, and no other', async () => {
    const free = (await slots()).map(({ datetime }: { datetime: string }) => datetime);
    const wanted = [free[9], free[0], free[2], free[1]];
    for (const datetime of wanted) expect((await book(datetime)).status).toBe(201);
    const taken = (await slots()).filter(({ available }: { available: boolean }) => !available);
    expect(taken.map(({ datetime }: { datetime: string }) => datetime)).toEqual(wanted.toSorted());
  });

  it('says so when nothing at all is offered, and how long a meeting is', async () => {
    const offered = (await server.call('GET', '/booking/availability')).json.data;
    expect(offered).toMatchObject({ isClosed: false, meetingMinutes: 60 });
    const closed = { timeZone: 'Europe/Paris', weekly: {}, meetingMinutes: 45, horizonDays: 7, leastNoticeMinutes: 0 };
    await server.database.queries
      .insertInto('settings')
      .values({ key: 'schedule', value: JSON.stringify(closed) })
      .execute();
    const { data } = (await server.call('GET', '/booking/availability')).json;
    expect(data).toMatchObject({ slots: [], isClosed: true, meetingMinutes: 45 });
  });

  it('follows the schedule stored in the settings', async () => {
    const schedule = {
      timeZone: 'America/New_York',
      weekly: { 3: ['10:30'] },
      meetingMinutes: 30,
      horizonDays: 7,
      leastNoticeMinutes: 0,
    };
    await server.database.queries
      .insertInto('settings')
      .values({ key: 'schedule', value: JSON.stringify(schedule) })
      .execute();
    const { json } = await server.call('GET', '/booking/availability');
    expect(json.data).toEqual({
      slots: [{ id: expect.any(String), datetime: '2026-11-25T15:30:00.000Z', available: true }],
      timeZone: 'America/New_York',
      meetingMinutes: 30,
      isClosed: false,
    });
  });

  it('does not offer a slot that overlaps a booking made under an earlier schedule', async () => {
    await book();
    await server.database.queries.updateTable('bookings').set({ ends_at: '2026-11-24T10:30:00.000Z' }).execute();
    expect(await slotAt(eleven)).toMatchObject({ available: false });
    expect(await book(eleven)).toMatchObject({ status: 409, json: { code: 'SLOT_TAKEN' } });
  });
});

describe('POST /booking/create', () => {
  it('books, returns the link to manage the booking, and mails both sides', async () => {
    const { status, json } = await book(nine, { 'accept-language': 'fr' });
    expect(status).toBe(201);
    expect(json).toEqual({
      success: true,
      message: expect.stringContaining('réservé'),
      data: {
        id: expect.any(String),
        datetime: nine,
        endsAt: '2026-11-24T09:00:00.000Z',
        channel: null,
        manageUrl: expect.stringContaining('https://vitrine.example/fr/booking/manage?token='),
      },
    });
    const [row] = await rows();
    expect(row).toMatchObject({
      starts_at: nine,
      ends_at: '2026-11-24T09:00:00.000Z',
      email: 'ana@example.com',
      state: 'active',
      status: 'pending',
    });
    expect(JSON.stringify(row)).not.toContain(secretOf(json.data.manageUrl));
    expect(await server.mails()).toMatchObject([
      {
        template: 'bookingConfirmed',
        to: 'ana@example.com',
        language: 'fr',
        data: { sequence: 0, manageUrl: json.data.manageUrl },
      },
      { template: 'bookingForAgency', language: 'en', data: { event: 'created' } },
    ]);
  });

  it('accepts the same instant in any offset', async () => {
    expect((await book('2026-11-24T09:00:00+01:00')).json.data.datetime).toBe(nine);
    expect(await book(nine)).toMatchObject({ status: 409 });
  });

  it.each([
    ['an hour we do not offer', '2026-11-24T09:00:00Z'],
    ['today', '2026-11-23T13:00:00Z'],
    ['a time in the past', '2026-11-20T08:00:00Z'],
    ['a time at the weekend', '2026-11-28T08:00:00Z'],
    ['a time beyond the horizon', '2026-12-08T08:00:00Z'],
    ['a second after a slot starts', '2026-11-24T08:00:01Z'],
  ])('refuses %s', async (_what, datetime) => {
    expect(await book(datetime)).toMatchObject({ status: 400, json: { code: 'SLOT_UNKNOWN' } });
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['no time', null, 'Please select a time slot'],
    ['an empty time', '', 'Please select a time slot'],
    ['text that is not a date', 'tomorrow', 'Invalid date format'],
    ['a day that does not exist', '2026-02-30T08:00:00Z', 'Invalid date format'],
  ])('refuses %s', async (_what, datetime, sentence) => {
    expect(await book(datetime)).toMatchObject({
      status: 400,
      json: { code: 'VALIDATION', fields: { datetime: sentence } },
    });
  });

  it('gives the slot to one of 200 simultaneous requests and refuses the others', async () => {
    const responses = await Promise.all(Array.from({ length: 200 }, () => book()));
    const count = (status: number) => responses.filter((response) => response.status === status).length;
    expect([count(201), count(409)]).toEqual([1, 199]);
    expect(await rows()).toHaveLength(1);
    expect(await server.mails()).toHaveLength(2);
  });

  it('returns the first response again when the same booking is sent twice', async () => {
    const headers = { 'idempotency-key': 'booking-1' };
    const first = await book(nine, headers);
    const again = await book(nine, headers);
    expect(again).toMatchObject({ status: 201, json: first.json });
    expect(await rows()).toHaveLength(1);
  });

  it('lets a refused submission be retried with the same key', async () => {
    const taken = await book(nine);
    const headers = { 'idempotency-key': 'booking-2' };
    expect(await book(nine, headers)).toMatchObject({ status: 409 });
    await manage(secretOf(taken.json.data.manageUrl), '/cancel');
    expect(await book(nine, headers)).toMatchObject({ status: 201 });
  });
});

describe('/booking/manage/{token}', () => {
  let secret: string;
  beforeEach(async () => {
    secret = secretOf((await book()).json.data.manageUrl);
  });

  it('shows the booking only to holders of the secret', async () => {
    expect(await manage(secret)).toMatchObject({
      status: 200,
      json: { data: { datetime: nine, name: 'Ana', state: 'active' } },
    });
    const [row] = await rows();
    for (const guess of ['x', row?.id ?? '', row?.manage_token_hash ?? '', `${secret}A`]) {
      expect(await manage(guess), guess).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
    }
  });

  it('cancels, frees the slot and mails both sides once', async () => {
    expect(await manage(secret, '/cancel')).toMatchObject({ status: 200, json: { data: { state: 'cancelled' } } });
    expect(await manage(secret, '/cancel')).toMatchObject({ status: 200, json: { data: { state: 'cancelled' } } });
    expect(await slotAt(nine)).toMatchObject({ available: true });
    const mails = (await server.mails()).filter(
      ({ template, data }) => template === 'bookingCancelled' || data.event === 'cancelled',
    );
    expect(mails).toHaveLength(2);
    expect(mails[0]?.data.sequence).toBe(1);
    expect(await book()).toMatchObject({ status: 201 });
    expect(await manage(secret, '/reschedule', { datetime: eleven })).toMatchObject({ status: 404 });
  });

  it('moves: takes the new slot, frees the old one and raises the sequence', async () => {
    expect(await manage(secret, '/reschedule', { datetime: eleven })).toMatchObject({
      status: 200,
      json: { data: { datetime: eleven } },
    });
    expect(await slotAt(nine)).toMatchObject({ available: true });
    expect(await slotAt(eleven)).toMatchObject({ available: false });
    const moved = (await server.mails()).find(({ template }) => template === 'bookingMoved');
    expect(moved?.data).toMatchObject({
      sequence: 1,
      start: eleven,
      end: '2026-11-24T11:00:00.000Z',
      previousStart: nine,
    });
    await manage(secret, '/reschedule', { datetime: eleven });
    expect((await server.mails()).filter(({ template }) => template === 'bookingMoved')).toHaveLength(1);
  });

  it('keeps the old slot when the new one is taken or not offered', async () => {
    await book(eleven);
    expect(await manage(secret, '/reschedule', { datetime: eleven })).toMatchObject({
      status: 409,
      json: { code: 'SLOT_TAKEN' },
    });
    expect(await manage(secret, '/reschedule', { datetime: '2026-11-24T11:00:00Z' })).toMatchObject({
      status: 400,
      json: { code: 'SLOT_UNKNOWN' },
    });
    expect(await manage(secret)).toMatchObject({ json: { data: { datetime: nine, state: 'active' } } });
  });

  it('does not move onto a booking made under an earlier schedule, but may overlap its old time', async () => {
    const other = await book('2026-11-25T08:00:00.000Z');
    const queries = server.database.queries;
    await queries
      .updateTable('bookings')
      .set({ ends_at: '2026-11-25T10:30:00.000Z' })
      .where('id', '=', other.json.data.id)
      .execute();
    expect(await manage(secret, '/reschedule', { datetime: '2026-11-25T10:00:00.000Z' })).toMatchObject({
      status: 409,
      json: { code: 'SLOT_TAKEN' },
    });
    const own = secretOf(other.json.data.manageUrl);
    expect(await manage(own, '/reschedule', { datetime: '2026-11-25T10:00:00.000Z' })).toMatchObject({ status: 200 });
    expect(await manage(secret, '/reschedule', { datetime: '2026-11-25T08:00:00.000Z' })).toMatchObject({
      status: 200,
    });
  });

  it('lets only one of several bookings move to a slot at the same time', async () => {
    const secrets = [secret];
    for (const slot of (await slots()).slice(2, 12))
      secrets.push(secretOf((await book(slot.datetime)).json.data.manageUrl));
    const responses = await Promise.all(secrets.map((one) => manage(one, '/reschedule', { datetime: eleven })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(secrets.length - 1);
    expect((await rows()).filter(({ starts_at }) => starts_at === eleven)).toHaveLength(1);
  });

  it('does not change a booking that has started', async () => {
    server.clock.set(nine);
    expect(await manage(secret)).toMatchObject({ json: { data: { state: 'past' } } });
    expect(await manage(secret, '/cancel')).toMatchObject({ status: 404 });
    expect(await manage(secret, '/reschedule', { datetime: '2026-11-25T08:00:00Z' })).toMatchObject({ status: 404 });
  });
});

describe('GET /admin/bookings', () => {
  it('lists bookings with the fields of the contract, and sets their status', async () => {
    await book(eleven);
    await book(nine, {}, { phone: '', message: '' });
    const { json } = await server.call('GET', '/admin/bookings?sort=selectedSlot', { token });
    expect(json.data).toMatchObject([
      { selectedSlot: nine, phone: null, message: null, state: 'active' },
      { selectedSlot: eleven, phone: visitor.phone, message: 'Hello' },
    ]);
    expect(Object.keys(json.data[0]).sort()).toEqual(
      [
        'channel',
        'createdAt',
        'email',
        'id',
        'message',
        'name',
        'phone',
        'selectedSlot',
        'state',
        'status',
        'timeZone',
      ].sort(),
    );
    const path = `/admin/bookings/${json.data[0].id}/status`;
    const changed = await server.call('PATCH', path, { body: { status: 'confirmed' }, token });
    expect(changed).toMatchObject({ status: 200, json: { data: { status: 'confirmed' } } });
  });
});
