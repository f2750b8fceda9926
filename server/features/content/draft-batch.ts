import type { Json } from '@vitrine/contracts/content/edits.ts';
import type { AuditActor } from '../../platform/audit.ts';
import { takeAdvisoryLock } from '../../platform/database/row-locks.ts';
import { contentLock } from '../../records/content-lock.ts';
import { findNewestRevision } from '../../records/content-revisions.ts';
import { comparedAt, findEndedVersions, versionIn } from '../../records/content-versions.ts';
import { type Draft, findDrafts, writeDrafts } from './queries.ts';
import { type ContentSources, endDrafts, makeDraft } from './service.ts';

/** A value to be written at a path, by whoever has seen a version of what stands there; 0 for none. */
type DraftChange = { readonly path: string; readonly value: Json; readonly version: number };

/** What came of them: the drafts that stand at the paths now, or every place where somebody else has written meanwhile. */
export type DraftsOutcome =
  | { readonly saved: readonly Draft[] }
  | {
      readonly conflicts: readonly {
        readonly path: string;
        readonly version: number;
        readonly draft: Draft | undefined;
      }[];
    };

/**
 * Writes values that make sense together alone, all or none: an item of a list is never half added, nor an order half changed.
 * @param changes of which the last counts where several are at one path; null where nothing of the agency's is to stand
 */
export function saveDrafts(
  { database, clock }: Pick<ContentSources, 'database' | 'clock'>,
  author: AuditActor,
  changes: readonly DraftChange[],
): Promise<DraftsOutcome> {
  const wanted = [...new Map(changes.map((change) => [change.path, change])).values()];
  return database.transaction(async ({ queries }) => {
    await takeAdvisoryLock(database, queries, contentLock);
    const stored = new Map((await findDrafts(queries)).map((draft) => [draft.path, draft]));
    const ended = await findEndedVersions(queries);
    const versionOf = (path: string) => versionIn(ended, path, stored.get(path));
    const compared = new Map(
      wanted.map((change) => [change.path, comparedAt(change, versionOf(change.path), stored.get(change.path))]),
    );
    const conflicts = wanted
      .filter(({ path }) => compared.get(path) === 'conflict')
      .map(({ path }) => ({ path, version: versionOf(path), draft: stored.get(path) }));
    if (conflicts.length > 0) return { conflicts };
    const { number, edits } = await findNewestRevision(queries);
    // Without anything published there, the default stands there without a draft.
    const isForgotten = ({ path, value }: DraftChange) => value === null && !Object.hasOwn(edits, path);
    const standing = wanted.flatMap(({ path }) => (compared.get(path) === 'stands' ? (stored.get(path) ?? []) : []));
    const written = wanted
      .filter((change) => !isForgotten(change) && compared.get(change.path) === 'open')
      .map(({ path, value, version }) => makeDraft(author, clock, { path, value, base: number, version: version + 1 }));
    await writeDrafts(queries, written);
    await endDrafts(
      queries,
      wanted.filter(isForgotten).flatMap(({ path }) => stored.get(path) ?? []),
    );
    return { saved: [...standing, ...written] };
  });
}
