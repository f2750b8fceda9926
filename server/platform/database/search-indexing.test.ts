import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startServerProcess } from '../../testing/process.ts';
import { newId } from '../ids.ts';
import type { Database } from './database.ts';
import { badCursor, findPage } from './listing.ts';
import { trigramQuery } from './search.ts';
import { indexWaiting, startIndexing } from './search-indexing.ts';

const start = Date.parse('2026-01-05T08:00:00.000Z');
let test: TestDatabase;
beforeEach(async () => {
  test = await makeTestDatabase('sqlite');
});
afterEach(() => test.drop());

async function insert(count: number, word: string, from = 0): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: newId(start + from + at),
    name: `${word} ${from + at}`,
    email: `${from + at}@example.com`,
    message: 'A question',
    status: 'pending' as const,
    language: 'en' as const,
    created_at: new Date(start + from + at).toISOString(),
    handled_after: null,
    search: `${word} ${from + at}`,
  }));
  await test.database.queries.insertInto('contacts').values(rows).execute();
  return rows.map(({ id }) => id);
}

async function waiting(database: Database = test.database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from contacts
    where number is null`.execute(database.queries);
  return Number(rows[0]?.count);
}

async function find(q: string, database: Database = test.database): Promise<string[]> {
  const rows = database.queries.selectFrom('contacts').select('id');
  const listing = { rows, columns: {}, searched: 'contacts' as const };
  const page = await findPage(database, listing, { q, sort: '-createdAt', limit: 200 });
  if (page === badCursor) throw new Error('The cursor was refused.');
  return page.rows.map(({ id }) => id);
}

describe('a row that has just been inserted', () => {
  it('waits for its place in the index, and is found all the same', async () => {
    const ids = await insert(3, 'orchid');
    await insert(2, 'tulip', 3);
    expect(await waiting()).toBe(5);
    expect(await find('orchid')).toEqual(ids.toReversed());
    expect(await waiting()).toBe(0);
  });

  it('gets its place in the order in which it came, however many wait', async () => {
    const ids = await insert(250, 'orchid');
    await indexWaiting(test.database, 'contacts');
    const later = await insert(150, 'orchid', 250);
    await indexWaiting(test.database, 'contacts');
    const { rows } = await sql<{ id: string }>`select id from contacts order by number`.execute(test.database.queries);
    expect(rows.map(({ id }) => id)).toEqual([...ids, ...later]);
    expect(await find('orchid 399')).toEqual([later.at(-1)]);
  });

  it('can be changed and deleted before it has one', async () => {
    const [changed = '', deleted = ''] = await insert(2, 'orchid');
    const { queries } = test.database;
    await queries.updateTable('contacts').set({ search: 'tulip' }).where('id', '=', changed).execute();
    await queries.deleteFrom('contacts').where('id', '=', deleted).execute();
    expect(await find('orchid')).toEqual([]);
    expect(await find('tulip')).toEqual([changed]);
  });

  it('is left out of a search while nothing can be written', async () => {
    const [first] = await insert(1, 'orchid');
    await indexWaiting(test.database, 'contacts');
    await insert(1, 'orchid', 1);
    const full: Database = {
      ...test.database,
      transaction: () => Promise.reject(new Error('The disk is full.')),
      isUnavailable: () => true,
    };
    expect(await find('orchid', full)).toEqual([first]);
  });

  it('is indexed without a search', async () => {
    await insert(3, 'orchid');
    const errors: unknown[] = [];
    const stop = startIndexing(
      test.database,
      (error) => errors.push(error),
      () => true,
    );
    await expect.poll(() => waiting(), { timeout: 1_000 }).toBe(0);
    await stop();
    expect(errors).toEqual([]);
  });
});

describe('a lead whose server was killed after the response', () => {
  it('is indexed by the next start, unasked', async () => {
    const folder = test.folder ?? '';
    await test.database.close();
    const killed = await startServerProcess({ DATA_DIR: folder });
    onTestFinished(() => void killed.child.kill('SIGKILL'));
    await killed.ready();
    const response = await fetch(`${killed.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'A question about orchids' }),
    });
    killed.child.kill('SIGKILL');
    expect(response.status).toBe(201);
    await killed.ended;

    const next = await startServerProcess({ DATA_DIR: folder });
    onTestFinished(() => void next.child.kill('SIGKILL'));
    await next.ready();
    const read = new DatabaseSync(join(folder, 'vitrine.db'), { readOnly: true });
    const left = read.prepare(`select (select count(*) from contacts where number is null)
      + (select count(*) from outbox where number is null) as count`);
    await expect.poll(() => left.get()?.count, { timeout: 20_000 }).toBe(0);
    const found = read.prepare('select count(*) as count from contacts_search where contacts_search match ?');
    expect(found.get(trigramQuery(['orchids']))?.count).toBe(1);
    read.close();
    expect(await next.stop()).toBe(0);
    test = { ...test, database: test.openAgain() };
  });
});
