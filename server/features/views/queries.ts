import type { Queries, Schema } from '../../platform/database/schema.ts';

export type StoredView = Schema['saved_views'];

/** The views that an admin sees: their own, and those that all share; in the order in which they were saved. */
export function findViewRows(queries: Queries, accountId: string): Promise<StoredView[]> {
  return visibleTo(queries, accountId).orderBy('id').execute();
}

export function findViewRow(queries: Queries, accountId: string, id: string): Promise<StoredView | undefined> {
  return visibleTo(queries, accountId).where('id', '=', id).executeTakeFirst();
}

/** How many views of a list an admin sees. */
export async function countViews(queries: Queries, accountId: string, list: StoredView['list']): Promise<number> {
  const views = await visibleTo(queries, accountId).where('list', '=', list).execute();
  return views.length;
}

const visibleTo = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('saved_views')
    .selectAll()
    .where((on) => on.or([on('owner_id', '=', accountId), on('owner_id', 'is', null)]));

export async function insertView(queries: Queries, view: StoredView): Promise<void> {
  await queries.insertInto('saved_views').values(view).execute();
}

export async function writeView(
  queries: Queries,
  { id, ...changed }: Pick<StoredView, 'id' | 'name' | 'view' | 'owner_id'>,
): Promise<void> {
  await queries.updateTable('saved_views').set(changed).where('id', '=', id).execute();
}

export async function removeView(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('saved_views').where('id', '=', id).execute();
}
