import type { Json } from '@vitrine/contracts/content/edits.ts';
import { chunksOf } from '../../platform/database/chunks.ts';
import type { Queries, Schema } from '../../platform/database/schema.ts';
import { blackOutsKey } from '../../records/erasure/content.ts';

/** What tells the content to be shown from all other. */
export type ContentStamp = {
  readonly number: number;
  /** Another for a revision of the same number in another database, and after somebody was taken out of it. */
  readonly stamp: string;
  /** How often somebody was taken out of what was published, and so has to leave what was rendered. */
  readonly blackOuts: number;
};

export async function findNewestStamp(queries: Queries): Promise<ContentStamp> {
  const newest = await queries
    .selectFrom('content_revisions')
    .select(({ selectFrom }) => [
      'number',
      'published_at',
      selectFrom('settings').select('value').where('key', '=', blackOutsKey).as('blackOuts'),
    ])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return { number: 0, stamp: '0', blackOuts: 0 };
  const blackOuts = Number(newest.blackOuts ?? 0);
  return { number: newest.number, stamp: `${newest.number} ${newest.published_at} ${blackOuts}`, blackOuts };
}

export type RevisionRow = Omit<Schema['content_revisions'], 'edits'>;

/** The newest revisions, without what they say. */
export function findHistory(queries: Queries, limit: number): Promise<RevisionRow[]> {
  return queries
    .selectFrom('content_revisions')
    .select(['number', 'base', 'note', 'author_id', 'author_name', 'published_at'])
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** A draft as it is stored, with its value read; null where the default is to stand there again. */
export type Draft = Omit<Schema['content_drafts'], 'value'> & { readonly value: Json };

/** All drafts, by their paths. */
export async function findDrafts(queries: Queries): Promise<Draft[]> {
  const rows = await queries.selectFrom('content_drafts').selectAll().orderBy('path').execute();
  return rows.map(readDraft);
}

export async function findDraft(queries: Queries, path: string): Promise<Draft | undefined> {
  const row = await queries.selectFrom('content_drafts').selectAll().where('path', '=', path).executeTakeFirst();
  return row && readDraft(row);
}

const readDraft = ({ value, ...row }: Schema['content_drafts']): Draft => ({
  ...row,
  value: value === null ? null : JSON.parse(value),
});

/** Stores drafts, in place of those at the same paths. */
export async function writeDrafts(queries: Queries, drafts: readonly Draft[]): Promise<void> {
  const rows = drafts.map(({ value, ...draft }) => ({
    ...draft,
    value: value === null ? null : JSON.stringify(value),
  }));
  const columns = Object.keys(rows[0] ?? {}).filter(
    (column) => column !== 'path',
  ) as (keyof Schema['content_drafts'])[];
  for (const some of chunksOf(rows, columns.length + 1)) {
    await queries
      .insertInto('content_drafts')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .column('path')
          .doUpdateSet((given) =>
            Object.fromEntries(columns.map((column) => [column, given.ref(`excluded.${column}`)])),
          ),
      )
      .execute();
  }
}

export async function removeDrafts(queries: Queries, paths: readonly string[]): Promise<void> {
  for (const some of chunksOf(paths)) await queries.deleteFrom('content_drafts').where('path', 'in', some).execute();
}

/** The owners who can log in, but one. */
export function findOtherOwners(queries: Queries, id: string) {
  return queries
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'language'])
    .where('kind', '=', 'admin')
    .where('admin_role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('id', '!=', id)
    .orderBy('id')
    .execute();
}
