import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { findSettingText, getSetting, replaceSettingText } from '../database/settings.ts';
import type { FileStore } from './file-store.ts';

const settingKey = 'fileStore';

/** How often a store is looked at while processes that start at once mark it. */
const maxLooks = 5;

type Marked = Pick<FileStore, 'readMark' | 'mark' | 'list'>;

/**
 * Whether a store is the one that the database's files lie in: `ours`; `foreign`; or `taken`, when it takes the place of
 * another one from now on, since there is no file yet. Both carry the same mark, so that a process with another folder, or
 * a database with another site's bucket, is noticed before a file is lost or swept away.
 */
async function ownershipOf(
  { queries }: Pick<Database, 'queries'>,
  store: Marked,
  looks = maxLooks,
): Promise<'ours' | 'taken' | 'foreign'> {
  const before = await findSettingText(queries, settingKey);
  const known: unknown = before === null ? undefined : JSON.parse(before);
  const mark = await store.readMark();
  if (known !== undefined && known === mark) return 'ours';
  if (known !== undefined && (await hasFiles(queries))) return 'foreign';
  if (mark !== undefined && !(await isEmpty(store))) return 'foreign';
  const own = mark ?? (await store.mark(randomUUID()));
  if (await replaceSettingText(queries, settingKey, JSON.stringify(own), before)) {
    return known === undefined ? 'ours' : 'taken';
  }
  if ((await getSetting(queries, settingKey)) === own) return 'ours';
  // Another process has decided meanwhile. Not every store can tell which of two marks came first.
  return looks > 1 ? ownershipOf({ queries }, store, looks - 1) : 'foreign';
}

async function hasFiles(queries: Database['queries']): Promise<boolean> {
  for (const table of ['files', 'reply_files'] as const) {
    const rows = queries.selectFrom(table as 'files').select('id');
    if (await rows.limit(1).executeTakeFirst()) return true;
  }
  return false;
}

/** Whether files may be put into a store, and swept from it. */
export async function isStoreOurs(database: Pick<Database, 'queries'>, store: Marked): Promise<boolean> {
  return (await ownershipOf(database, store)) !== 'foreign';
}

/** What to tell whoever starts a process; undefined where its store is the one. */
export async function storeNotice(
  database: Pick<Database, 'queries'>,
  store: Marked & Pick<FileStore, 'place'>,
): Promise<string | undefined> {
  const ownership = await ownershipOf(database, store);
  if (ownership === 'ours') return undefined;
  const advice = 'Several processes need one store for all of them: set FILES_TO to a bucket, or share DATA_DIR.';
  return ownership === 'taken'
    ? `The files exchanged with clients will be in ${store.place}, and no longer where they would have been. ${advice}`
    : `The files exchanged with clients are not in ${store.place}, so this process neither takes nor gives any. ${advice}`;
}

async function isEmpty(store: Pick<FileStore, 'list'>): Promise<boolean> {
  for await (const _file of store.list()) return false;
  return true;
}
