import type { Json } from '@vitrine/contracts/content/edits.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePerson } from '../../testing/people.ts';
import { makeTestServer, type TestServer, testAdmin } from '../../testing/server.ts';
import { getField, importDocument, publish, restore, saveDraft } from './service.ts';

const texts = { en: { home: { title: 'Hello' } }, fr: { home: { title: 'Bonjour' } } };
const operator = { kind: 'operator' } as const;

let server: TestServer;
let ada: { readonly kind: 'admin'; readonly accountId: string; readonly name: string };
beforeAll(async () => {
  server = await makeTestServer();
  await server.adminToken();
  const { id } = await makePerson(server, { email: 'ada@agency.example', role: 'owner', name: 'Ada' });
  ada = { kind: 'admin', accountId: id, name: 'Ada' };
  await makePerson(server, { email: 'eve@agency.example', role: 'member', name: 'Eve' });
  const gone = await makePerson(server, { email: 'gone@agency.example', role: 'owner', name: 'Gone' });
  await server.database.queries
    .updateTable('accounts')
    .set({ disabled_at: new Date(server.clock.now()).toISOString() })
    .where('id', '=', gone.id)
    .execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { queries } = server.database;
  await queries.deleteFrom('content_revisions').execute();
  await queries.deleteFrom('content_drafts').execute();
  await queries.deleteFrom('outbox').execute();
});

const versionOf = async (path: string) => (await getField(server.database.queries, path)).version;

async function publishEdits(edits: Readonly<Record<string, Json>>, author: typeof ada | typeof operator = ada) {
  for (const [path, value] of Object.entries(edits))
    await saveDraft(server.platform, author, { path, value, version: await versionOf(path) });
  return await publish(server.platform, author, texts);
}

async function told() {
  const mails = (await server.mails()).map(({ template, to, data }) => ({ template, to, ...data }));
  return mails.sort((one, other) => one.to.localeCompare(other.to));
}

it('are told of who the agency is now, but for the one who published it', async () => {
  await publishEdits({ 'agency.email': 'new@studio.fr', 'texts.en.home.title': 'Edited' });
  expect(await told()).toMatchObject([
    {
      template: 'contentChanged',
      to: testAdmin.email,
      change: 'published',
      by: 'Ada',
      values: { 'agency.email': 'new@studio.fr' },
    },
  ]);
  await server.database.queries.deleteFrom('outbox').execute();
  await publishEdits({ 'agency.email': null }, operator);
  expect(await told()).toMatchObject([
    { to: 'ada@agency.example', by: '', values: { 'agency.email': null } },
    { to: testAdmin.email },
  ]);
});

it('are not told of what says nothing about that, nor of what could not be published', async () => {
  await publishEdits({ 'texts.en.home.title': 'Edited', 'agency.tagline.en': 'Other' });
  expect(await publishEdits({ 'agency.email': 'nobody' })).toHaveProperty('problems');
  expect(await told()).toEqual([]);
});

it('are told that an earlier revision or a file has become the draft', async () => {
  await publishEdits({ 'texts.en.home.title': 'Edited' });
  await restore(server.platform, ada, 0);
  await importDocument(server.platform, ada, { agency: { name: 'Third' } }, texts);
  await importDocument(server.platform, ada, { nonsense: 1 }, texts);
  expect((await told()).map(({ change }) => change).sort()).toEqual(['imported', 'restored']);
});
