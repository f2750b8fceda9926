import { listView, maxViews, type SavedView, type ViewChange, type ViewRequest } from '@vitrine/contracts/view.ts';
import { toInstant } from '../../platform/clock.ts';
import { takeAdvisoryLock } from '../../platform/database/row-locks.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countViews,
  findViewRow,
  findViewRows,
  insertView,
  removeView,
  type StoredView,
  writeView,
} from './queries.ts';

/** The views that an admin sees, as the list shows them. */
export async function findViews({ database }: Platform, { accountId }: Caller): Promise<SavedView[]> {
  return (await findViewRows(database.queries, accountId)).map(present);
}

/** Views are counted and saved one after the other, of all processes: a shared one counts for everybody. */
const lockName = 'vitrine views';

/** Saves a view of one admin, or for all of them. */
export function saveView(
  { database, clock }: Platform,
  { accountId }: Caller,
  { list, name, view, isShared }: ViewRequest,
): Promise<SavedView | Refusal> {
  return database.transaction(async ({ queries }) => {
    await takeAdvisoryLock(database, queries, lockName);
    if ((await countViews(queries, accountId, list)) >= maxViews) return refuse('VIEW_LIMIT');
    const now = clock.now();
    const saved = {
      id: newId(now),
      list,
      name,
      view: JSON.stringify(view),
      owner_id: isShared ? null : accountId,
      created_at: toInstant(now),
    };
    await insertView(queries, saved);
    return present(saved);
  });
}

/** Changes a view that the admin sees. One that is no longer shared is theirs from then on. */
export function changeView(
  { database }: Platform,
  { accountId }: Caller,
  id: string,
  { name, view, isShared }: ViewChange,
): Promise<SavedView | Refusal> {
  return database.transaction(async ({ queries }) => {
    const before = await findViewRow(queries, accountId, id);
    if (!before) return refuse('NOT_FOUND');
    const after = {
      ...before,
      name: name ?? before.name,
      view: view ? JSON.stringify(view) : before.view,
      owner_id: isShared === undefined ? before.owner_id : isShared ? null : accountId,
    };
    await writeView(queries, { id, name: after.name, view: after.view, owner_id: after.owner_id });
    return present(after);
  });
}

/** Deletes a view that the admin sees. */
export function deleteView({ database }: Platform, { accountId }: Caller, id: string): Promise<Refusal | undefined> {
  return database.transaction(async ({ queries }) => {
    if (!(await findViewRow(queries, accountId, id))) return refuse('NOT_FOUND');
    await removeView(queries, id);
    return undefined;
  });
}

const present = ({ id, list, name, view, owner_id }: StoredView): SavedView => ({
  id,
  list,
  name,
  view: listView.parse(JSON.parse(view)),
  isShared: owner_id === null,
});
