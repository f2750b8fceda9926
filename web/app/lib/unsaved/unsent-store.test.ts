import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openUnsentStore, type UnsentRecord } from './unsent-store.ts';

type Key = readonly (string | number)[];

/** The one table of the database, in memory; writes are finished one by one when `release` is called. */
const database = vi.hoisted(() => ({
  rows: new Map<string, { account: string; key: number; page: string }>(),
  writes: [] as { durability: string; deleted: boolean }[],
  pending: [] as (() => void)[],
  holdsWrites: false,
  isRefused: false,
  schema: [] as unknown[],
}));

vi.mock('idb', () => ({
  async openDB(name: string, version: number, { upgrade }: { upgrade: (db: unknown) => void }) {
    if (database.isRefused) throw new DOMException('Refused', 'InvalidStateError');
    database.schema = [name, version];
    upgrade({
      createObjectStore: (...args: unknown[]) => {
        database.schema.push(...args);
        return { createIndex: (...index: unknown[]) => database.schema.push(...index) };
      },
    });
    const idOf = (key: Key) => key.join('|');
    return {
      transaction(_store: string, mode: string, { durability }: { durability: string }) {
        expect(mode).toBe('readwrite');
        const done = new Promise<void>((resolve) => {
          if (database.holdsWrites) database.pending.push(resolve);
          else resolve();
        });
        return {
          done,
          store: {
            async put(row: { account: string; key: number; page: string }) {
              database.rows.set(idOf([row.account, row.key, row.page]), row);
              database.writes.push({ durability, deleted: false });
            },
            async delete(key: Key) {
              database.rows.delete(idOf(key));
              database.writes.push({ durability, deleted: true });
            },
          },
        };
      },
      getAllFromIndex: async (_store: string, index: 'account', value: string) =>
        [...database.rows.values()].filter((row) => row[index] === value),
      delete: async (_store: string, key: Key) => void database.rows.delete(idOf(key)),
    };
  },
}));

const edit = (data: string, more = {}) => ({ data, isDraft: true, revision: 1, sent: [], changedAt: 0, ...more });
const data = (records: UnsentRecord<string>[]) => records.map((record) => record.data);
const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  database.rows.clear();
  database.writes = [];
  database.pending = [];
  database.holdsWrites = false;
  database.isRefused = false;
});

describe('unsent edits', () => {
  it('are stored by account, document and page, in a database whose names never change', async () => {
    const store = openUnsentStore<string>('ana', 'page 1');
    await store.write(3, edit('words'));
    expect(await store.list()).toEqual([{ ...edit('words'), account: 'ana', key: 3, page: 'page 1' }]);
    expect(database.schema).toEqual([
      'vitrine',
      1,
      'unsent',
      { keyPath: ['account', 'key', 'page'] },
      'account',
      'account',
    ]);
  });

  it('of another account are never seen, and those of another page are', async () => {
    await openUnsentStore<string>('bea', 'page 1').write(3, edit('Bea’s'));
    await openUnsentStore<string>('ana', 'page 1').write(3, edit('one'));
    const store = openUnsentStore<string>('ana', 'page 2');
    await store.write(3, edit('two'));
    expect(data(await store.list())).toEqual(['one', 'two']);
  });

  it('are listed with the longest unchanged first', async () => {
    const store = openUnsentStore<string>('ana', 'page 1');
    await store.write(1, edit('newest', { changedAt: 30 }));
    await store.write(2, edit('oldest', { changedAt: 10 }));
    await store.write(3, edit('between', { changedAt: 20 }));
    expect(data(await store.list())).toEqual(['oldest', 'between', 'newest']);
  });

  it('are deleted when there is nothing unsent any more', async () => {
    const store = openUnsentStore<string>('ana', 'page 1');
    await store.write(3, edit('words'));
    await store.write(3, null);
    expect(await store.list()).toEqual([]);
  });

  it('wait for the disk once they have been sent without a response', async () => {
    const store = openUnsentStore<string>('ana', 'page 1');
    await store.write(3, edit('words'));
    await store.write(3, edit('words', { sent: ['words'] }));
    await store.write(3, null);
    expect(database.writes.map(({ durability }) => durability)).toEqual(['relaxed', 'strict', 'relaxed']);
  });

  it('are written one at a time, and the latest wins', async () => {
    const store = openUnsentStore<string>('ana', 'page 1');
    database.holdsWrites = true;
    const first = store.write(3, edit('a'));
    await tick();
    const others = [store.write(3, edit('ab')), store.write(3, edit('abc'))];
    const elsewhere = store.write(4, edit('step 4'));
    await tick();
    expect(data(await store.list())).toEqual(['a', 'step 4']);
    database.holdsWrites = false;
    for (const resolve of database.pending) resolve();
    await Promise.all([first, ...others, elsewhere]);
    expect(data(await store.list())).toEqual(['abc', 'step 4']);
    expect(database.writes).toHaveLength(3);
  });

  it('of a page that is gone are discarded once this page has written its own', async () => {
    const old = openUnsentStore<string>('ana', 'page 1');
    await old.write(3, edit('words'));
    const [record] = await old.list();
    const store = openUnsentStore<string>('ana', 'page 2');
    database.holdsWrites = true;
    void store.write(3, edit('words'));
    await tick();
    const discarded = store.discard(record as UnsentRecord<string>);
    await tick();
    expect(await store.list()).toHaveLength(2);
    database.holdsWrites = false;
    for (const resolve of database.pending) resolve();
    await discarded;
    expect(await store.list()).toMatchObject([{ page: 'page 2' }]);
  });

  it('say so when the browser refuses', async () => {
    database.isRefused = true;
    const store = openUnsentStore<string>('ana', 'page 1');
    await expect(store.write(3, edit('words'))).rejects.toThrow('Refused');
    await expect(store.list()).rejects.toThrow('Refused');
  });
});
