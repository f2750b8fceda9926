import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A document as the server has it. `revision` 0: it has none. */
export type Version<D> = {
  readonly data: D;
  readonly isDraft: boolean;
  readonly revision: number;
  /** ISO 8601, UTC. */
  readonly savedAt?: string;
};

/** Words that the server may not have yet. */
export type Edit<D> = {
  readonly data: D;
  readonly isDraft: boolean;
  /** The revision they were made from. */
  readonly revision: number;
  /** What was sent meanwhile and never answered: found on the server, it is our own. */
  readonly sent: readonly D[];
  /** When a person last changed them, milliseconds since 1970: a later attempt to send them makes them no newer. */
  readonly changedAt: number;
};

/** Writes what is unsent of one document, or forgets it (`null`). */
export type Keep<D> = (edit: Edit<D> | null) => Promise<void>;

/** Answers that never came are few; more are not worth remembering. */
const mostSent = 5;

/** Adds what is about to be sent to what was sent and not answered. */
export function mergeSent<D>(sent: readonly D[], data: D, same: (one: D, other: D) => boolean): readonly D[] {
  return [...sent.filter((one) => !same(one, data)), data].slice(-mostSent);
}

/** What lies in the browser's database, and whose it is. */
export type UnsentRecord<D> = Edit<D> & {
  /** The account: another one in the same browser never sees it. */
  readonly account: string;
  readonly key: number;
  /** The page that wrote it: two tabs never write over each other. */
  readonly page: string;
};

interface Schema extends DBSchema {
  unsent: { key: [string, number, string]; value: UnsentRecord<unknown>; indexes: { account: string } };
}

/**
 * What is unsent, in IndexedDB: it outlives a crash of the browser. Every call rejects where the browser refuses it
 * (private windows of some), and the page then says that nothing is kept.
 */
export function openUnsent<D>(account: string, page: string) {
  let database: Promise<IDBPDatabase<Schema>> | undefined;
  const open = () => {
    database ??= openDB<Schema>('vitrine', 1, {
      upgrade(db) {
        db.createObjectStore('unsent', { keyPath: ['account', 'key', 'page'] }).createIndex('account', 'account');
      },
    });
    return database;
  };
  const pending = new Map<number, Edit<D> | null>();
  const writes = new Map<number, Promise<void>>();

  async function writePending(key: number): Promise<void> {
    const db = await open();
    while (pending.has(key)) {
      const edit = pending.get(key) ?? null;
      pending.delete(key);
      // Every write survives the end of the browser. Whatever the server may be long in getting survives a power cut
      // too, for which the browser must wait for the disk.
      const durability = edit && edit.sent.length > 0 ? 'strict' : 'relaxed';
      const { store, done } = db.transaction('unsent', 'readwrite', { durability });
      if (edit) await store.put({ ...edit, account, key, page });
      else await store.delete([account, key, page]);
      await done;
    }
  }

  return {
    /** One write of a document at a time, the latest wins: fast typing must not queue up behind a slow disk. */
    keep(key: number, edit: Edit<D> | null): Promise<void> {
      pending.set(key, edit);
      const writing = writes.get(key) ?? writePending(key).finally(() => writes.delete(key));
      writes.set(key, writing);
      return writing;
    },
    /** Everything this account has unsent in this browser, the longest unchanged first. */
    async list(): Promise<UnsentRecord<D>[]> {
      const records = await (await open()).getAllFromIndex('unsent', 'account', account);
      return (records as UnsentRecord<D>[]).sort((one, other) => one.changedAt - other.changedAt);
    },
    /** Forgets what another page left behind, once this one has it, and has written it. */
    async forget(record: UnsentRecord<D>): Promise<void> {
      await writes.get(record.key);
      await (await open()).delete('unsent', [record.account, record.key, record.page]);
    },
  };
}

export type Unsent<D> = ReturnType<typeof openUnsent<D>>;
