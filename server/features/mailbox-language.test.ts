import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeClient } from '../testing/brief.ts';
import { makeTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await makeTestServer({ agencyLanguage: 'fr' });
});
afterEach(() => server.close());

it('is that of every mail to the agency, and of its links, whatever the visitor reads', async () => {
  const headers = { 'accept-language': 'en' };
  const ada = { name: 'Ada', email: 'ada@example.com' };
  await server.call('POST', '/contact', { body: { ...ada, message: 'Hello' }, headers });
  await server.call('POST', '/quotes', { body: { ...ada, serviceType: 'starter', options: [] }, headers });
  const { json } = await server.call('GET', '/booking/availability', {});
  const { datetime } = json.data.slots[0];
  await server.call('POST', '/booking/create', { body: { ...ada, datetime }, headers });
  const client = await makeClient(server, 'nina@example.com', 'Nina');
  await server.call('POST', '/client/deletion-request', { token: client.token, headers });
  await server.call('POST', '/client/register', {
    body: { name: 'Bo', email: 'bo@example.com', password: 'Analytical-1' },
    headers,
  });

  const mails = await server.database.queries.selectFrom('outbox').select(['recipient', 'language', 'data']).execute();
  const toAgency = mails.filter(({ recipient }) => recipient === server.platform.agencyEmail);
  expect(toAgency.length).toBeGreaterThanOrEqual(5);
  for (const { language, data } of toAgency) {
    expect(language).toBe('fr');
    const { adminUrl } = JSON.parse(data);
    if (adminUrl !== undefined) expect(new URL(adminUrl).pathname).toMatch(/^\/fr\//);
  }
  const others = mails.filter(({ recipient }) => recipient !== server.platform.agencyEmail);
  expect([...new Set(others.map(({ language }) => language))]).toEqual(['en']);
});
