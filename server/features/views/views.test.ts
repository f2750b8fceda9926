import { maxViews } from '@vitrine/contracts/view.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let token: string;
let theirs: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
  theirs = (await makePerson(server, { email: 'member@agency.example', role: 'member', name: 'Max' })).token;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.queries.deleteFrom('saved_views').execute();
});

const request = {
  list: 'quotes',
  name: 'Large and waiting',
  view: { q: 'shop', status: 'pending', sort: '-estimatedPrice', columns: ['name', 'estimatedPrice'] },
  isShared: false,
};
const save = (body: object = request, by = token) => server.call('POST', '/admin/views', { token: by, body });
const list = async (by = token) => (await server.call('GET', '/admin/views', { token: by })).json.data;
const change = (id: string, body: object, by = token) =>
  server.call('PATCH', `/admin/views/${id}`, { token: by, body });
const remove = (id: string, by = token) => server.call('DELETE', `/admin/views/${id}`, { token: by });

it('is seen by whoever saved it, and by all once it is shared', async () => {
  const { json } = await save();
  expect(json.data).toEqual({ id: expect.any(String), ...request });
  expect(await list()).toEqual([json.data]);
  expect(await list(theirs)).toEqual([]);
  const { id } = json.data;
  expect((await change(id, { isShared: true }, theirs)).status).toBe(404);
  expect((await remove(id, theirs)).status).toBe(404);

  await change(id, { isShared: true });
  expect(await list(theirs)).toEqual([{ ...json.data, isShared: true }]);
  // What is shared belongs to everybody.
  const renamed = await change(id, { name: 'Ours', view: { status: 'reviewing' } }, theirs);
  expect(renamed.json.data).toEqual({ ...json.data, name: 'Ours', view: { status: 'reviewing' }, isShared: true });
  expect((await remove(id, theirs)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await remove(id)).json).toMatchObject({ code: 'NOT_FOUND' });
});

it('goes with the account of whoever kept it for themselves', async () => {
  const { id } = (await save({ ...request, isShared: true }, theirs)).json.data;
  await save(request, theirs);
  await server.database.queries.deleteFrom('accounts').where('admin_role', '=', 'member').execute();
  expect(await list()).toMatchObject([{ id }]);
});

it('is refused where a list has as many as anybody can read', async () => {
  for (let n = 0; n < maxViews; n++) expect((await save()).status).toBe(200);
  expect(await save()).toMatchObject({ status: 409, json: { code: 'VIEW_LIMIT' } });
  expect((await save({ ...request, list: 'clients' })).status).toBe(200);
});

it('is saved no oftener than that by many at once', async () => {
  for (let n = 0; n < maxViews - 1; n++) await save();
  const responses = await Promise.all(Array.from({ length: 8 }, () => save()));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await list()).toHaveLength(maxViews);
});

it.each([
  { ...request, name: ' ' },
  { ...request, name: 'x'.repeat(61) },
  { ...request, list: 'mails' },
  { ...request, view: { sort: 'name; drop table' } },
  { ...request, view: { other: 1 } },
  { ...request, isShared: undefined },
])('refuses %j', async (body) => {
  expect(await save(body)).toMatchObject({ status: 400, json: { code: 'VALIDATION' } });
});
