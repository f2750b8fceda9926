import type { Json } from '@vitrine/contracts/content/edits.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clearContent } from '../../testing/content.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { saveDrafts } from './draft-batch.ts';
import { getContent, publish, saveDraft } from './service.ts';

const ada = { kind: 'admin', accountId: '0190', name: 'Ada' } as const;
const bob = { kind: 'admin', accountId: '0191', name: 'Bob' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(() => clearContent(server.database));

const write = (values: Readonly<Record<string, Json>>, author: typeof ada | typeof bob = ada, version = 0) =>
  saveDrafts(
    server.platform,
    author,
    Object.entries(values).map(([path, value]) => ({ path, value, version })),
  );
const drafts = async () => {
  const { drafts: all } = await getContent(server.platform);
  return Object.fromEntries(all.map(({ path, value }) => [path, value]));
};

it('writes all values of a call, signed and numbered as each by itself is', async () => {
  const item = { 'options.o-new.name.en': 'Extra', 'options.o-new.price': 450 };
  expect(await write(item)).toMatchObject({
    saved: [
      { path: 'options.o-new.name.en', version: 1, author_name: 'Ada' },
      { path: 'options.o-new.price', version: 1, author_name: 'Ada' },
    ],
  });
  expect(await drafts()).toEqual(item);
});

it('writes none where somebody else has written at one place, and names each such place with what stands there', async () => {
  await saveDraft(server.platform, bob, { path: 'process.audit.position', value: 30, version: 0 });
  const order = { 'process.audit.position': 10, 'process.design.position': 20, 'process.build.position': 30 };
  expect(await write(order)).toEqual({
    conflicts: [
      { path: 'process.audit.position', version: 1, draft: expect.objectContaining({ value: 30, author_name: 'Bob' }) },
    ],
  });
  // A draft that was seen and is none any more is a conflict too.
  expect(await write({ 'process.design.position': 20 }, ada, 3)).toEqual({
    conflicts: [{ path: 'process.design.position', version: 0, draft: undefined }],
  });
  expect(await drafts()).toEqual({ 'process.audit.position': 30 });
});

it('writes what somebody else has written too, without a conflict', async () => {
  await saveDraft(server.platform, bob, { path: 'process.audit.position', value: 10, version: 0 });
  expect(await write({ 'process.audit.position': 10, 'process.design.position': 20 })).toMatchObject({
    saved: [{ author_name: 'Bob', version: 1 }, { path: 'process.design.position' }],
  });
});

it('of two who order a list at once leaves one order, whole', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => `p-${index}`);
  const order = (by: 1 | -1) =>
    Object.fromEntries(ids.map((id, index) => [`process.${id}.position`, by * (index + 1) * 10]));
  const outcomes = await Promise.all([write(order(1)), write(order(-1), bob)]);
  const won = outcomes.findIndex((outcome) => 'saved' in outcome);
  expect(outcomes[1 - won]).toHaveProperty('conflicts');
  expect(await drafts()).toEqual(order(won === 0 ? 1 : -1));
});

it('leaves no draft where nothing is to stand and nothing is published, and a draft of the default elsewhere', async () => {
  await write({ 'agency.name': 'Studio' });
  await publish(server.platform, ada, { en: {}, fr: {} });
  await write({ 'agency.phone': '+1 555' });
  expect(
    await saveDrafts(server.platform, ada, [
      { path: 'agency.phone', value: null, version: 1 },
      { path: 'agency.name', value: null, version: 2 },
    ]),
  ).toMatchObject({ saved: [{ path: 'agency.name', value: null }] });
  expect(await drafts()).toEqual({ 'agency.name': null });
});
