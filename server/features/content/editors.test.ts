import { editorGoneMs } from '@vitrine/contracts/content-editing.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findEditing } from '../../records/content-editors.ts';
import { clearContent, putContentDraft } from '../../testing/content.ts';
import { makePerson } from '../../testing/people.ts';
import { makeTestServer, type TestServer, testAdmin } from '../../testing/server.ts';

let server: TestServer;
let token: string;
let other: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
  ({ token: other } = await makePerson(server, { email: 'bob@agency.example', role: 'owner', name: 'Bob' }));
});
afterAll(() => server.close());
beforeEach(() => clearContent(server.database));

const say = (as: string, body: object) => server.call('PUT', '/admin/content/place', { token: as, body });
const editing = () => findEditing(server.database, server.clock.now());
const there = async () => (await editing()).editors.map(({ name, path }) => [name, path]);

it('are those who said so a moment ago, each where they said last', async () => {
  expect(await there()).toEqual([]);
  await Promise.all([say(token, { path: 'agency.name' }), say(other, {})]);
  const [admin] = (await there()).filter(([name]) => name !== 'Bob');
  expect(admin).toEqual([expect.stringMatching(/./), 'agency.name']);
  await say(other, { path: 'agency.phone' });
  expect(await there()).toContainEqual(['Bob', 'agency.phone']);
  await say(other, { isLeaving: true });
  expect(await there()).toEqual([admin]);
  server.clock.pass(editorGoneMs);
  expect(await there()).toEqual([]);
  expect(testAdmin.email).not.toBe('bob@agency.example');
});

it('are told by another stamp that a draft was written, changed, forgotten or published', async () => {
  const stamps = new Set([(await editing()).stamp]);
  const write = (value: string) => putContentDraft(server, token, 'agency.phone', value);
  await write('+33 1 00 00 00 01');
  stamps.add((await editing()).stamp);
  await write('+33 1 00 00 00 02');
  stamps.add((await editing()).stamp);
  await server.call('POST', '/admin/content/publish', { token, body: {} });
  stamps.add((await editing()).stamp);
  expect(stamps.size).toBe(4);
});
