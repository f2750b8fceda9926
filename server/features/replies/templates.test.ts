import { maxTemplates } from '@vitrine/contracts/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());

it('there are no more templates than anybody can choose from, also when two are added at once', async () => {
  const token = await server.adminToken();
  const texts = { en: { subject: 'Hi', text: 'Hello' }, fr: { subject: 'Bonjour', text: 'Bonjour' } };
  const add = () => server.call('POST', '/admin/reply-templates', { token, body: { name: 'Mine', texts } });
  const count = async () => (await server.call('GET', '/admin/reply-templates', { token })).json.data.length;
  for (let n = await count(); n < maxTemplates - 1; n++) expect((await add()).status).toBe(200);
  const responses = await Promise.all([add(), add()]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.json.code).toBe('TOO_MANY_TEMPLATES');
  expect(await count()).toBe(maxTemplates);
});
