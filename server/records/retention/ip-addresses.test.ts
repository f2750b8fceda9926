import { retention } from '@vitrine/contracts/retention.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { makeClient } from '../../testing/brief.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { cleanUp } from '../housekeeping.ts';

const day = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());

it('shortens the addresses of old logins once, and leaves the others', async () => {
  const { id: account_id } = await makeClient(server, 'ana@example.com');
  const { queries } = server.database;
  await queries.deleteFrom('sessions').execute();
  const login = (ip_address: string, ageDays: number) => ({
    id: newId(testNow - ageDays * day),
    token_hash: `${ip_address} ${ageDays}`,
    account_id,
    ip_address,
    user_agent: 'Firefox',
    logged_at: toInstant(testNow - ageDays * day),
    expires_at: toInstant(testNow + day),
    revoked_at: null,
    last_used_at: null,
    stepped_up_at: null,
  });
  const old = retention.ipDays + 1;
  const ips = ['203.0.113.77', '2001:db8:1:2:3:4:5:6', '', 'unknown'];
  await queries
    .insertInto('sessions')
    .values([...ips.map((each) => login(each, old)), login('203.0.113.77', retention.ipDays - 1)])
    .execute();
  const read = async () => {
    const rows = await queries.selectFrom('sessions').select('ip_address').orderBy('logged_at').execute();
    return rows.map((row) => row.ip_address).sort();
  };
  await cleanUp(server.platform);
  const shortened = await read();
  expect(shortened).toContain('203.0.113.0/24');
  expect(shortened).toContain('203.0.113.77');
  expect(shortened.filter((each) => each === '/')).toHaveLength(2);
  expect(shortened.filter((each) => each.startsWith('2001:db8:') && !each.includes('2:3:4:5:6'))).toHaveLength(1);
  await cleanUp(server.platform);
  expect(await read()).toEqual(shortened);
});
