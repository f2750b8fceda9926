import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { newId } from '../ids.ts';
import { badCursor, findPage, nameOrder } from './listing.ts';
import type { ContactTable } from './schema.ts';
import { foldForSearch } from './search.ts';

/**
 * A list so long that each way of reading it is taken: what a search returns must not depend on which one. More rows are
 * pending than are looked through one by one, and more rows exist than are looked through for two letters.
 */
const size = 20_200;
/** Of words too short for the index, only this many of the newest rows are searched. */
const newestSearched = 10_000;
const maxCountedInSearch = 1000;

/** In how many rows each word stands: from few to more than are ever sorted. */
const words = { rarely: 3000, sometimes: 17, often: 12, mostly: 3, qz: 5000 } as const;
type Word = keyof typeof words;

type Sort = 'createdAt' | '-createdAt' | 'name' | '-name';
type Status = 'pending' | 'completed';
type Wanted = { readonly q?: string; readonly sort: Sort; readonly status?: Status };

const start = Date.parse('2026-01-05T08:00:00.000Z');
let test: TestDatabase;
let rows: ContactTable[];

beforeAll(async () => {
  test = await makeTestDatabase();
  rows = Array.from({ length: size }, (_, at): ContactTable => {
    const created = start + at * 1000;
    // Another order than that of creation; the factor has no common divisor with the size.
    const name = `Person ${String((at * 7919) % size).padStart(5, '0')}`;
    const said = Object.entries(words).flatMap(([word, every]) => (at % every === 0 ? [word] : []));
    const message = said.join(' ');
    const email = `${at}@example.com`;
    return {
      id: newId(created),
      name,
      email,
      message,
      status: at % 400 === 0 ? 'completed' : 'pending',
      language: 'en',
      created_at: new Date(created).toISOString(),
      first_replied_at: null,
      first_reply: null,
      handled_after: null,
      source: null,
      source_name: null,
      search: foldForSearch(name, email, message),
    };
  });
  await test.database.transaction(async ({ queries }) => {
    for (let at = 0; at < size; at += 1000) {
      await queries
        .insertInto('contacts')
        .values(rows.slice(at, at + 1000))
        .execute();
    }
  });
});

afterAll(() => test.drop());

async function list({ q, sort, status }: Wanted, cursor?: string) {
  const { database } = test;
  const page = await findPage(
    database,
    {
      rows: database.queries.selectFrom('contacts').select(['id', 'name', 'email', 'status']),
      only: status && sql<boolean>`status = ${status}`,
      columns: { name: nameOrder(database) },
      searched: 'contacts',
      counted: { list: 'contacts', status },
    },
    { sort, status, limit: 40, ...(q !== undefined && { q }), ...(cursor !== undefined && { cursor }) },
  );
  if (page === badCursor) throw new Error('The cursor was refused.');
  return page;
}

/** The ids that a list must show, in its order, found without the database. */
function idsOf({ q, sort, status }: Wanted): string[] {
  const found = rows.filter((row) => (!status || row.status === status) && (!q || row.search.includes(q)));
  const isByName = sort.endsWith('name');
  const sorted = found.toSorted((one, other) => {
    const [a, b] = isByName ? [one.name, other.name] : [one.id, other.id];
    return a < b ? -1 : 1;
  });
  return (sort.startsWith('-') ? sorted.toReversed() : sorted).map(({ id }) => id);
}

const shown = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ id }) => id);

const sorts: readonly Sort[] = ['createdAt', '-createdAt', 'name', '-name'];
const searches = (['rarely', 'sometimes', 'often', 'mostly'] as const satisfies Word[]).flatMap((q) =>
  [undefined, 'pending' as const, 'completed' as const].map((status) => ({ q, status })),
);

describe.each(searches)('a search for “$q”, status $status', ({ q, status }) => {
  it.each(sorts)('by %s shows the first pages, the last, and the one before it', async (sort) => {
    const wanted: Wanted = { q, sort, ...(status && { status }) };
    const ids = idsOf(wanted);
    const first = await list(wanted);
    expect(shown(first)).toEqual(ids.slice(0, 40));
    if (ids.length <= 40) return expect(first).toMatchObject({ nextCursor: null, total: ids.length });
    expect(shown(await list(wanted, first.nextCursor ?? ''))).toEqual(ids.slice(40, 80));
    const last = await list(wanted, first.lastCursor);
    expect(shown(last)).toEqual(ids.slice(-40));
    const before = ids.length >= 80 ? ids.slice(-80, -40) : ids.slice(0, 40);
    expect(shown(await list(wanted, last.previousCursor))).toEqual(before);
  });

  it('counts what it finds, up to a thousand', async () => {
    const { length } = idsOf({ q, sort: 'name', ...(status && { status }) });
    for (const sort of ['-createdAt', 'name'] as const) {
      const { total, totalIsLowerBound } = await list({ q, sort, ...(status && { status }) });
      expect(totalIsLowerBound === true).toBe(length > maxCountedInSearch);
      expect(total).toBeLessThanOrEqual(Math.min(length, maxCountedInSearch));
      // Of more than a thousand with a status, only those among the newest rows are counted.
      expect(total).toBeGreaterThanOrEqual(status ? Math.min(length, 700) : Math.min(length, maxCountedInSearch));
    }
  });
});

describe('a search for words too short for the index', () => {
  it.each(sorts)('by %s finds them among the newest rows, and says that there may be more', async (sort) => {
    const newest = new Set(rows.slice(-newestSearched).map(({ id }) => id));
    const page = await list({ q: 'qz', sort });
    const ids = idsOf({ q: 'qz', sort }).filter((id) => newest.has(id));
    expect(ids.length).toBeLessThan(size / words.qz);
    expect(shown(page)).toEqual(ids);
    expect(page).toMatchObject({ total: ids.length, totalIsLowerBound: true });
  });

  it('finds them in every row where a longer word narrows it down', async () => {
    expect(shown(await list({ q: 'qz rarely', sort: 'createdAt' }))).toEqual([rows[0]?.id, rows[15_000]?.id]);
  });
});

describe('without a search', () => {
  it('the total is that of the status, however many there are', async () => {
    expect(await list({ sort: 'name' })).toMatchObject({ total: size });
    expect(await list({ sort: 'name', status: 'completed' })).toMatchObject({ total: Math.ceil(size / 400) });
  });

  it('a list that no trigger counts is counted up to ten thousand', async () => {
    const { database } = test;
    const count = async (condition: ReturnType<typeof sql<boolean>> | undefined) => {
      const all = database.queries.selectFrom('contacts').select(['id', 'name', 'email', 'status']);
      const page = await findPage(
        database,
        { rows: all, only: condition, columns: {} },
        { sort: 'createdAt', limit: 5 },
      );
      if (page === badCursor) throw new Error('The cursor was refused.');
      return [page.total, page.totalIsLowerBound === true];
    };
    expect(await count(undefined)).toEqual([10_000, true]);
    expect(await count(sql<boolean>`id >= ${rows[size - 10_000]?.id}`)).toEqual([10_000, false]);
    expect(await count(sql<boolean>`id >= ${rows[size - 10_001]?.id}`)).toEqual([10_000, true]);
  });
});
