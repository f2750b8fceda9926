import { cents } from '@vitrine/contracts/money.ts';
import type { Status } from '@vitrine/contracts/status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { clientRow } from '../../testing/account-row.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { daysUntil, foldIntoWeek, offsetsOf } from './charts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['contacts', 'quotes', 'bookings'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  await server.database.queries.deleteFrom('accounts').where('kind', '=', 'client').execute();
});

/** Logs in for each call, since the tests move the clock by months and a session lasts days. */
const chart = async (name: string, days?: number) => {
  const token = await server.adminToken();
  const query = days ? `?days=${days}` : '';
  const { status, json } = await server.call('GET', `/admin/dashboard/charts/${name}${query}`, { token });
  expect(status).toBe(200);
  return json.data;
};

type Lead = { at: string; handledAfter?: number | null; status?: Status };

const person = ({ at, handledAfter = null, status = 'pending' }: Lead) => ({
  id: newId(Date.parse(at)),
  name: 'Ana',
  email: 'ana@example.com',
  search: 'ana',
  status,
  language: 'en' as const,
  created_at: toInstant(Date.parse(at)),
  handled_after: handledAfter,
  source: null,
  source_name: null,
});

const contact = (lead: Lead) =>
  server.database.queries
    .insertInto('contacts')
    .values({ ...person(lead), message: 'Hello' })
    .execute();

const quote = (lead: Lead) =>
  server.database.queries
    .insertInto('quotes')
    .values({
      ...person(lead),
      message: '',
      service_type: 'starter',
      options: '[]',
      estimate_cents: cents(149_000),
      currency: 'EUR',
    })
    .execute();

type BookingLead = Partial<Omit<Lead, 'status'>> & { state?: 'active' | 'cancelled' };

const booking = (
  startsAt: string,
  { state = 'active', at = '2026-11-20T09:00:00.000Z', handledAfter = null }: BookingLead = {},
) =>
  server.database.queries
    .insertInto('bookings')
    .values({
      ...person({ at, handledAfter }),
      starts_at: startsAt,
      ends_at: startsAt,
      state,
      phone: null,
      message: null,
      sequence: 0,
      manage_token_hash: newId(Date.parse(at)),
    })
    .execute();

const none = { quotes: 0, contacts: 0, bookings: 0 };

describe('leads per day', () => {
  it('returns every day of the period, even for an empty database', async () => {
    const { days, timeZone } = await chart('leads');
    expect(timeZone).toBe('Europe/Paris');
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ date: '2026-10-25', ...none });
    expect(days.at(-1)).toEqual({ date: '2026-11-23', ...none });
    expect((await chart('leads', 365)).days).toHaveLength(365);
  });

  it('counts from midnight to midnight in the time zone of the agency, to the millisecond', async () => {
    for (const at of ['2026-11-21T22:59:59.999Z', '2026-11-21T23:00:00.000Z', '2026-11-22T22:59:59.999Z']) {
      await contact({ at });
    }
    await quote({ at: '2026-11-22T23:00:00.000Z' });
    await booking('2026-12-01T09:00:00.000Z', { at: '2026-11-23T08:29:59.999Z', state: 'cancelled' });
    expect((await chart('leads')).days.slice(-3)).toEqual([
      { date: '2026-11-21', ...none, contacts: 1 },
      { date: '2026-11-22', ...none, contacts: 2 },
      { date: '2026-11-23', ...none, quotes: 1, bookings: 1 },
    ]);
  });

  it('counts the days of 23 and of 25 hours as one day each', async () => {
    // Paris: UTC+1 until 2026-03-29T01:00Z, UTC+2 until 2026-10-25T01:00Z.
    for (const at of [
      ...['2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
      ...['2026-03-29T22:00:00.000Z'],
    ]) {
      await contact({ at });
    }
    server.clock.set('2026-03-30T10:00:00.000Z');
    expect((await chart('leads')).days.slice(-3)).toEqual([
      { date: '2026-03-28', ...none, contacts: 1 },
      { date: '2026-03-29', ...none, contacts: 2 },
      { date: '2026-03-30', ...none, contacts: 1 },
    ]);
    for (const at of [
      ...['2026-10-24T21:59:59.999Z', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
      ...['2026-10-25T23:00:00.000Z'],
    ]) {
      await quote({ at });
    }
    server.clock.set('2026-10-26T10:00:00.000Z');
    expect((await chart('leads')).days.slice(-3)).toEqual([
      { date: '2026-10-24', ...none, quotes: 1 },
      { date: '2026-10-25', ...none, quotes: 2 },
      { date: '2026-10-26', ...none, quotes: 1 },
    ]);
  });

  it.each([30, 90, 365])(
    'of %i days are those that the lists show, in any order, and in all that match',
    async (days) => {
      const [first] = daysUntil(testNow, days, 'Europe/Paris');
      for (const at of [(first?.from ?? 0) - 1, first?.from ?? 0, testNow].map(toInstant)) {
        await contact({ at });
        await quote({ at });
        await booking('2026-12-01T09:00:00.000Z', { at, state: 'cancelled' });
      }
      const token = await server.adminToken();
      for (const list of ['contacts', 'quotes', 'bookings'] as const) {
        for (const order of ['', '&sort=name', '&q=ana', '&limit=1']) {
          const { json } = await server.call('GET', `/admin/${list}?status=last${days}Days${order}`, { token });
          expect(json.meta.total).toBe(2);
        }
        const filtered = await server.call('GET', `/admin/filtered?list=${list}&filter=last${days}Days`, { token });
        expect(filtered.json.data.count).toBe(2);
      }
      const counted: (typeof none)[] = (await chart('leads', days)).days;
      expect(counted[0]).toMatchObject({ quotes: 1, contacts: 1, bookings: 1 });
    },
  );

  it('refuses a period that is not offered', async () => {
    const token = await server.adminToken();
    expect(await server.call('GET', '/admin/dashboard/charts/leads?days=31', { token })).toMatchObject({ status: 400 });
  });
});

