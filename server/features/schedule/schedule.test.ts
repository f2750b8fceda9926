import { defaultSchedule, type Schedule } from '@vitrine/contracts/schedule.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { makeBooking } from '../bookings/row.ts';
import { makeAvailability } from './availability.ts';
import { getStoredOffer } from './queries.ts';

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

const nine = '2026-11-24T08:00:00.000Z';
const afternoons: Schedule = { ...defaultSchedule, weekly: { 2: ['14:00', '16:00'] }, horizonDays: 7 };
const get = async () => (await server.call('GET', '/admin/schedule', { token })).json.data;
const set = (schedule: object, revision = 0, headers = {}) =>
  server.call('PUT', '/admin/schedule', { body: { ...schedule, revision }, token, headers });
const preview = (schedule: object) => server.call('POST', '/admin/schedule/preview', { body: schedule, token });
const offered = async (): Promise<{ datetime: string; available: boolean }[]> =>
  (await server.call('GET', '/booking/availability')).json.data.slots;
const book = (datetime = nine, name = 'Ana') =>
  server.call('POST', '/booking/create', { body: { name, email: 'ana@example.com', datetime } });
const audit = () =>
  server.database.queries.selectFrom('audit_entries').selectAll().where('action', '=', 'scheduleChanged').execute();
const store = (value: object) =>
  server.database.queries
    .insertInto('settings')
    .values({ key: 'schedule', value: JSON.stringify(value) })
    .execute();

describe('GET /admin/schedule', () => {
  it('returns the default schedule until another is stored', async () => {
    expect(await get()).toEqual({ schedule: defaultSchedule, revision: 0, conflictingBookings: [], conflictCount: 0 });
  });

  it('reads a schedule from before there were days off, openings and revisions, and lets it be changed', async () => {
    const { daysOff, openings, ...old } = afternoons;
    await store(old);
    expect(await get()).toEqual({ schedule: afternoons, revision: 0, conflictingBookings: [], conflictCount: 0 });
    expect(await offered()).toHaveLength(2);
    expect((await set({ ...afternoons, horizonDays: 14 })).json.data.revision).toBe(1);
    expect(await offered()).toHaveLength(4);
  });
});

describe('PUT /admin/schedule', () => {
  it('stores a schedule, offers exactly that at once, and records who changed it', async () => {
    expect(await offered()).toHaveLength(40);
    const before = (await audit()).length;
    const { status, json } = await set(afternoons);
    expect(status).toBe(200);
    expect(json.data).toEqual({ schedule: afternoons, revision: 1, conflictingBookings: [], conflictCount: 0 });
    expect(await get()).toEqual(json.data);
    expect((await offered()).map(({ datetime }) => datetime)).toEqual([
      '2026-11-24T13:00:00.000Z',
      '2026-11-24T15:00:00.000Z',
    ]);
    expect(await book()).toMatchObject({ status: 400, json: { code: 'SLOT_UNKNOWN' } });
    expect(await book('2026-11-24T13:00:00.000Z')).toMatchObject({ status: 201 });
    const entries = await audit();
    expect(entries).toHaveLength(before + 1);
    expect(entries.at(-1)).toMatchObject({ list: 'schedule', actor: 'admin@agency.example', subject_id: null });
  });

  it('refuses a change based on an older schedule', async () => {
    await set(afternoons);
    expect(await set({ ...defaultSchedule, horizonDays: 3 })).toMatchObject({
      status: 409,
      json: { code: 'SCHEDULE_CONFLICT' },
    });
    expect((await set({ ...defaultSchedule, horizonDays: 3 }, 2)).status).toBe(409);
    expect((await get()).schedule).toEqual(afternoons);
    expect((await set({ ...defaultSchedule, horizonDays: 3 }, 1)).json.data.revision).toBe(2);
  });

  it.each([0, 1])('lets only one of 20 simultaneous admins change revision %s', async (revision) => {
    if (revision === 1) await set({ ...afternoons, horizonDays: 100 });
    const before = (await audit()).length;
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => set({ ...afternoons, horizonDays: index + 1 }, revision)),
    );
    const won = responses.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await get()).toEqual(won[0]?.json.data);
    expect(await audit()).toHaveLength(before + 1);
  });

  it('accepts the same change twice, for when the response was lost', async () => {
    const first = await set(afternoons);
    const before = (await audit()).length;
    expect(await set(afternoons)).toMatchObject({ status: 200, json: first.json });
    expect(await audit()).toHaveLength(before);
  });

  it('sorts days and times, and drops the days that are over', async () => {
    const { json } = await set({
      ...defaultSchedule,
      weekly: { 5: [], 2: ['16:00', '14:00'] },
      daysOff: [{ date: '2026-12-25', label: ' Christmas ' }, { date: '2026-11-22' }, { date: '2026-12-24' }],
      openings: [
        { date: '2026-11-28', times: ['11:00', '10:00'] },
        { date: '2026-11-21', times: ['10:00'] },
      ],
    });
    expect(json.data.schedule).toEqual({
      ...defaultSchedule,
      weekly: { 2: ['14:00', '16:00'] },
      daysOff: [
        { date: '2026-12-24', label: '' },
        { date: '2026-12-25', label: 'Christmas' },
      ],
      openings: [{ date: '2026-11-28', times: ['10:00', '11:00'] }],
    });
  });

  it('names what is wrong with each field, in the language of the page', async () => {
    const wrong = { ...defaultSchedule, timeZone: 'Paris', meetingMinutes: 3, weekly: { 1: ['9h'] } };
    expect((await set(wrong)).json).toMatchObject({
      code: 'VALIDATION',
      fields: { meetingMinutes: 'From 5 to 480 minutes', weekly: 'A time looks like 09:30' },
    });
    const close = { ...defaultSchedule, weekly: { 1: ['09:00', '09:30'] } };
    expect((await set(close, 0, { 'accept-language': 'fr' })).json).toMatchObject({
      fields: { weekly: 'Le rendez-vous précédent n’est pas terminé à cette heure' },
    });
    expect((await set({ ...defaultSchedule, timeZone: 'Paris' })).json.fields).toEqual({
      timeZone: 'This time zone does not exist',
    });
    expect((await set({ ...defaultSchedule, more: 1 })).status).toBe(400);
    expect((await get()).revision).toBe(0);
  });

  it('reaches other processes on the same database', async () => {
    if (server.database.engine === 'sqlite') return;
    const database = server.openAgain();
    const findElsewhere = makeAvailability({ ...server.platform, database });
    const slots = async () => JSON.parse((await findElsewhere()).json).data.slots.length;
    expect(await slots()).toBe(40);
    await set(afternoons);
    expect(await slots()).toBe(2);
    await database.close();
  });

  it('takes effect even when the row is written directly', async () => {
    expect(await offered()).toHaveLength(40);
    await store(afternoons);
    expect(await offered()).toHaveLength(2);
  });
});

