import { defaultSchedule } from '@vitrine/contracts/schedule.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.queries.deleteFrom('settings').execute();
});

const store = (value: object) =>
  server.database.queries
    .insertInto('settings')
    .values({ key: 'schedule', value: JSON.stringify(value) })
    .execute();

describe('GET /closed-days', () => {
  const closed = async () => (await server.call('GET', '/closed-days')).json.data.dates;

  it('says until when a lead sent now gets a reply, as its receipt does', async () => {
    const { replyBy } = (await server.call('GET', '/closed-days')).json.data;
    const body = { name: 'Ada', email: 'ada@example.com', message: 'Hello, about a site.' };
    expect(replyBy).toBe((await server.call('POST', '/contact', { body })).json.data.replyBy);
    await store({ ...defaultSchedule, daysOff: [{ date: '2026-11-24', label: '' }] });
    expect((await server.call('GET', '/closed-days')).json.data.replyBy > replyBy).toBe(true);
  });

  it('lists none until there are days off', async () => {
    expect(await closed()).toEqual([]);
  });

  it('lists the days off from today on, in order, without their reasons', async () => {
    const today = new Date(testNow).toISOString().slice(0, 10);
    const daysOff = ['2026-12-25', today, '2026-11-01', '2026-11-30'].map((date) => ({ date, label: 'Secret' }));
    await store({ ...defaultSchedule, daysOff });
    expect(await closed()).toEqual([today, '2026-11-30', '2026-12-25']);
  });

  it('keeps today among the days off when the schedule is changed, and drops those that are over', async () => {
    const token = await server.adminToken();
    const days = ['2026-11-22', '2026-11-23', '2026-11-24'];
    const daysOff = days.map((date) => ({ date, label: '' }));
    const body = { ...defaultSchedule, daysOff, revision: 0 };
    expect((await server.call('PUT', '/admin/schedule', { token, body })).status).toBe(200);
    expect(await closed()).toEqual(days.slice(1));
  });

  it('does not list one on which somebody can be met all the same', async () => {
    await store({
      ...defaultSchedule,
      daysOff: [
        { date: '2026-11-30', label: '' },
        { date: '2026-12-25', label: '' },
      ],
      openings: [{ date: '2026-11-30', times: ['10:00'] }],
    });
    expect(await closed()).toEqual(['2026-12-25']);
  });
});
