import { type EditingState, editorGoneMs } from '@vitrine/contracts/content-editing.ts';
import { type Clock, elapsedSince } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { takeAdvisoryLock } from '../platform/database/row-locks.ts';
import type { Queries } from '../platform/database/schema.ts';
import { getSetting, removeSetting, storeSetting } from '../platform/database/settings.ts';

/** The key in the table `settings`: there are as many as there are owners at most, and they are of no use after a minute. */
const key = 'contentEditors';

/** Two who come at once are both there. */
const lock = 'vitrine content editors';

/** Where somebody is in the editor, and when they said so last. */
type StoredEditor = { readonly accountId: string; readonly path?: string | undefined; readonly at: number };

const isThere =
  (now: number) =>
  ({ at }: StoredEditor): boolean =>
    elapsedSince(at, now) < editorGoneMs;

/** Records where somebody is in the editor, or that they have left it. */
export async function recordEditor(
  { database, clock }: { readonly database: Pick<Database, 'engine' | 'transaction'>; readonly clock: Clock },
  accountId: string,
  { path, isLeaving }: { readonly path?: string | undefined; readonly isLeaving: boolean },
): Promise<void> {
  await database.transaction(async ({ queries }) => {
    await takeAdvisoryLock(database, queries, lock);
    const now = clock.now();
    const stored = ((await getSetting(queries, key)) ?? []) as readonly StoredEditor[];
    const others = stored.filter((editor) => editor.accountId !== accountId && isThere(now)(editor));
    const editors = isLeaving ? others : [...others, { accountId, path, at: now }];
    if (editors.length === 0) await removeSetting(queries, key);
    else await storeSetting(queries, key, editors);
  });
}

/** Somebody in the editor, with their account. */
type Editor = EditingState['editors'][number] & { readonly accountId: string };

/** Who is in the editor, and what tells the drafts and what is published from how they were before. */
export async function findEditing(
  { queries }: Pick<Database, 'queries'>,
  now: number,
): Promise<{ readonly stamp: string; readonly editors: readonly Editor[] }> {
  const { count, versions, changedAt, revision, editors } = await queries
    .selectFrom('content_drafts')
    .select(({ fn, selectFrom }) => [
      fn.countAll().as('count'),
      fn.sum('version').as('versions'),
      fn.max('changed_at').as('changedAt'),
      selectFrom('content_revisions')
        .select(({ fn: ofRevisions }) => ofRevisions.max('number').as('number'))
        .as('revision'),
      selectFrom('settings').select('value').where('key', '=', key).as('editors'),
    ])
    .executeTakeFirstOrThrow();
  const there = (JSON.parse(editors ?? '[]') as StoredEditor[]).filter(isThere(now));
  const stamp = [count, versions ?? 0, changedAt ?? '', revision ?? 0].join(' ');
  return { stamp, editors: there.length === 0 ? [] : await withNames(queries, there) };
}

async function withNames(queries: Queries, editors: readonly StoredEditor[]): Promise<Editor[]> {
  const ids = editors.map(({ accountId }) => accountId);
  const rows = await queries.selectFrom('accounts').select(['id', 'name', 'email']).where('id', 'in', ids).execute();
  const names = new Map(rows.map(({ id, name, email }) => [id, name || email]));
  return editors.flatMap(({ accountId, path }) => {
    const name = names.get(accountId);
    return name === undefined ? [] : [{ accountId, name, ...(path !== undefined && { path }) }];
  });
}
