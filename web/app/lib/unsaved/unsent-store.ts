import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { UnsentEdit } from './unsent-edit.ts';

/** An unsent edit in the browser's database, and whose it is. */
export type UnsentRecord<D> = UnsentEdit<D> & {
  /** Another account in the same browser never sees it. */
  readonly account: string;
  /** The document: for the brief, the number of the step. */
  readonly key: number;
  /** The page load that wrote it, so that two tabs never overwrite each other. */
  readonly page: string;
};

interface Schema extends DBSchema {
  unsent: { key: [string, number, string]; value: UnsentRecord<unknown>; indexes: { account: string } };
}

/** Where unsent edits of an account are stored. Every call rejects when the browser refuses. */
export type UnsentStore<D> = {
  /**
   * Writes the edit of a document, or deletes it (`null`). One write of a document at a time, and the latest wins, so
   * that fast typing does not queue up behind a slow disk.
   */
  write(key: number, edit: UnsentEdit<D> | null): Promise<void>;
  /** Everything this account has unsent in this browser, the longest unchanged first. */
  list(): Promise<UnsentRecord<D>[]>;
  /** Deletes what another page left behind, once this page's own write of it is done. */
  discard(record: UnsentRecord<D>): Promise<void>;
};

/**
 * Unsent edits in IndexedDB, where they survive a crash of the browser. Some refuse access in private windows, and the page
 * then says that nothing is stored.
 */
export function openUnsentStore<D>(account: string, page: string): UnsentStore<D> {
  let database: Promise<IDBPDatabase<Schema>> | undefined;
  const open = () => {
    database ??= openDB<Schema>('vitrine', 1, {
      upgrade(db) {
        db.createObjectStore('unsent', { keyPath: ['account', 'key', 'page'] }).createIndex('account', 'account');
      },
    });
    return database;
  };
  const pending = new Map<number, UnsentEdit<D> | null>();
  const writes = new Map<number, Promise<void>>();

  async function writePending(key: number): Promise<void> {
    const db = await open();
    while (pending.has(key)) {
      const edit = pending.get(key) ?? null;
      pending.delete(key);
      // Every write survives a crash of the browser. An edit whose sending has begun may stay unsent for long, so it
      // must survive a power cut too, for which the browser has to wait for the disk.
      const durability = edit && edit.sent.length > 0 ? 'strict' : 'relaxed';
      const { store, done } = db.transaction('unsent', 'readwrite', { durability });
      if (edit) await store.put({ ...edit, account, key, page });
      else await store.delete([account, key, page]);
      await done;
    }
  }

  return {
    write(key, edit) {
      pending.set(key, edit);
      const writing = writes.get(key) ?? writePending(key).finally(() => writes.delete(key));
      writes.set(key, writing);
      return writing;
    },
    async list() {
      const records = await (await open()).getAllFromIndex('unsent', 'account', account);
      return (records as UnsentRecord<D>[]).sort((one, other) => one.changedAt - other.changedAt);
    },
    async discard(record) {
      await writes.get(record.key);
      await (await open()).delete('unsent', [record.account, record.key, record.page]);
    },
  };
}
