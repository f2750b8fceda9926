import { previewCookie, previewDays } from '@vitrine/contracts/content-preview.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findContentPreviews } from '../../records/content-previews.ts';
import { blackOutContent } from '../../records/erasure/content.ts';
import { putContentDraft } from '../../testing/content.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
afterEach(async () => {
  const { queries } = server.database;
  for (const table of ['content_drafts', 'settings'] as const) await queries.deleteFrom(table).execute();
});

const draft = async (path: string, value: unknown) => {
  const { status } = await putContentDraft(server, token, path, value);
  expect(status).toBe(200);
};
const make = () => server.call('POST', '/admin/content/previews', { token });
const listed = async () => (await server.call('GET', '/admin/content', { token })).json.data.previews;
const stored = () => findContentPreviews(server.database.queries, server.clock.now());

it('is a link that is told once, of the drafts as they are then, for some days', async () => {
  await draft('agency.name', 'Studio Neuf');
  const made = await make();
  expect(made.status).toBe(200);
  const { url, ...preview } = made.json.data;
  expect(url).toMatch(/^https:\/\/vitrine\.example\/preview\?draft=[\w-]{43}$/);
  expect(JSON.stringify(await stored())).not.toContain(url.slice(-43));
  await server.call('POST', '/admin/content/discard', { token, body: {} });
  expect(await listed()).toEqual([preview]);
  expect(Date.parse(preview.expiresAt) - Date.parse(preview.createdAt)).toBe(previewDays * 24 * 3_600_000);
  expect((await stored())[0]?.edits).toEqual({ 'agency.name': 'Studio Neuf' });
  server.clock.pass(previewDays * 24 * 3_600_000);
  // The session has ended by then.
  expect(await stored()).toEqual([]);
  server.clock.pass(-previewDays * 24 * 3_600_000);
});

it('is not made of what could not be published', async () => {
  await draft('agency.email', 'nobody');
  const { status, json } = await make();
  expect([status, json.code]).toEqual([409, 'CONTENT_INVALID']);
  expect(json.fields).toEqual({ 'agency.email': expect.any(String) });
  expect(await listed()).toEqual([]);
});

it('can be withdrawn, and the oldest makes room', async () => {
  await draft('agency.name', 'Studio Neuf');
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) ids.unshift((await make()).json.data.id);
  expect((await listed()).map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 5));
  expect((await server.call('DELETE', `/admin/content/previews/${ids[0]}`, { token })).status).toBe(200);
  expect((await server.call('DELETE', `/admin/content/previews/${ids[0]}`, { token })).status).toBe(404);
  expect((await listed()).map(({ id }: { id: string }) => id)).toEqual(ids.slice(1, 5));
});

it('goes with a person whom it names', async () => {
  await draft('texts.en.home.heroText', 'Ask zelda@example.com');
  await make();
  await server.call('POST', '/admin/content/discard', { token, body: {} });
  await draft('agency.name', 'Studio Neuf');
  await make();
  await blackOutContent(server.database.queries, 'zelda@example.com');
  expect((await stored()).map(({ edits }) => edits)).toEqual([{ 'agency.name': 'Studio Neuf' }]);
});

it('has forms send nothing, as long as its link works', async () => {
  await draft('agency.name', 'Studio Neuf');
  const { url, id } = (await make()).json.data;
  const cookie = `lang=en; ${previewCookie}=${url.slice(-43)}`;
  const body = { name: 'Ana', email: 'ana@example.com', message: 'Hello' };
  const send = () => server.call('POST', '/contact', { body, headers: { cookie } });
  expect(await send()).toMatchObject({ status: 409, json: { code: 'PREVIEW', error: sentences('en')('PREVIEW') } });
  expect(await server.database.queries.selectFrom('contacts').select('id').execute()).toEqual([]);
  await server.call('DELETE', `/admin/content/previews/${id}`, { token });
  expect((await send()).status).toBe(201);
});
