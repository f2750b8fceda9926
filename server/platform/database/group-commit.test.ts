import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';
import type { Transaction } from './transaction.ts';

describe.runIf(process.env.TEST_ENGINE === 'sqlite')('group commit', () => {
  let folder: string;
  let database: Database;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-group-'));
    database = openSqlite(folder);
    await database.migrate();
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const put = async ({ queries }: Transaction, key: string) => {
    await queries.insertInto('settings').values({ key, value: '1' }).execute();
  };
  /** The keys as another connection sees them: only what is committed. */
  function committedKeys(): string[] {
    const other = new DatabaseSync(join(folder, 'vitrine.db'), { readOnly: true });
    const keys = other.prepare('select key from settings order by rowid').all();
    other.close();
    return keys.map(({ key }) => String(key));
  }

  it('runs jobs in the order in which they were requested', async () => {
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        database.transaction(async (transaction) => {
          order.push(n);
          await put(transaction, `k${n}`);
        }),
      ),
    );
    expect(order).toEqual(Array.from({ length: 200 }, (_, n) => n));
  });

  it('resolves only once the writes are committed', async () => {
    let seenInside: string[] = ['not read'];
    const seenAfter = await database
      .transaction(async (transaction) => {
        await put(transaction, 'one');
        seenInside = committedKeys();
      })
      .then(committedKeys);
    expect(seenInside).toEqual([]);
    expect(seenAfter).toEqual(['one']);
  });

  it('commits jobs requested together at once', async () => {
    const seen: string[][] = [];
    await Promise.all(
      ['a', 'b', 'c'].map((key) =>
        database.transaction((transaction) => put(transaction, key)).then(() => seen.push(committedKeys())),
      ),
    );
    expect(seen).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });

  it('waits for those that keep arriving', async () => {
    const turn = () => new Promise<void>((resume) => setImmediate(resume));
    const seen: string[][] = [];
    const request = (key: string) =>
      database.transaction((transaction) => put(transaction, key)).then(() => seen.push(committedKeys()));
    const jobs = [request('a'), request('b')];
    for (const key of ['c', 'd']) {
      await turn();
      jobs.push(request(key));
    }
    await Promise.all(jobs);
    expect(seen).toEqual(Array(4).fill(['a', 'b', 'c', 'd']));
  });

  it('commits 64 jobs at a time', async () => {
    let seenFirst: string[] = [];
    const jobs = Array.from({ length: 65 }, (_, n) => database.transaction((transaction) => put(transaction, `k${n}`)));
    await jobs[0]?.then(() => {
      seenFirst = committedKeys();
    });
    await Promise.all(jobs);
    expect(seenFirst).toHaveLength(64);
    expect(committedKeys()).toHaveLength(65);
  });

  it('rolls back a failing job alone', async () => {
    const failure = new Error('changed my mind');
    const results = await Promise.allSettled([
      database.transaction((transaction) => put(transaction, 'before')),
      database.transaction(async (transaction) => {
        await put(transaction, 'half');
        throw failure;
      }),
      database.transaction((transaction) => put(transaction, 'after')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: failure });
    expect(committedKeys()).toEqual(['before', 'after']);
  });

  it('rejects every job of a group whose transaction is lost, and goes on with the next', async () => {
    const { queries } = database;
    const lost = await Promise.allSettled([
      database.transaction((transaction) => put(transaction, 'before')),
      database.transaction(async (transaction) => {
        await put(transaction, 'x');
        // As a full disk would: SQLite ends the whole transaction.
        await transaction.queries.executeQuery({
          sql: 'rollback',
          parameters: [],
          query: {} as never,
          queryId: {} as never,
        });
        throw new Error('the disk is full');
      }),
      database.transaction((transaction) => put(transaction, 'after')),
    ]);
    const reasons = lost.map((result) => (result.status === 'rejected' ? String(result.reason) : result.status));
    expect(reasons).toEqual(Array(3).fill('Error: the disk is full'));
    expect(committedKeys()).toEqual([]);
    await database.transaction((transaction) => put(transaction, 'next'));
    expect(committedKeys()).toEqual(['next']);
    expect(await queries.selectFrom('settings').selectAll().execute()).toHaveLength(1);
  });
});
