import { toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { takeAdvisoryLock } from '../../platform/database/row-locks.ts';
import { contentLock } from '../content-lock.ts';
import { endVersions } from '../content-versions.ts';

const day = 24 * 60 * 60_000;

/**
 * Deletes drafts of the content that nobody has written at, published or discarded for a time: what was begun half a year
 * ago says something of that time, and would go out with the next publication.
 * @param days 0 for as long as nobody discards them
 */
export async function deleteOldContentDrafts(
  database: Pick<Database, 'engine' | 'transaction'>,
  now: number,
  days: number,
): Promise<void> {
  if (days === 0) return;
  const from = toInstant(now - days * day);
  await database.transaction(async ({ queries }) => {
    await takeAdvisoryLock(database, queries, contentLock);
    const old = queries.deleteFrom('content_drafts').where('changed_at', '<', from);
    await endVersions(queries, await old.returning(['path', 'version']).execute());
  });
}
