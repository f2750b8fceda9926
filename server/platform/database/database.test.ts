import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertRows } from './insert-rows.ts';
import type { Queries } from './schema.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await makeTestDatabase();
});
afterAll(() => test.drop());

const put = (queries: Queries, key: string) => queries.insertInto('settings').values({ key, value: '1' }).execute();
const keys = async () => {
  const rows = await test.database.queries.selectFrom('settings').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};

describe('transaction', () => {
  it('is stored completely or not at all, independently of concurrent ones', async () => {
    const { database } = test;
    await database.transaction(({ queries }) => put(queries, 'there'));
    const results = await Promise.allSettled([
      database.transaction(({ queries }) => put(queries, 'one')),
      database.transaction(async ({ queries }) => {
        await put(queries, 'half');
        throw new Error('changed my mind');
      }),
      database.transaction(async ({ queries }) => {
        await put(queries, 'before');
        await put(queries, 'there');
      }),
      database.transaction(({ queries }) => put(queries, 'two')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await keys()).toEqual(['one', 'there', 'two']);
    const reasons = results.map((result) => (result.status === 'rejected' ? result.reason : undefined));
    expect(reasons.map((reason) => database.isUniqueViolation(reason))).toEqual([false, false, true, false]);
    expect(reasons.map((reason) => database.isUnavailable(reason))).toEqual([false, false, false, false]);
  });

  it('resolves with the result of the work', async () => {
    expect(await Promise.all([1, 2, 3].map((n) => test.database.transaction(async () => n)))).toEqual([1, 2, 3]);
  });

  it('works a thousand times', async () => {
    await Promise.all(
      Array.from({ length: 1000 }, (_, n) => test.database.transaction(({ queries }) => put(queries, `n${n}`))),
    );
    expect(await keys()).toHaveLength(1003);
  });
});

describe('afterCommit', () => {
  it('calls each listener once, after the commit, before the transaction resolves', async () => {
    const events: string[] = [];
    const listener = () => events.push('committed');
    await test.database
      .transaction(async ({ queries, afterCommit }) => {
        afterCommit(listener);
        await put(queries, 'announced');
        afterCommit(listener);
        events.push('worked');
      })
      .then(() => events.push('resolved'));
    expect(events).toEqual(['worked', 'committed', 'resolved']);
  });

  it('calls no listener when the work throws or a statement fails', async () => {
    let calls = 0;
    const { database } = test;
    const results = await Promise.allSettled([
      database.transaction(async ({ afterCommit }) => {
        afterCommit(() => calls++);
        throw new Error('changed my mind');
      }),
      database.transaction(async ({ queries, afterCommit }) => {
        afterCommit(() => calls++);
        await put(queries, 'announced');
      }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toBe(0);
  });

  it('calls the listeners of those that commit beside one that is rolled back', async () => {
    const called: string[] = [];
    await Promise.allSettled(
      ['a', 'b', 'c'].map((name) =>
        test.database.transaction(async ({ queries, afterCommit }) => {
          afterCommit(() => called.push(name));
          await put(queries, `beside-${name}`);
          if (name === 'b') throw new Error('changed my mind');
        }),
      ),
    );
    expect(called.sort()).toEqual(['a', 'c']);
  });
});

describe('insertTogether', () => {
  const insert = (key: string) => insertRows(test.database.queries, 'settings', [{ key, value: '1' }]);

  it('stores all inserts of a caller or none, and no caller fails because of another', async () => {
    await test.database.queries.deleteFrom('settings').execute();
    await test.database.insertTogether([insert('there')]);
    const results = await Promise.allSettled([
      test.database.insertTogether([insert('a1'), insert('a2')]),
      test.database.insertTogether([insert('b1'), insert('there')]),
      ...Array.from({ length: 50 }, (_, n) => test.database.insertTogether([insert(`c${n}`), insert(`d${n}`)])),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(results[1]).toMatchObject({ status: 'rejected' });
    const stored = await keys();
    expect(stored).toHaveLength(1 + 2 + 100);
    expect(stored).toContain('a2');
    expect(stored).not.toContain('b1');
  });

  it('stores the rows of several tables with the transactions beside them', async () => {
    const { database } = test;
    await database.queries.deleteFrom('settings').execute();
    const mailboxes = (n: number) =>
      insertRows(database.queries, 'mailboxes', [
        { mailbox: `m${n}@example.com`, confirmed_at: null, disputed_at: null },
        { mailbox: `n${n}@example.com`, confirmed_at: null, disputed_at: null },
      ]);
    await Promise.all(
      Array.from({ length: 90 }, (_, n) =>
        n % 30 === 7
          ? database.transaction(({ queries }) => put(queries, `k${n}`))
          : database.insertTogether([insert(`k${n}`), mailboxes(n)]),
      ),
    );
    expect(await keys()).toEqual(Array.from({ length: 90 }, (_, n) => `k${n}`).sort());
    const { count } = await database.queries
      .selectFrom('mailboxes')
      .where('mailbox', 'like', '%@example.com')
      .select((on) => on.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2 * 87);
  });

  it('keeps none of the values of one insert for the next', async () => {
    const { compile } = insert('of somebody');
    const { sql, query, parameters } = compile();
    expect(parameters).toEqual(['of somebody', '1']);
    expect(`${sql} ${JSON.stringify(query)}`).not.toContain('of somebody');
  });
});

describe('migrate', () => {
  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'may be called by several processes at once on an empty database',
    async () => {
      const { database, openAgain, drop } = await makeTestDatabase();
      const { sql } = await import('kysely');
      await sql`drop schema public cascade`.execute(database.queries);
      await sql`create schema public`.execute(database.queries);
      await expect(database.ping()).rejects.toThrow();
      const others = [openAgain(), openAgain(), openAgain()];
      await Promise.all([database, ...others].map((one) => one.migrate()));
      for (const one of others) {
        await one.ping();
        await one.close();
      }
      await drop();
    },
  );

  it.runIf(process.env.TEST_ENGINE === 'sqlite')(
    'cannot run twice at once on SQLite: the folder belongs to one process',
    () => {
      expect(() => test.openAgain()).toThrow(/^DATA_DIR .* is in use by another Vitrine process\.$/);
    },
  );

  it('changes nothing the second time', async () => {
    await test.database.migrate();
    await test.database.ping();
  });
});
