import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

const hourMs = 3_600_000;

/** Books a meeting some hours from now. */
async function book(name: string, hours: number): Promise<void> {
  const id = newId(testNow);
  const at = new Date(testNow + hours * hourMs).toISOString();
  await server.database.queries
    .insertInto('bookings')
    .values({
      id,
      name,
      email: 'ana@example.com',
      status: 'pending',
      state: 'active',
      language: 'en',
      sequence: 0,
      starts_at: at,
      ends_at: at,
      phone: null,
      message: null,
      handled_after: null,
      search: name.toLowerCase(),
      created_at: new Date(testNow).toISOString(),
      manage_token_hash: hashSecret(id),
    })
    .execute();
}

it('lists the meetings of today and later, or those before, in the order in which they take place', async () => {
  // 9:30 in Paris.
  await book('Tomorrow', 24);
  await book('Later today', 5);
  await book('Earlier today', -1);
  await book('Yesterday', -24);
  await book('Last week', -7 * 24);
  const names = async (query: string) => {
    const { json } = await server.call('GET', `/admin/bookings?${query}`, { token });
    return [json.data.map(({ name }: { name: string }) => name), json.meta.total];
  };
  expect(await names('status=coming&sort=selectedSlot')).toEqual([['Earlier today', 'Later today', 'Tomorrow'], 3]);
  expect(await names('status=past&sort=-selectedSlot')).toEqual([['Yesterday', 'Last week'], 2]);
  expect(await names('status=coming&sort=selectedSlot&limit=2')).toEqual([['Earlier today', 'Later today'], 3]);
  expect(await names('status=coming&q=tomorrow')).toEqual([['Tomorrow'], 1]);
  const file = await server.app.inject({
    url: '/api/admin/bookings/export?status=past',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.body).toContain('Yesterday');
  expect(file.body).not.toContain('Tomorrow');
});
