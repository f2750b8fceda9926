import { toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

const day = 24 * 60 * 60_000;

/**
 * Deletes drafts of the content that nobody has written at, published or discarded for a time: what was begun half a year
 * ago says something of that time, and would go out with the next publication.
 * @param days 0 for as long as nobody discards them
 */
export async function deleteOldContentDrafts(
  { queries }: Pick<Database, 'queries'>,
  now: number,
  days: number,
): Promise<void> {
  if (days === 0) return;
  const from = toInstant(now - days * day);
  await queries.deleteFrom('content_drafts').where('changed_at', '<', from).execute();
}
