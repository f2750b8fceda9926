import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import type { Database } from '../platform/database/database.ts';
import { takeAdvisoryLock } from '../platform/database/row-locks.ts';
import type { Queries } from '../platform/database/schema.ts';
import { getSetting, removeSetting, storeSetting } from '../platform/database/settings.ts';
import { contentLock } from './content-lock.ts';

/** The key in the table `settings`: there are few at a time, and they are of no use after days. */
const key = 'contentPreviews';

/** A preview of drafts: what they said when it was made, under the hash of its link's token. */
export type StoredPreview = {
  readonly id: string;
  readonly tokenHash: string;
  /** The published edits with the drafts in place. */
  readonly edits: ContentEdits;
  readonly author: string;
  /** Instants, ISO 8601. */
  readonly createdAt: string;
  readonly expiresAt: string;
};

/** All that are stored, the newest first; the links of some may work no more. */
export const findStoredPreviews = async (queries: Queries): Promise<readonly StoredPreview[]> =>
  ((await getSetting(queries, key)) ?? []) as StoredPreview[];

const worksAt =
  (now: number) =>
  ({ expiresAt }: StoredPreview): boolean =>
    Date.parse(expiresAt) > now;

/** The previews whose links work, the newest first. @param now milliseconds since 1970 */
export const findContentPreviews = async (queries: Queries, now: number): Promise<StoredPreview[]> =>
  (await findStoredPreviews(queries)).filter(worksAt(now));

/** Stores these in place of those there were. */
export async function storeContentPreviews(queries: Queries, previews: readonly StoredPreview[]): Promise<void> {
  if (previews.length === 0) await removeSetting(queries, key);
  else await storeSetting(queries, key, previews);
}

/** Forgets those whose links work no more. */
export async function removeLapsedPreviews(
  database: Pick<Database, 'engine' | 'transaction'>,
  now: number,
): Promise<void> {
  await database.transaction(async ({ queries }) => {
    await takeAdvisoryLock(database, queries, contentLock);
    const all = await findStoredPreviews(queries);
    const working = all.filter(worksAt(now));
    if (working.length < all.length) await storeContentPreviews(queries, working);
  });
}
