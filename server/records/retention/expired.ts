import { retention } from '@vitrine/contracts/retention.ts';
import type { Database } from '../../platform/database/database.ts';
import { tablesOfLeads } from '../../platform/database/reply-tables.ts';
import { skippingLockedRows } from '../../platform/database/row-locks.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { mergeSearchIndex, withoutMerging } from '../../platform/database/search-merges.ts';
import { firstIdOf } from '../../platform/ids.ts';

const day = 24 * 60 * 60_000;

/** The lists of the back office whose records are deleted when they are old, and their tables. */
const tables = { contacts: 'contacts', quotes: 'quotes', bookings: 'bookings', mails: 'outbox' } as const;

export type RetainedList = keyof typeof tables;

export const retainedLists = Object.keys(tables) as readonly RetainedList[];

/** Counting by index is quick, but a million rows at once would hold up requests on SQLite. */
const countedAtOnce = 5_000;

/**
 * A bound on the ids of a list: records before it are older than the privacy page states. Ids rise with time, so the
 * oldest rows are at the start of the primary key, and no further index is needed.
 * @param now milliseconds since 1970
 */
export function firstKeptId(list: RetainedList, now: number): string {
  return firstIdOf(list === 'mails' ? now - retention.mailDays * day : yearsBefore(now, retention.leadYears));
}

/** The same date and time some years earlier, in milliseconds since 1970. */
export function yearsBefore(now: number, years: number): number {
  const date = new Date(now);
  return date.setUTCFullYear(date.getUTCFullYear() - years);
}

/** How many records have an id in a range and may be deleted: a mail that waits is stored until it is sent. */
export async function countExpired(queries: Queries, list: RetainedList, from: string, to: string): Promise<number> {
  let count = 0;
  for (let after = from; ; ) {
    const some = expired(queries, list, to).where('id', '>', after).limit(countedAtOnce);
    const { n, last } = await queries
      .selectFrom(some.as('some'))
      .select((of) => [of.fn.countAll().as('n'), of.fn.max('id').as('last')])
      .executeTakeFirstOrThrow();
    count += Number(n);
    if (Number(n) < countedAtOnce || last === null) return count;
    after = last;
    await new Promise<void>((resume) => setImmediate(resume));
  }
}

/** Deletes the oldest records before an id. @returns how many, at most `max` */
export function deleteExpired(
  database: Pick<Database, 'engine' | 'transaction'>,
  list: RetainedList,
  to: string,
  max: number,
): Promise<number> {
  return database.transaction(async ({ queries }) => {
    // Several processes may do this at once.
    const oldest = skippingLockedRows(database, expired(queries, list, to).limit(max));
    const deleting = queries.deleteFrom(tables[list]).where('id', 'in', oldest).returning('id');
    const deleted =
      database.engine === 'sqlite'
        ? await withoutMerging(queries, tables[list], () => deleting.execute())
        : await deleting.execute();
    const ids = deleted.map(({ id }) => id);
    if (list !== 'mails' && ids.length > 0) await deleteWritten(queries, ids);
    return ids.length;
  });
}

/** What was written to leads goes with them. */
export async function deleteWritten(queries: Queries, leadIds: readonly string[]): Promise<void> {
  for (const table of tablesOfLeads) {
    await queries
      .deleteFrom(table as 'replies')
      .where('lead_id', 'in', leadIds)
      .execute();
  }
}

/** Tidies up after deleting from a list. @returns how many pages, at most `max`; less when nothing is left to do */
export async function tidyAfterDeleting(
  database: Pick<Database, 'engine' | 'transaction'>,
  list: RetainedList,
  max: number,
): Promise<number> {
  if (database.engine !== 'sqlite') return 0;
  return database.transaction(({ queries }) => mergeSearchIndex(queries, tables[list], max));
}

/** The id of the newest record that was there at a time. */
export async function newestId(queries: Queries, list: RetainedList, before: number): Promise<string | undefined> {
  const rows = queries.selectFrom(tables[list]).select('id').where('id', '<', firstIdOf(before));
  return (await rows.orderBy('id', 'desc').limit(1).executeTakeFirst())?.id;
}

function expired(queries: Queries, list: RetainedList, to: string) {
  const rows = queries.selectFrom(tables[list]).select('id').where('id', '<', to).orderBy('id');
  return list === 'mails' ? rows.where('state', '!=', 'waiting') : rows;
}
