import type { Queries } from './schema.ts';

/** The value of a key in the table `settings`, JSON; null when none was ever stored. */
export async function readSetting(queries: Queries, key: string): Promise<string | null> {
  const row = await queries.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Replaces the value that a change was made from. One statement decides, however many try at once.
 * @param before the value as it was read; null when there was none
 * @returns whether that was still the stored one
 */
export async function replaceSetting(
  queries: Queries,
  key: string,
  value: string,
  before: string | null,
): Promise<boolean> {
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
