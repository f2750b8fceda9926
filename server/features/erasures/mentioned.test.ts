import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

it('an address that others wrote where a phone number goes is blacked out there, too', async () => {
  const [ana, email] = [{ name: 'Ana', email: 'ana@example.com' }, 'zelda@example.com'];
  await sendLead(server, 'contacts', { name: 'Zelda', email });
  const { slots } = (await server.call('GET', '/booking/availability')).json.data;
  const { datetime } = slots.find(({ available }: { available: boolean }) => available);
  const phone = `or ${email}`;
  expect((await server.call('POST', '/booking/create', { body: { ...ana, datetime, phone } })).status).toBe(201);
  const changes = { phone: { from: '', to: phone } };
  await server.call('PATCH', '/admin/dossiers', { token, body: { email: ana.email, changes } });
  await server.call('POST', '/admin/person/erase', { token, body: { email } });
  for (const table of ['bookings', 'dossiers'] as const) {
    const rows = await server.database.queries.selectFrom(table).select('phone').execute();
    expect(rows, table).toEqual([{ phone: 'or […]' }]);
  }
});
