import { changedPaths, type Json } from '@vitrine/contracts/content/edits.ts';
import { splitEdits } from '@vitrine/contracts/content/schedule-facts.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { findRevision } from '../../records/content-revisions.ts';

/** What stood at a place before a revision, and what it put there; null for what Vitrine ships with. */
type RevisionChange = { readonly path: string; readonly before: Json; readonly after: Json };

/** What a revision changed of the one before it, in the order of the paths. @returns undefined where there is none of the number */
export async function findChanges(queries: Queries, number: number): Promise<RevisionChange[] | undefined> {
  const [before, after] = await Promise.all([findRevision(queries, number - 1), findRevision(queries, number)]);
  if (!after || number === 0) return undefined;
  // What the schedule says is published with the content, and is none of it.
  const [from, to] = [splitEdits(before?.edits ?? {}).own, splitEdits(after.edits).own];
  return changedPaths(from, to).map((path) => ({ path, before: from[path] ?? null, after: to[path] ?? null }));
}
