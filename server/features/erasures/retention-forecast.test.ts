import { retention } from '@vitrine/contracts/retention.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());

const visitor = { name: 'Ana', email: 'ana@example.com' };
const forecast = async () =>
  (await server.call('GET', '/admin/retention', { token: await server.adminToken() })).json.data;

it('the forecast says what is due, and deletes nothing', async () => {
  const old = new Date(testNow);
  server.clock.set(old.setUTCFullYear(old.getUTCFullYear() - retention.leadYears) - 60_000);
  await sendLead(server, 'contacts', visitor);
  server.clock.set(testNow);
  await sendLead(server, 'contacts', visitor);
  for (const _time of ['once', 'again']) {
    const { lists } = await forecast();
    expect(lists).toContainEqual({ list: 'contacts', count: 1, total: 2 });
    expect(lists).toContainEqual({ list: 'quotes', count: 0, total: 0 });
  }
});

it('the forecast says why nothing goes, after the clock has jumped', async () => {
  server.clock.set(testNow + 30 * 24 * 60 * 60_000);
  expect((await forecast()).withheld).toBe('clock');
});
