import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeBrief, makeClient } from '../../testing/brief.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());

it.each(['en', 'fr'] as const)(
  'a brief that is submitted is mailed to its client in their language: %s',
  async (language) => {
    server.clock.set(testNow);
    const email = `${language}@example.com`;
    const client = await makeClient(server, email);
    await completeBrief(server, client.token);
    await server.database.queries.updateTable('accounts').set({ language }).where('id', '=', client.id).execute();
    expect((await server.call('POST', '/wizard/submit', { token: client.token })).status).toBe(200);
    const mails = (await server.mails()).filter(({ to, template }) => to === email && template === 'briefSubmitted');
    expect(mails).toMatchObject([{ language }]);
  },
);

it('its PDF is named after the day on which it was submitted, whenever it is downloaded', async () => {
  server.clock.set(testNow);
  const client = await makeClient(server, 'zoe@example.com');
  await completeBrief(server, client.token);
  await server.call('POST', '/wizard/submit', { token: client.token });
  server.clock.pass(3 * 24 * 60 * 60_000);
  const token = await server.logIn('client', 'zoe@example.com');
  const { headers } = await server.app.inject({
    url: '/api/wizard/pdf',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(String(headers['content-disposition'])).toContain(new Date(testNow).toISOString().slice(0, 10));
});
