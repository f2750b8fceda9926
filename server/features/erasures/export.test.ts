import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { mailboxOf } from '../../platform/mail/mailbox.ts';
import type { Place } from '../../records/erasure/place.ts';
import { reach } from '../../records/erasure/reach.ts';
import { doubtfulMessage } from '../../testing/doubtful-message.ts';
import { proposalRow } from '../../testing/proposal-row.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { findEmails } from './queries.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());

const person = { email: 'zelda.quux@example.com', name: 'Zelda Quuxworth' };
const post = (act: string) => server.call('POST', `/admin/person/${act}`, { token, body: { email: person.email } });
const download = (email: string) =>
  server.app.inject({
    url: `/api/admin/person/export?email=${encodeURIComponent(email)}`,
    headers: { authorization: `Bearer ${token}` },
  });

/** Leaves one row about the person, and nothing else. */
const alone: Readonly<Record<string, () => Promise<unknown>>> = {
  quarantine: () => server.database.queries.insertInto('quarantine').values(doubtfulMessage(person)).execute(),
  proposals: () => server.database.queries.insertInto('proposals').values(proposalRow(person)).execute(),
  client_invitations: () =>
    server.database.queries
      .insertInto('client_invitations')
      .values({
        id: newId(testNow),
        ...person,
        language: 'en',
        token_hash: 'h',
        invited_by: 'x',
        created_at: toInstant(testNow),
        expires_at: toInstant(testNow),
      })
      .execute(),
  invitations: () =>
    server.database.queries
      .insertInto('invitations')
      .values({
        id: newId(testNow),
        email: person.email,
        role: 'member',
        language: 'en',
        token_hash: 'h',
        invited_by: 'x',
        invited_by_name: 'X',
        created_at: toInstant(testNow),
        expires_at: toInstant(testNow),
      })
      .execute(),
  reset_requests: () =>
    server.database.queries
      .insertInto('reset_requests')
      .values({ id: newId(testNow), kind: 'client', email: person.email, due_at: toInstant(testNow) })
      .execute(),
  deleted_names: () =>
    server.database.queries
      .insertInto('deleted_names')
      .values({ record_id: newId(testNow), ...person, deleted_at: toInstant(testNow) })
      .execute(),
  emails: () =>
    server.database.queries
      .insertInto('mailboxes')
      .values({ mailbox: mailboxOf(person.email), confirmed_at: toInstant(testNow), disputed_at: null })
      .execute(),
  rate_limits: () =>
    server.database.queries
      .insertInto('rate_limits')
      .values({ key: `login:client:${person.email}`, resets_at: testNow + 1000, hits: 1 })
      .execute(),
  content_revisions: () =>
    server.database.queries
      .insertInto('content_revisions')
      .values({
        number: 1,
        base: 0,
        note: '',
        author_id: '',
        author_name: '',
        published_at: toInstant(testNow),
        edits: JSON.stringify({ 'testimonials.marc.text.en': `By ${person.email}` }),
      })
      .execute(),
  saved_views: () =>
    server.database.queries
      .insertInto('saved_views')
      .values({
        id: newId(testNow),
        list: 'quotes',
        name: 'One',
        owner_id: null,
        created_at: toInstant(testNow),
        view: JSON.stringify({ q: person.email }),
      })
      .execute(),
  // What somebody else wrote is not theirs to have, but they learn that they are mentioned.
  'another person’s message': async () => {
    const body = { name: 'Bob', email: 'bob@example.com', message: `Ask ${person.email}` };
    await server.call('POST', '/contact', { body });
    await server.database.queries.deleteFrom('outbox').execute();
  },
};

const fileOf = (table: string) => {
  const place: Place<never> | string | undefined = Reflect.get(reach, table);
  return typeof place === 'object' && typeof place.exported === 'object' ? place.exported.file : undefined;
};

it.each(Object.entries(alone))('finds somebody who is known in %s alone', async (table, leave) => {
  await leave();
  const { counts } = (await post('preview')).json.data;
  expect(Object.values<number>(counts).reduce((sum, count) => sum + count)).toBe(1);
  const response = await download(person.email);
  expect(response.statusCode).toBe(200);
  const files = unzipSync(response.rawPayload);
  const file = fileOf(table);
  if (file) expect(JSON.parse(Buffer.from(files[file] ?? []).toString())).toHaveLength(1);
  expect(JSON.parse(Buffer.from(files['person.json'] ?? []).toString()).stored).toEqual(counts);
  expect(await post('erase')).toMatchObject({ status: 200, json: { data: { counts } } });
  expect((await download(person.email)).statusCode).toBe(404);
});

it.each(['quarantine', 'proposals', 'client_invitations', 'invitations', 'reset_requests', 'deleted_names'])(
  'knows the addresses of whatever a backup brings back in %s',
  async (table) => {
    await alone[table]?.();
    expect(await findEmails(server.database.queries)).toContain(person.email);
    expect(await post('erase')).toMatchObject({ status: 200 });
  },
);

it('knows every column of addresses there is', async () => {
  const tables = await server.database.queries.introspection.getTables();
  const columns = tables.flatMap(({ name, columns }) =>
    columns.filter((column) => ['email', 'recipient'].includes(column.name)).map((column) => `${name}.${column.name}`),
  );
  const known = Object.entries(reach).flatMap(([table, place]: [string, object | string]) =>
    typeof place === 'object' && 'emails' in place
      ? (place.emails as readonly string[]).map((column) => `${table}.${column}`)
      : [],
  );
  expect(columns.filter((column) => !known.includes(column))).toEqual([]);
});

it('compiles only with an export for what is erased', () => {
  // @ts-expect-error what an erasure takes by a step of its own, an export has too
  const place: Place<'quarantine'> = { erase: async () => 0, exported: 'opens something' };
  expect(place).toBeDefined();
});
