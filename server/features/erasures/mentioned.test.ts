import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeClient } from '../../testing/brief.ts';
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

it('an address that others wrote into answers to the agency’s own questions is blacked out there, at the start of a line too', async () => {
  const email = 'yves@example.com';
  await sendLead(server, 'contacts', { name: 'Yves', email });
  const answers = { 'q-who': `Write to:\n${email}\nor call` };
  const quote = { name: 'Bea', email: 'bea@example.com', serviceType: 'custom', answers };
  expect((await server.call('POST', '/quotes', { body: quote })).status).toBe(201);
  const client = await makeClient(server, 'cleo@example.com');
  await server.call('POST', '/wizard/save', { token: client.token, body: { step: 1, data: {}, answers } });
  await server.call('POST', '/admin/person/erase', { token: await server.adminToken(), body: { email } });
  for (const table of ['quotes', 'brief_steps'] as const) {
    const rows = await server.database.queries.selectFrom(table).select('answers').execute();
    const given = rows.flatMap((row) => JSON.parse(row.answers ?? '[]') as { value: string }[]);
    expect(
      given.map(({ value }) => value),
      table,
    ).toEqual(['Write to:\n[…]\nor call']);
  }
  const found = await server.call('GET', `/admin/quotes?q=${encodeURIComponent(email)}`, {
    token: await server.adminToken(),
  });
  expect(found.json.data).toEqual([]);
});
