import type { Queries } from '../../platform/database/schema.ts';

const key = 'schedule';

/** The schedule as it is kept, JSON; null when none was ever set. */
export async function readStoredSchedule(queries: Queries): Promise<string | null> {
  const row = await queries.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Puts a schedule in the place of the one it was made from. One statement decides, however many ask at once.
 * @returns whether that one was still there
 */
export async function replaceStoredSchedule(queries: Queries, value: string, before: string | null): Promise<boolean> {
  if (before === null) {
    const { numInsertedOrUpdatedRows } = await queries
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await queries
    .updateTable('settings')
    .set({ value })
    .where('key', '=', key)
    .where('value', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** When the next meetings begin that are held, after an instant, in order. */
export async function readSlotsHeld(queries: Queries, after: string, most: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select('slot')
    .where('state', '=', 'active')
    .where('slot', '>', after)
    .orderBy('slot')
    .limit(most)
    .execute();
  return rows.map(({ slot }) => slot);
}

/** Who holds these slots, in order. */
export function readHolders(queries: Queries, slots: readonly string[]) {
  return queries
    .selectFrom('bookings')
    .select(['id', 'name', 'email', 'slot'])
    .where('state', '=', 'active')
    .where('slot', 'in', slots)
    .orderBy('slot')
    .execute();
}