describe('response times', () => {
  it('puts each wait into its class, upper limit included', async () => {
    const hour = 3600;
    for (const handledAfter of [0, hour, hour + 1, 24 * hour, 24 * hour + 1, 48 * hour, 48 * hour + 1, 900 * hour]) {
      await contact({ at: '2026-11-10T09:00:00.000Z', handledAfter, status: 'completed' });
    }
    await quote({ at: '2026-11-10T09:00:00.000Z', handledAfter: 8 * hour, status: 'reviewing' });
    // Before the period.
    await quote({ at: '2026-10-24T21:59:59.999Z', handledAfter: 60 });
    expect(await chart('response-times')).toEqual({
      responseHours: 24,
      classes: [
        { upToHours: 1, ...none, contacts: 2 },
        { upToHours: 4, ...none, contacts: 1 },
        { upToHours: 8, ...none, quotes: 1 },
        { upToHours: 24, ...none, contacts: 1 },
        { upToHours: 48, ...none, contacts: 2 },
        { upToHours: null, ...none, contacts: 2 },
      ],
      waiting: { withinResponseTime: none, overdue: none },
    });
  });

  it('counts bookings beside quotes and contacts, in each class', async () => {
    const hour = 3600;
    await booking('2026-11-20T09:00:00.000Z', { handledAfter: hour });
    await booking('2026-11-20T10:00:00.000Z', { handledAfter: 900 * hour });
    await booking('2026-11-20T11:00:00.000Z', { at: '2026-11-21T09:00:00.000Z' });
    await booking('2026-11-20T12:00:00.000Z', { at: toInstant(testNow) });
    const { classes, waiting } = await chart('response-times');
    expect(classes[0]).toEqual({ upToHours: 1, ...none, bookings: 1 });
    expect(classes[1]).toEqual({ upToHours: 4, ...none });
    expect(classes.at(-1)).toEqual({ upToHours: null, ...none, bookings: 1 });
    // A meeting has its time: its visitor waits for no reply.
    expect(waiting).toEqual({ withinResponseTime: none, overdue: none });
  });

  it('separates leads that may still wait from overdue ones', async () => {
    // A Monday morning: what came on Friday at that hour is due now, since the weekend does not count.
    await contact({ at: toInstant(testNow - 72 * 3_600_000 - 1) });
    await contact({ at: toInstant(testNow - 72 * 3_600_000) });
    await quote({ at: toInstant(testNow) });
    // Set back to pending, and answered all the same.
    await quote({ at: toInstant(testNow - 5_000_000), handledAfter: 60 });
    const { waiting, classes } = await chart('response-times');
    expect(waiting).toEqual({
      withinResponseTime: { ...none, contacts: 1, quotes: 1 },
      overdue: { ...none, contacts: 1 },
    });
    expect(classes[0]).toMatchObject({ quotes: 1 });
  });

  it('is counted with the index made for it', async () => {
    if (server.database.engine === 'postgres') return;
    const { rows } = await sql<{ sql: string }>`
      select sql from sqlite_master where name = 'contacts_by_waiting'`.execute(server.database.queries);
    const [, expression] = /\(\((case.*end)\), id\)/s.exec(rows[0]?.sql ?? '') ?? [];
    expect(expression?.replace(/\s+/g, ' ')).toBe(
      'case when handled_after is null then 0 when handled_after <= 3600 then 3600 ' +
        'when handled_after <= 14400 then 14400 when handled_after <= 28800 then 28800 ' +
        'when handled_after <= 86400 then 86400 when handled_after <= 172800 then 172800 else -1 end',
    );
  });
});

