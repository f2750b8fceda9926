import type { ListQuery } from '@vitrine/contracts/list.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { newId } from '../ids.ts';
import { compactCounts, getListsState } from './counts.ts';
import { badCursor, findPage, nameOrder, type Page } from './listing.ts';
import type { ContactTable } from './schema.ts';
import { foldForSearch } from './search.ts';

const start = Date.parse('2026-01-05T08:00:00.000Z');
const names = ['Élodie Martin', 'Jonas Weber', 'Zoé Lambert', 'Ann 100%_\\"quoted"', 'Łukasz 🙂 Nowak'];
const size = 1300;

let test: TestDatabase;
const ids: string[] = [];

beforeAll(async () => {
  test = await makeTestDatabase();
  const rows = Array.from({ length: size }, (_, at): ContactTable => {
    const id = newId(start + at * 1000);
    const name = names[at % names.length] ?? '';
    const email = `${at}@example.${at % 2 === 0 ? 'fr' : 'com'}`;
    const message = at === 7 ? 'A needle in the hay' : 'We would like a new site.';
    ids.push(id);
    return {
      id,
      name,
      email,
      message,
      status: at % 4 === 0 ? 'pending' : 'completed',
      language: 'en',
      created_at: new Date(start + at * 1000).toISOString(),
      first_replied_at: null,
      first_reply: null,
      handled_after: null,
      source: null,
      source_name: null,
      search: foldForSearch(name, email, message),
    };
  });
  for (let at = 0; at < size; at += 100) {
    await test.database.queries
      .insertInto('contacts')
      .values(rows.slice(at, at + 100))
      .execute();
  }
});

afterAll(() => test.drop());

/** Contacts as the back office lists them. */
function listContacts({ database }: TestDatabase, query: ListQuery) {
  const { status } = query;
  return findPage(
    database,
    {
      rows: database.queries.selectFrom('contacts').select(['id', 'name', 'email', 'status']),
      only: status && sql<boolean>`status = ${status}`,
      columns: { name: nameOrder(database), email: 'email', status: 'status' },
      searched: 'contacts',
      counted: { list: 'contacts', status },
    },
    query,
  );
}

type ListRequest = { q?: string; status?: 'pending' | 'completed'; sort?: string; limit?: number; cursor?: string };

async function list(request: ListRequest) {
  const page = await listContacts(test, { sort: '-createdAt', limit: 50, ...request });
  if (page === badCursor) throw new Error('The cursor was refused.');
  return page;
}

type Row = Awaited<ReturnType<typeof list>>['rows'][number];

/** Every page from a first one on, by the cursor that `next` picks. */
async function walk(request: ListRequest, next: (page: Page<Row>) => string | null | undefined) {
  const pages: Page<Row>[] = [];
  let cursor: string | null | undefined;
  do {
    const page: Page<Row> = await list({ ...request, ...(cursor && { cursor }) });
    pages.push(page);
    cursor = next(page);
  } while (cursor);
  return pages;
}

const idsOf = (pages: Page<Row>[]) => pages.flatMap(({ rows }) => rows.map(({ id }) => id));