describe('a conflicting booking', () => {
  let secret: string;
  beforeEach(async () => {
    const { json } = await book();
    secret = new URL(json.data.manageUrl).searchParams.get('token') ?? '';
  });

  it('stays, and is reported before and after the change', async () => {
    const conflicting = { id: expect.any(String), name: 'Ana', email: 'ana@example.com', selectedSlot: nine };
    expect((await preview(afternoons)).json.data).toMatchObject({
      conflictingBookings: [conflicting],
      conflictCount: 1,
    });
    expect((await get()).conflictingBookings).toEqual([]);
    expect((await set(afternoons)).json.data).toMatchObject({ conflictingBookings: [conflicting], conflictCount: 1 });
    const opened = { ...afternoons, openings: [{ date: '2026-11-24', times: ['09:00'] }] };
    expect((await preview(opened)).json.data.conflictingBookings).toEqual([]);
    const managed = await server.call('GET', `/booking/manage/${secret}`);
    expect(managed.json.data).toMatchObject({ datetime: nine, state: 'active' });
  });

  it('is not reported when only horizon or notice exclude it, or once it is cancelled or over', async () => {
    const later = (await book('2026-12-07T08:00:00.000Z', 'Bo')).json.data.datetime;
    expect(later).toBe('2026-12-07T08:00:00.000Z');
    await set({ ...defaultSchedule, horizonDays: 1, leastNoticeMinutes: 60 * 24 * 20 });
    expect(await get()).toMatchObject({ conflictingBookings: [], conflictCount: 0 });
    await set({ ...defaultSchedule, weekly: {} }, 1);
    expect((await get()).conflictCount).toBe(2);
    await server.call('POST', `/booking/manage/${secret}/cancel`);
    expect((await get()).conflictingBookings).toMatchObject([{ name: 'Bo' }]);
    server.clock.set(later);
    token = await server.adminToken();
    expect((await get()).conflictCount).toBe(0);
  });

  it('can be moved to an offered slot, and not back again', async () => {
    await set(afternoons);
    const move = (datetime: string) =>
      server.call('POST', `/booking/manage/${secret}/reschedule`, { body: { datetime } });
    expect((await move('2026-11-24T13:00:00.000Z')).json.data.datetime).toBe('2026-11-24T13:00:00.000Z');
    expect((await move(nine)).json.code).toBe('SLOT_UNKNOWN');
    expect((await get()).conflictCount).toBe(0);
  });

  it('can be cancelled', async () => {
    await set(afternoons);
    expect((await server.call('POST', `/booking/manage/${secret}/cancel`)).json.data.state).toBe('cancelled');
    expect((await get()).conflictCount).toBe(0);
  });

  it('lists the next 100 of many and counts the rest', async () => {
    const first = Date.parse('2027-01-04T03:00:00.000Z');
    const many = Array.from({ length: 2500 }, (_, index) => {
      const starts_at = new Date(first + index * 15 * 60_000).toISOString();
      const request = { name: 'Many', email: 'many@example.com' };
      return makeBooking(request, {
        id: `many-${index}`,
        created_at: nine,
        language: 'en',
        starts_at,
        ends_at: starts_at,
        manage_token_hash: `many-${index}`,
      });
    });
    for (let from = 0; from < many.length; from += 500) {
      await server.database.queries
        .insertInto('bookings')
        .values(many.slice(from, from + 500))
        .execute();
    }
    const { conflictingBookings, conflictCount } = (await preview({ ...defaultSchedule, weekly: {} })).json.data;
    expect(conflictCount).toBe(2501);
    expect(conflictingBookings).toHaveLength(100);
    expect(conflictingBookings[1]).toMatchObject({ id: 'many-0', selectedSlot: '2027-01-04T03:00:00.000Z' });
  });
});

