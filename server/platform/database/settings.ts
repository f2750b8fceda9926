import type { Queries } from './schema.ts';

/** The value stored under a key of the table `settings`, parsed; undefined when there is none. */
export async function readSetting(queries: Queries, key: string): Promise<unknown> {
  const row = await queries.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row && JSON.parse(row.value);
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
