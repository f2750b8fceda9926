import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { disputeEmail } from '../../platform/mail/reputation.ts';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(testNow));

const day = 24 * 60 * 60_000;
const waiting = async () => {
  const token = await server.adminToken();
  const { json } = await server.call('GET', '/admin/dashboard/charts/response-times?days=30', { token });
  return json.data.waiting;
};
const of = (quotes: number, contacts: number) => ({ quotes, contacts, bookings: 0 });

it('what came under an address that its owner disputes waits for no reply, in time or overdue', async () => {
  for (const name of ['ana', 'bob']) {
    for (const list of ['quotes', 'contacts'] as const) {
      await sendLead(server, list, { name, email: `${name}@example.com` });
    }
  }
  expect(await waiting()).toEqual({ withinResponseTime: of(2, 2), overdue: of(0, 0) });
  await disputeEmail(server.database.queries, 'bob@example.com', testNow);
  expect(await waiting()).toEqual({ withinResponseTime: of(1, 1), overdue: of(0, 0) });
  server.clock.pass(7 * day);
  expect(await waiting()).toEqual({ withinResponseTime: of(0, 0), overdue: of(1, 1) });
});
