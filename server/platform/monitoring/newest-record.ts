import type { Queries } from '../database/schema.ts';
import { timeOfId } from '../ids.ts';

const tables = ['contacts', 'quotes', 'bookings', 'outbox'] as const;

/** When the newest record was made, as its id says, in ms since 1970; undefined while there is none. */
export async function findNewestRecordAt(queries: Queries): Promise<number | undefined> {
  const reads = tables.map((table) =>
    queries.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  );
  const times = (await Promise.all(reads)).flatMap((row) => (row ? [timeOfId(row.id)] : []));
  return times.length === 0 ? undefined : Math.max(...times);
}