describe('pages', () => {
  const orders = ['createdAt', '-createdAt', 'name', '-name', 'email', '-status'];
  const searches: readonly ListRequest[] = [
    {},
    { status: 'pending' },
    { q: 'élodie' },
    { q: 'new site' },
    { q: 'zo', status: 'pending' },
  ] as const;
  it.each(orders.flatMap((sort) => searches.map((search): ListRequest => ({ ...search, sort }))))(
    'by $sort, $q, $status contain each row once, forwards and backwards',
    async (request) => {
      const forwards = await walk({ ...request, limit: 90 }, (page) => page.nextCursor);
      const all = idsOf(forwards);
      expect(new Set(all).size).toBe(all.length);
      const wanted = request.q === undefined || request.q === 'new site' ? size : size / names.length;
      // The row with the needle does not mention a new site.
      const expected = Math.round(wanted / (request.status ? 4 : 1)) - (request.q === 'new site' ? 1 : 0);
      expect(all).toHaveLength(expected);

      const first = forwards[0];
      if (!first?.lastCursor) return;
      const last = await list({ ...request, limit: 90, cursor: first.lastCursor });
      expect(last.nextCursor).toBeNull();
      expect(last.rows.map(({ id }) => id)).toEqual(all.slice(-90));
      const back = await walk({ ...request, limit: 90, cursor: first.lastCursor }, (page) => page.previousCursor);
      // Going back ends with a full first page, which may share rows with the page after it.
      expect(back.at(-1)?.previousCursor).toBeUndefined();
      expect(back.at(-1)?.rows.map(({ id }) => id)).toEqual(all.slice(0, 90));
      expect([...new Set(idsOf(back.toReversed()))]).toEqual(all);
    },
  );

  it('sort “Élodie” under E, and “Łukasz” under L', async () => {
    const sorted = (await walk({ sort: 'name', limit: 200 }, (page) => page.nextCursor)).flatMap(({ rows }) => rows);
    expect([...new Set(sorted.map(({ name }) => name))]).toEqual([
      'Ann 100%_\\"quoted"',
      'Élodie Martin',
      'Jonas Weber',
      'Łukasz 🙂 Nowak',
      'Zoé Lambert',
    ]);
  });

  it('refuse a cursor that was made up or belongs to another order', async () => {
    const { nextCursor } = await list({ sort: 'name' });
    for (const cursor of ['x', nextCursor ?? '', Buffer.from('[1]').toString('base64url')]) {
      expect(await listContacts(test, { sort: '-createdAt', limit: 5, cursor })).toBe(badCursor);
    }
  });
});

describe('a search', () => {
  it.each([
    ['needle', 1],
    ['NÉEDLE hay', 1],
    ['hay needle martin', 0],
    ['7@example.com', 130],
    ['100%_\\"q', size / names.length],
    ['%', size / names.length],
    ['🙂', size / names.length],
    ['łukasz', size / names.length],
    ['"', size / names.length],
    ['zebra', 0],
    ['eedl', 1],
  ])('for %s finds %d', async (q, expected) => {
    expect(await list({ q })).toMatchObject({ total: expected });
    expect((await list({ q, sort: 'email' })).rows).toHaveLength(Math.min(expected, 50));
  });

  it('counts up to a thousand, and says that there are more', async () => {
    expect(await list({ q: 'example' })).toMatchObject({ total: 1000, totalIsLowerBound: true });
  });

  it('sees inserts, updates and deletions', async () => {
    const { database } = test;
    const id = newId(start + size * 1000);
    await database.queries
      .insertInto('contacts')
      .values({
        id,
        name: 'Wanda',
        email: 'wanda@example.com',
        message: '',
        status: 'pending',
        language: 'fr',
        created_at: new Date(start).toISOString(),
        first_replied_at: null,
        first_reply: null,
        handled_after: null,
        source: null,
        source_name: null,
        search: 'wanda wanda@example.com',
      })
      .execute();
    expect(await list({ q: 'wanda' })).toMatchObject({ total: 1 });
    await database.queries.updateTable('contacts').set({ search: 'wendel' }).where('id', '=', id).execute();
    expect(await list({ q: 'wanda' })).toMatchObject({ total: 0 });
    expect(await list({ q: 'wendel' })).toMatchObject({ total: 1 });
    await database.queries.deleteFrom('contacts').where('id', '=', id).execute();
    expect(await list({ q: 'wendel' })).toMatchObject({ total: 0 });
  });
});

describe('the counts', () => {
  it('follow every write, and their version rises', async () => {
    const { database } = test;
    const before = await getListsState(database);
    expect(before.counts.contacts).toEqual({
      total: size,
      pending: size / 4,
      reviewing: 0,
      confirmed: 0,
      completed: size - size / 4,
    });
    expect(await list({ status: 'pending' })).toMatchObject({ total: size / 4 });
    const some = ids.slice(0, 3);
    await database.queries.updateTable('contacts').set({ status: 'reviewing' }).where('id', 'in', some).execute();
    const after = await getListsState(database);
    expect(after.counts.contacts).toMatchObject({ total: size, pending: size / 4 - 1, reviewing: 3 });
    expect(after.versions.contacts).toBeGreaterThan(before.versions.contacts);
    expect(after.versions.quotes).toBe(before.versions.quotes);
  });

  it('are the same after compaction, even by two processes at once', async () => {
    const { database } = test;
    const before = await getListsState(database);
    await Promise.all([compactCounts(database), compactCounts(database), getListsState(database)]);
    expect(await getListsState(database)).toEqual(before);
  });
});