describe('bookings by weekday and hour', () => {
  it('uses the local time of the agency before and after the clocks change', async () => {
    // Fridays and Mondays at 9 in Paris, before and after the clocks go back.
    for (const startsAt of ['2026-10-23T07:00:00.000Z', '2026-10-26T08:00:00.000Z', '2026-10-30T08:00:00.000Z']) {
      await booking(startsAt);
    }
    // Both occurrences of the hour that repeats.
    await booking('2026-10-25T00:30:00.000Z');
    await booking('2026-10-25T01:30:00.000Z');
    await booking('2026-10-30T09:00:00.000Z', { state: 'cancelled' });
    server.clock.set('2026-11-02T10:00:00.000Z');
    expect(await chart('meeting-hours')).toEqual({
      timeZone: 'Europe/Paris',
      cells: [
        { weekday: 1, hour: 9, count: 1 },
        { weekday: 5, hour: 9, count: 2 },
        { weekday: 7, hour: 2, count: 2 },
      ],
    });
  });

  it('covers all of the first day and of today, and nothing else', async () => {
    for (const startsAt of ['2026-10-24T21:59:00.000Z', '2026-10-24T22:00:00.000Z']) await booking(startsAt);
    for (const startsAt of ['2026-11-23T22:59:00.000Z', '2026-11-23T23:00:00.000Z']) await booking(startsAt);
    expect((await chart('meeting-hours')).cells).toEqual([
      { weekday: 1, hour: 23, count: 1 },
      { weekday: 7, hour: 0, count: 1 },
    ]);
  });

  it('is empty without bookings', async () => {
    expect((await chart('meeting-hours', 90)).cells).toEqual([]);
  });
});

describe('the steps of the brief', () => {
  it('shows where clients stop', async () => {
    expect(await chart('brief-steps')).toMatchObject({ started: 0, submitted: 0 });
    const { queries } = server.database;
    for (const [index, steps] of [[0, 0, 1], [0, 1], [1]].entries()) {
      const id = newId(testNow);
      await queries
        .insertInto('accounts')
        .values(
          clientRow({
            id,
            email: `${index}@example.com`,
            created_at: toInstant(testNow),
          }),
        )
        .execute();
      await queries
        .insertInto('briefs')
        .values({ account_id: id, content_revision: 0, submitted_at: index === 0 ? 'now' : null, updated_at: 'now' })
        .execute();
      for (const [step, isDraft] of steps.entries()) {
        await queries
          .insertInto('brief_steps')
          .values({
            account_id: id,
            step: step + 1,
            data: '{}',
            revision: 1,
            saved_at: 'now',
            is_draft: isDraft === 1 ? 1 : 0,
          })
          .execute();
      }
    }
    const { started, submitted, steps } = await chart('brief-steps');
    expect({ started, submitted }).toEqual({ started: 3, submitted: 1 });
    expect(steps).toHaveLength(9);
    expect(steps.slice(0, 4)).toEqual([
      { step: 1, completed: 2, draft: 1 },
      { step: 2, completed: 1, draft: 1 },
      { step: 3, completed: 0, draft: 1 },
      { step: 4, completed: 0, draft: 0 },
    ]);
  });
});

describe('the calendar of a zone', () => {
  it('has days of 23, 24 and 25 hours', () => {
    const hours = (now: string, zone: string) =>
      daysUntil(Date.parse(now), 3, zone).map(({ date, from, until }) => [date, (until - from) / 3_600_000]);
    expect(hours('2026-03-30T10:00:00Z', 'Europe/Paris')).toEqual([
      ['2026-03-28', 24],
      ['2026-03-29', 23],
      ['2026-03-30', 24],
    ]);
    expect(hours('2026-10-25T10:00:00Z', 'Europe/Paris').at(-1)).toEqual(['2026-10-25', 25]);
    // Where the clocks go forward at midnight, the day begins at one o'clock.
    expect(hours('2026-03-09T12:00:00Z', 'America/Havana')[1]).toEqual(['2026-03-08', 23]);
  });

  it('finds weekdays and hours in a zone with an offset of three quarters of an hour', () => {
    const from = Date.parse('2026-11-16T00:00:00Z');
    const cells = foldIntoWeek(
      [
        { startsAt: '2026-11-16T03:14', count: 1 },
        { startsAt: '2026-11-16T03:15', count: 2 },
        { startsAt: '2026-11-22T18:15', count: 4 },
      ],
      offsetsOf('Asia/Kathmandu', from, from + 7 * 86_400_000),
    );
    expect(cells).toEqual([
      { weekday: 1, hour: 0, count: 4 },
      { weekday: 1, hour: 8, count: 1 },
      { weekday: 1, hour: 9, count: 2 },
    ]);
  });
});
