import type { Queries } from './schema.ts';

/** The value stored under a key of the table `settings`, parsed; undefined when there is none. */
export async function getSetting(queries: Queries, key: string): Promise<unknown> {
  const text = await findSettingText(queries, key);
  return text === null ? undefined : JSON.parse(text);
}

/** Stores a value that JSON can express, in place of an earlier one. */
export async function storeSetting(queries: Queries, key: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await queries
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
}

/** @returns whether there was one */
export async function removeSetting(queries: Queries, key: string): Promise<boolean> {
  const { numDeletedRows } = await queries.deleteFrom('settings').where('key', '=', key).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The value as it is stored, JSON, for `replaceSettingText`; null when none ever was. */
export async function findSettingText(queries: Queries, key: string): Promise<string | null> {
  const row = await queries.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Replaces the value that a change was made from. One statement decides, however many try at once.
 * @param before the value as it was read; null when there was none
 * @returns whether that was still the stored one
 */
export async function replaceSettingText(
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
