import { factDefaults } from '@vitrine/contracts/content/facts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordLastBackup } from '../../platform/backup/last-backup.ts';
import { toInstant } from '../../platform/clock.ts';
import { putContentDraft } from '../../testing/content.ts';
import { makePerson } from '../../testing/people.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());

const call = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  server.call(method, `/admin/content${path}`, { token: await server.adminToken(), ...(body && { body }) });
const save = async (path: string, value: unknown) => putContentDraft(server, await server.adminToken(), path, value);
const launch = async () => (await server.call('GET', '/admin/launch', { token: await server.adminToken() })).json.data;
const stepOf = async (id: string) => (await launch()).steps.find((step: { id: string }) => step.id === id);

it('says what is left to do before the site goes live', async () => {
  const { isLive, isPublic, steps } = await launch();
  expect({ isLive, isPublic }).toEqual({ isLive: false, isPublic: true });
  expect(await stepOf('facts')).toMatchObject({ isDone: false, paths: expect.arrayContaining(['agency.name']) });
  expect(await stepOf('legal')).toMatchObject({ isDone: false, paths: expect.arrayContaining(['agency.legal.siret']) });
  expect(steps.filter((step: { isDone: boolean }) => step.isDone).map((step: { id: string }) => step.id)).toEqual([
    'address',
  ]);
});

it('looks at what is written, and at what was done elsewhere', async () => {
  await save('agency.name', 'Studio Neuf');
  expect((await stepOf('facts')).paths).not.toContain('agency.name');
  await save('services.starter.price', 1_200);
  expect(await stepOf('prices')).toMatchObject({ isDone: true });
  for (const list of ['projects', 'testimonials'] as const) {
    for (const id of Object.keys(factDefaults[list])) await save(`${list}.${id}.hidden`, true);
  }
  expect(await stepOf('samples')).toMatchObject({ isDone: true, paths: [] });
  expect(await stepOf('colleagues')).toMatchObject({ isDone: false, isOptional: true });
  await makePerson(server, { email: 'eve@agency.example', role: 'member', name: 'Eve' });
  expect(await stepOf('colleagues')).toMatchObject({ isDone: true });
});

it('counts no backup that was made while the clock was ahead', async () => {
  const day = 24 * 60 * 60_000;
  const madeAt = (at: number) => recordLastBackup(server.database.queries, { at: toInstant(at), to: 'x', bytes: 1 });
  await madeAt(testNow - day / 2);
  expect(await stepOf('backup')).toMatchObject({ isDone: true });
  for (const at of [testNow + 400 * day, testNow - 400 * day]) {
    await madeAt(at);
    expect([at, await stepOf('backup')]).toMatchObject([at, { isDone: false }]);
  }
});

it('cannot go live while anything is invented', async () => {
  await save('site.live', true);
  const refused = await call('POST', '/publish', {});
  expect(refused).toMatchObject({ status: 409, json: { code: 'CONTENT_INVALID' } });
  expect(Object.keys(refused.json.fields)).toContain('agency.legal.siret');
  expect((await launch()).isLive).toBe(false);
});