describe('POST /admin/schedule/preview', () => {
  it('shows what visitors would see, and changes nothing', async () => {
    await book();
    const { json } = await preview({ ...defaultSchedule, openings: [{ date: '2026-11-28', times: ['10:00'] }] });
    expect(json.data).toMatchObject({ timeZone: 'Europe/Paris', conflictingBookings: [] });
    expect(json.data.slots).toHaveLength(41);
    expect(json.data.slots[0]).toEqual({ datetime: nine, available: false });
    expect(json.data.slots[1]).toEqual({ datetime: '2026-11-24T10:00:00.000Z', available: true });
    expect(await offered()).toHaveLength(40);
    expect((await get()).revision).toBe(0);
  });

  it('agrees with what is offered once it is stored: a longer booking blocks two slots of a finer schedule', async () => {
    await book();
    const finer = { ...defaultSchedule, weekly: { 2: ['08:30', '09:00', '09:30', '10:00'] }, meetingMinutes: 30 };
    const { slots } = (await preview(finer)).json.data;
    expect(slots.slice(0, 4).map(({ available }: { available: boolean }) => available)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    await set(finer);
    expect((await offered()).map(({ datetime, available }) => ({ datetime, available }))).toEqual(slots);
    expect(await book('2026-11-24T08:30:00.000Z')).toMatchObject({ status: 409, json: { code: 'SLOT_TAKEN' } });
    expect(await book('2026-11-24T09:00:00.000Z')).toMatchObject({ status: 201 });
  });
});

describe('GET /admin/schedule/holidays', () => {
  const list = async (language: string): Promise<{ date: string; name: string }[]> => {
    const response = await server.call('GET', '/admin/schedule/holidays', {
      token,
      headers: { 'accept-language': language },
    });
    return response.json.data;
  };

  it('lists those of the next 18 months, in the language of the page, and knows when Easter is', async () => {
    const french = await list('fr');
    expect(french[0]).toEqual({ date: '2026-12-25', name: 'Noël' });
    expect(french).toContainEqual({ date: '2027-03-29', name: 'Lundi de Pâques' });
    expect(french).toContainEqual({ date: '2028-04-17', name: 'Lundi de Pâques' });
    expect(french.at(-1)?.date).toBe('2028-05-08');
    expect(new Set(french.map(({ date }) => date)).size).toBe(french.length);
    const english = await list('en');
    expect(english.map(({ date }) => date)).toEqual(french.map(({ date }) => date));
    expect(english[1]).toEqual({ date: '2027-01-01', name: 'New Year’s Day' });
  });

  it('moves on with the calendar', async () => {
    server.clock.set('2026-12-26T08:00:00Z');
    token = await server.adminToken();
    expect((await list('fr'))[0]).toEqual({ date: '2027-01-01', name: 'Nouvel An' });
  });
});

it('reads the schedule once, however many bookings there are', async () => {
  for (const datetime of (await offered()).slice(0, 3).map((slot) => slot.datetime)) await book(datetime);
  await store({ ...defaultSchedule, revision: 1 });
  const read: unknown[] = [];
  const watched = server.database.queries.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.push(...result.rows);
      return result;
    },
  });
  const { schedule, held } = await getStoredOffer(watched, nine);
  expect(schedule).toContain('"revision":1');
  expect(held).toHaveLength(3);
  // With the whole schedule in each row, a thousand bookings would be megabytes at each look.
  expect(JSON.stringify(read).split('revision')).toHaveLength(2);
});
