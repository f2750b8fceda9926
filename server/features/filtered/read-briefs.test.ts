import { maxRecordsPerChange } from '@vitrine/contracts/limits.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { chunksOf } from '../../platform/database/chunks.ts';
import { newId } from '../../platform/ids.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { makeAccountRow } from '../accounts/row.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  token = await server.adminToken();
  const { queries } = server.database;
  for (const table of ['follow_ups', 'briefs'] as const) await queries.deleteFrom(table).execute();
  await queries.deleteFrom('accounts').where('kind', '=', 'client').execute();
});

const post = (path: string, body?: object) => server.call('POST', path, { ...(body && { body }), token });
const read = (body: object) => post('/admin/filtered/read', { list: 'wizards', ...body });
const countOf = async (query: Record<string, string>) =>
  (await server.call('GET', `/admin/filtered?${new URLSearchParams({ list: 'wizards', ...query })}`, { token })).json
    .data.count;
const unread = async () => {
  const waiting = server.database.queries.selectFrom('briefs').select('account_id').where('read_at', 'is', null);
  return (await waiting.where('submitted_at', 'is not', null).execute()).length;
};

/** Writes many briefs at once, whose clients' names say which search finds them. */
async function fill(amount: number, name: string, isSubmitted = true): Promise<void> {
  const people = Array.from({ length: amount }, (_, n) => {
    const [id, at] = [newId(testNow - n), toInstant(testNow - n)];
    const account = { id, name: `${name} ${n}`, email: `${id}@example.com`, password_hash: null, created_at: at };
    return makeAccountRow({ ...account, language: 'en', kind: 'client' });
  });
  await server.database.transaction(async ({ queries }) => {
    for (const some of chunksOf(people, 30)) {
      await queries.insertInto('accounts').values(some).execute();
      const briefs = some.map(({ id, created_at }) => ({
        account_id: id,
        content_revision: 0,
        submitted_at: isSubmitted ? created_at : null,
        updated_at: created_at,
      }));
      await queries.insertInto('briefs').values(briefs).execute();
    }
  });
}

/** More than one page, and more than one transaction. */
const several = maxRecordsPerChange * 2 + 3;

it('are counted, marked as read and undone together', async () => {
  await fill(several, 'orchid');
  await fill(2, 'tulip');
  await fill(4, 'orchid', false);
  expect(await countOf({ q: 'orchid' })).toBe(several + 4);
  expect(await countOf({ filter: 'completed' })).toBe(several + 2);
  const count = await countOf({ q: 'orchid', filter: 'completed' });
  expect(count).toBe(several);

  const { status, json } = await read({ q: 'orchid', filter: 'completed', count });
  expect(status).toBe(200);
  expect(json.data).toEqual({ change: expect.any(String), changed: several, left: 0 });
  expect(await unread()).toBe(2);

  const undone = await post(`/admin/follow-ups/changes/${json.data.change}/undo`);
  expect(undone.json.data.restored).toHaveLength(several);
  expect(await unread()).toBe(several + 2);
  expect((await post(`/admin/follow-ups/changes/${json.data.change}/undo`)).status).toBe(404);
});

it('are only those that are submitted and not read yet', async () => {
  await fill(2, 'orchid');
  await fill(3, 'orchid', false);
  expect((await read({ q: 'orchid', count: 5 })).json.data).toMatchObject({ changed: 2, left: 0 });
  expect((await read({ q: 'orchid', count: 5 })).json.data).toEqual({ change: null, changed: 0, left: 0 });
});

it('are left alone where others match than were seen', async () => {
  await fill(3, 'orchid');
  expect(await read({ q: 'orchid', count: 2 })).toMatchObject({ status: 409, json: { code: 'MATCH_CHANGED' } });
  expect(await unread()).toBe(3);
});

it.each([{ list: 'clients' }, { filter: 'pending' }, { filter: 'quarantined' }, { count: 0 }])(
  'are not found by %j',
  async (body) => {
    expect(await read({ count: 1, ...body })).toMatchObject({ status: 400 });
  },
);
