import type { FileSide } from '@vitrine/contracts/file.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockingRows } from '../../platform/database/row-locks.ts';
import type { AccountTable, Queries, Schema } from '../../platform/database/schema.ts';

export type FileRow = Schema['files'];

/** A client's account; undefined for any other, and for one that is gone. */
export function findClient(queries: Queries, id: string): Promise<AccountTable | undefined> {
  return queries
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'client')
    .executeTakeFirst();
}

/** The same, locked until the transaction ends, so that of two files that fill the last room one is refused. */
export function lockClient(
  database: Pick<Database, 'engine'>,
  queries: Queries,
  id: string,
): Promise<AccountTable | undefined> {
  const clients = queries.selectFrom('accounts').selectAll().where('kind', '=', 'client');
  return lockingRows(database, clients.where('id', '=', id)).executeTakeFirst();
}

/** The files exchanged with a client, the newest first. */
export function findFileRowsOf(queries: Queries, accountId: string): Promise<FileRow[]> {
  return queries.selectFrom('files').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').execute();
}

/** How many files a client has, and how large they are together. */
export async function measureFilesOf(queries: Queries, accountId: string): Promise<{ count: number; bytes: number }> {
  const measured = await queries
    .selectFrom('files')
    .select((of) => [of.fn.countAll().as('count'), of.fn.sum('bytes').as('bytes')])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { count: Number(measured.count), bytes: Number(measured.bytes ?? 0) };
}

export async function insertFile(queries: Queries, row: FileRow): Promise<void> {
  await queries.insertInto('files').values(row).execute();
}

/** A file by its id. @param accountId looks among the files of that client only */
export function findFileRow(queries: Queries, id: string, accountId?: string): Promise<FileRow | undefined> {
  const files = queries.selectFrom('files').selectAll().where('id', '=', id);
  return (accountId === undefined ? files : files.where('account_id', '=', accountId)).executeTakeFirst();
}

/** Records that the other side has downloaded a file, the first time. */
export async function recordFetched(queries: Queries, id: string, at: string): Promise<void> {
  const first = queries.updateTable('files').set({ fetched_at: at }).where('id', '=', id);
  await first.where('fetched_at', 'is', null).execute();
}

/** Deletes a file. @param by a client deletes what it has sent itself, and no other @returns what it was */
export function deleteFile(queries: Queries, id: string, by?: { accountId: string }): Promise<FileRow | undefined> {
  const files = queries.deleteFrom('files').where('id', '=', id);
  const own = by ? files.where('account_id', '=', by.accountId).where('side', '=', 'client') : files;
  return own.returningAll().executeTakeFirst();
}

/** From whom files wait to be announced: since when, and since when no other has come. */
export function findToAnnounce(queries: Queries) {
  return queries
    .selectFrom('files')
    .select((of) => ['account_id', 'side', of.fn.min('created_at').as('first'), of.fn.max('created_at').as('last')])
    .where('announced_at', 'is', null)
    .groupBy(['account_id', 'side'])
    .execute();
}

/** Marks the files of one side as announced; of several processes, one gets them. @returns them, oldest first */
export async function takeToAnnounce(
  queries: Queries,
  { accountId, side, at }: { readonly accountId: string; readonly side: FileSide; readonly at: string },
): Promise<FileRow[]> {
  const taken = await queries
    .updateTable('files')
    .set({ announced_at: at })
    .where('account_id', '=', accountId)
    .where('side', '=', side)
    .where('announced_at', 'is', null)
    .returningAll()
    .execute();
  return taken.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Those of some ids that belong to a file, or to a record whose deletion can still be undone. */
export async function findKnownIds(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const known = new Set<string>();
  for (const table of ['files', 'reply_files'] as const) {
    const rows = queries.selectFrom(table as 'files').select('id');
    for (const { id } of await rows.where('id', 'in', ids).execute()) known.add(id);
  }
  const deleted = queries.selectFrom('deleted_records').select('content');
  const withFiles = deleted.where((on) =>
    on.or([on('list', '=', 'clients'), on('content', 'like', '%"reply_files":[{%')]),
  );
  for (const { content } of await withFiles.execute()) {
    const kept = JSON.parse(content) as { readonly [table in 'files' | 'reply_files']?: readonly { id: string }[] };
    for (const { id } of [...(kept.files ?? []), ...(kept.reply_files ?? [])]) known.add(id);
  }
  return known;
}

/** Deletes the files of drafts that nobody has sent by then; the sweep removes what was in them. */
export async function deleteForgottenFiles(queries: Queries, before: string): Promise<void> {
  const drafts = queries.deleteFrom('reply_files').where('reply_id', 'is', null);
  await drafts.where('created_at', '<', before).execute();
}
