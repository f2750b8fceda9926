import { afterAll, beforeAll, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());

const stats = async () => {
  const token = await server.adminToken();
  return (await server.call('GET', '/admin/dashboard/stats', { token })).json.data;
};
const register = (email: string) =>
  server.call('POST', '/client/register', { body: { name: 'Ana', email, password: 'secret-1' } });
const logIn = (email: string) => server.call('POST', '/client/login', { body: { email, password: 'secret-1' } });
const day = 86_400_000;

it('counts clients, logins and briefs, but no admins', async () => {
  const nothing = {
    totalClients: 0,
    validatedClients: 0,
    pendingClients: 0,
    totalSessions: 0,
    wizardCompletionRate: 0,
    recentRegistrations: 0,
    activeClientsToday: 0,
  };
  expect(await stats()).toEqual(nothing);

  server.clock.set(testNow - 7 * day - 1);
  await register('old@example.com');
  await logIn('old@example.com');
  server.clock.set(testNow - 7 * day);
  await register('week@example.com');
  // Yesterday in Paris, and the first moment of today.
  server.clock.set('2026-11-22T22:59:59.999Z');
  await register('new@example.com');
  await logIn('new@example.com');
  server.clock.set('2026-11-22T23:00:00.000Z');
  await logIn('week@example.com');
  await logIn('week@example.com');
  server.clock.set(testNow);

  const token = await server.adminToken();
  const { json } = await server.call('GET', '/admin/dashboard/clients?sort=email', { token });
  const [newClient, oldClient] = json.data;
  for (const { id } of [newClient, oldClient]) {
    await server.call('PATCH', `/admin/dashboard/clients/${id}/validate`, { token });
  }
  await server.database.queries
    .insertInto('briefs')
    .values({
      account_id: oldClient.id,
      content_revision: 0,
      submitted_at: '2026-11-20T00:00:00.000Z',
      updated_at: '2026-11-20T00:00:00.000Z',
    })
    .execute();
  expect(await stats()).toEqual({
    totalClients: 3,
    validatedClients: 2,
    pendingClients: 1,
    totalSessions: 4,
    wizardCompletionRate: 33,
    recentRegistrations: 2,
    activeClientsToday: 1,
  });

  // What each number counts is what the list behind it shows, in any order, and in all that match.
  const listed = async (query: string) => {
    const list = await server.call('GET', `/admin/dashboard/clients?${query}`, { token });
    expect(list.json.meta.total).toBe(list.json.data.length);
    return list.json.data.map(({ email }: { email: string }) => email);
  };
  expect(await listed('status=registeredLately')).toEqual(['new@example.com', 'week@example.com']);
  expect(await listed('status=registeredLately&sort=email&q=week')).toEqual(['week@example.com']);
  expect(await listed('status=activeToday&sort=-lastConnection')).toEqual(['week@example.com']);
  const filtered = await server.call('GET', '/admin/filtered?list=clients&filter=registeredLately', { token });
  expect(filtered.json.data.count).toBe(2);

  for (const { id } of json.data) await server.call('DELETE', `/admin/dashboard/clients/${id}`, { token });
  expect(await stats()).toEqual(nothing);
});

it('shows the last hundred client logins, newest first, and from there on every one that is counted', async () => {
  await register('often@example.com');
  await logIn('often@example.com');
  const token = await server.adminToken();
  const session = await server.database.queries
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('accounts.email', '=', 'often@example.com')
    .selectAll('sessions')
    .executeTakeFirstOrThrow();
  const logins = Array.from({ length: 120 }, (_, index) => ({
    ...session,
    id: newId(testNow),
    token_hash: `hash ${index}`,
    logged_at: toInstant(testNow + 60_000 - index * 1000),
  }));
  await server.database.queries.insertInto('sessions').values(logins).execute();
  const { json } = await server.call('GET', '/admin/dashboard/sessions', { token });
  expect(json.data).toHaveLength(100);
  const moments = json.data.map(({ loggedAt }: { loggedAt: string }) => loggedAt);
  expect(moments).toEqual([...moments].sort().reverse());
  expect(json.data[0]).toMatchObject({ client: { name: 'Ana', email: 'often@example.com' }, ipAddress: '127.0.0.1' });

  const { totalSessions } = await stats();
  expect(json.meta.total).toBe(totalSessions);
  const rest = await server.call('GET', `/admin/dashboard/sessions?cursor=${json.meta.nextCursor}`, { token });
  expect(rest.json.meta.nextCursor).toBeNull();
  const all = [...json.data, ...rest.json.data];
  expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(totalSessions);
  const instants = all.map(({ loggedAt }: { loggedAt: string }) => loggedAt);
  expect(instants).toEqual([...instants].sort().reverse());
});
