import { defaultSchedule, type Schedule } from '@vitrine/contracts/schedule.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['bookings', 'settings', 'outbox'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

/** Replaces the agency's hours. Tomorrow is a Tuesday. */
async function open(times: readonly string[], bookingMinutes = 60, date = '2026-11-24') {
  const schedule: Schedule = {
    ...defaultSchedule,
    weekly: {},
    openings: [{ date, times: [...times] }],
    meetingMinutes: bookingMinutes,
    leastNoticeMinutes: 0,
  };
  const { queries } = server.database;
  await queries.deleteFrom('settings').execute();
  await queries
    .insertInto('settings')
    .values({ key: 'schedule', value: JSON.stringify(schedule) })
    .execute();
}

/** An instant on that Tuesday, from the time in Paris. */
const at = (time: string) => new Date(`2026-11-24T${time}:00+01:00`).toISOString();
const book = (datetime: string) =>
  server.call('POST', '/booking/create', { body: { name: 'Ana', email: 'ana@example.com', datetime } });
const slots = async () => (await server.call('GET', '/booking/availability')).json.data.slots;

/** Books a time under a schedule of its own and returns the secret of its link. */
async function hold(time: string, bookingMinutes: number): Promise<string> {
  await open([time], bookingMinutes);
  const { status, json } = await book(at(time));
  expect(status).toBe(201);
  return new URL(json.data.manageUrl).searchParams.get('token') ?? '';
}

/** Which of some times are free, as shown to visitors and as found by trying to book each. */
async function freeOf(times: readonly string[]): Promise<string[]> {
  const offered = await slots();
  expect(offered.map(({ datetime }: { datetime: string }) => datetime)).toEqual(times.map(at));
  const free = times.filter((_time, index) => offered[index].available);
  for (const time of times.filter((one) => !free.includes(one))) {
    expect(await book(at(time)), time).toMatchObject({ status: 409, json: { code: 'SLOT_TAKEN' } });
  }
  for (const time of free) expect((await book(at(time))).status, time).toBe(201);
  return free;
}

describe('a booking made under other hours', () => {
  it.each([
    ['at 09:30 for an hour', '09:30', 60, 60, ['08:00', '09:00', '10:00', '11:00'], ['08:00', '11:00']],
    ['at 09:30 for half an hour', '09:30', 30, 60, ['08:00', '09:00', '10:00', '11:00'], ['08:00', '10:00', '11:00']],
    ['at 09:00 for an hour', '09:00', 60, 30, ['08:30', '09:00', '09:30', '10:00'], ['08:30', '10:00']],
    ['inside a longer slot', '10:00', 30, 120, ['09:30', '11:30'], ['11:30']],
    ['across several shorter slots', '09:00', 120, 30, ['08:30', '09:00', '10:30', '11:00'], ['08:30', '11:00']],
    ['of the greatest length', '02:00', 480, 30, ['09:00', '09:30', '10:00'], ['10:00']],
  ] as const)('%s blocks all that it overlaps, and nothing else', async (_what, time, held, minutes, times, free) => {
    await hold(time, held);
    await open(times, minutes);
    expect(await freeOf(times)).toEqual(free);
  });

  it('blocks what it overlaps for another booking that moves, but not for itself', async () => {
    const [own, other] = [await hold('09:30', 60), await hold('14:30', 60)];
    const times = ['09:00', '10:00', '14:00', '15:00', '16:00'];
    await open(times);
    const move = (secret: string, time: string) =>
      server.call('POST', `/booking/manage/${secret}/reschedule`, { body: { datetime: at(time) } });
    for (const time of ['14:00', '15:00']) {
      expect(await move(own, time), time).toMatchObject({ status: 409, json: { code: 'SLOT_TAKEN' } });
    }
    for (const time of ['09:00', '10:00']) expect((await move(other, time)).status, time).toBe(409);
    expect((await move(own, '10:00')).status).toBe(200);
    expect((await move(other, '09:00')).status).toBe(200);
  });

  it('blocks the next day too when it started the day before and has the greatest length', async () => {
    server.clock.set('2026-11-22T08:00:00Z');
    await open(['16:30'], 480, '2026-11-23');
    expect((await book('2026-11-23T15:30:00Z')).status).toBe(201);
    server.clock.set('2026-11-23T22:59:00Z');
    const times = ['00:00', '00:30'];
    await open(times, 30);
    expect(await freeOf(times)).toEqual(['00:30']);
  });

  it('frees everything it overlapped once it is cancelled', async () => {
    const secret = await hold('09:30', 60);
    const times = ['09:00', '10:00'];
    await open(times);
    expect((await slots()).map(({ available }: { available: boolean }) => available)).toEqual([false, false]);
    await server.call('POST', `/booking/manage/${secret}/cancel`);
    expect(await freeOf(times)).toEqual(times);
  });
});

describe('a booking on a night when the clocks change', () => {
  /** The hour-long slots that are offered, as instants in UTC. */
  async function offeredIn(night: string, before: string, times: readonly string[]) {
    server.clock.set(before);
    await open(times, 60, night);
    return (await slots()).map(({ datetime }: { datetime: string }) => datetime);
  }

  it('takes the first 02:30 where that occurs twice, and blocks the hour after it', async () => {
    const times = ['01:30', '02:30', '03:30'];
    const offered = ['2026-10-24T23:30:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000Z'];
    expect(await offeredIn('2026-10-25', '2026-10-24T08:00:00Z', times)).toEqual(offered);
    expect((await book('2026-10-25T00:30:00Z')).status).toBe(201);
    // The second 02:30 is another hour, which is not offered.
    expect(await book('2026-10-25T01:30:00Z')).toMatchObject({ status: 400, json: { code: 'SLOT_UNKNOWN' } });
    const free = (await slots()).flatMap((slot: { datetime: string; available: boolean }) =>
      slot.available ? [slot.datetime] : [],
    );
    expect(free).toEqual([offered[0], offered[2]]);
    const [row] = await server.database.queries.selectFrom('bookings').selectAll().execute();
    expect(row).toMatchObject({ starts_at: '2026-10-25T00:30:00.000Z', ends_at: '2026-10-25T01:30:00.000Z' });
  });

  it('cannot take 02:30 where that does not exist', async () => {
    const offered = await offeredIn('2027-03-28', '2027-03-27T08:00:00Z', ['01:00', '02:30', '03:30']);
    expect(offered).toEqual(['2027-03-28T00:00:00.000Z', '2027-03-28T01:30:00.000Z']);
    expect((await book('2027-03-28T01:30:00Z')).status).toBe(201);
    expect((await book('2027-03-28T00:30:00Z')).status).toBe(400);
  });
});
