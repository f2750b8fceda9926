import { retention } from '@vitrine/contracts/retention.ts';
import type { Database } from '../../platform/database/database.ts';
import { skippingLockedRows } from '../../platform/database/row-locks.ts';
import { firstIdOf } from '../../platform/ids.ts';
import { deleteWritten, yearsBefore } from './expired.ts';

/**
 * Deletes the leads that people have marked as spam and that are as old as a lead may become, as if they stood in their list.
 * @param now milliseconds since 1970
 * @returns how many, at most `max`
 */
export function deleteOldQuarantined(
  database: Pick<Database, 'engine' | 'transaction'>,
  now: number,
  max: number,
): Promise<number> {
  return database.transaction(async ({ queries }) => {
    const leads = queries.selectFrom('quarantine').select('id').where('list', '!=', 'clients').orderBy('id').limit(max);
    const oldest = leads.where('id', '<', firstIdOf(yearsBefore(now, retention.leadYears)));
    // Several processes may do this at once.
    const found = await skippingLockedRows(database, oldest).execute();
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await queries.deleteFrom('quarantine').where('id', 'in', ids).execute();
    await deleteWritten(queries, ids);
    return ids.length;
  });
}
