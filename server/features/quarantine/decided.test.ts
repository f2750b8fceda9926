import { retention } from '@vitrine/contracts/retention.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from '../../records/housekeeping.ts';
import { trustClock } from '../../records/retention/plan.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer({ checksRobots: true });
});
afterAll(() => server.close());

const day = 24 * 60 * 60_000;

it('what people have marked as spam stays when what nobody looked at goes', async () => {
  const token = await server.adminToken();
  const { queries } = server.database;
  const send = async (name: string) => {
    const person = { name, email: `${name}@example.com` };
    await server.call('POST', '/contact', { body: { ...person, message: 'Hello' } });
    await server.call('POST', '/client/register', { body: { ...person, password: 'Analytical-1' } });
  };
  for (const name of ['marked', 'unseen']) await send(name);
  const held = await queries.selectFrom('quarantine').select(['id', 'list', 'name']).execute();
  expect(held).toHaveLength(4);
  for (const { id, list } of held.filter(({ name }) => name === 'marked')) {
    await server.call('POST', `/admin/quarantine/${list}/move`, { token, body: { ids: [id], to: 'spam' } });
  }
  server.clock.set(testNow + (retention.quarantineDays + 1) * day);
  await trustClock(queries, server.clock.now());
  await cleanUp(server.platform);
  const left = await queries.selectFrom('quarantine').select(['list', 'name']).orderBy('list').execute();
  expect(left).toEqual([
    { list: 'clients', name: 'marked' },
    { list: 'contacts', name: 'marked' },
  ]);
  const accounts = await queries.selectFrom('accounts').select('name').where('kind', '=', 'client').execute();
  expect(accounts).toEqual([{ name: 'marked' }]);
});
