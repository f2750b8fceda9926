import { z } from 'zod';
import type { Queries } from '../database/schema.ts';

/** The key of the table `settings` that says when the last backup was made. */
const key = 'lastBackup';

const lastBackup = z.object({
  /** The moment of which it is the copy. */
  at: z.iso.datetime(),
  /** Its size. */
  bytes: z.number().int(),
  /** The folder or bucket that has it. */
  to: z.string(),
});

export type LastBackup = z.infer<typeof lastBackup>;

/** The last backup of this database; undefined when there has been none. */
export async function readLastBackup(queries: Queries): Promise<LastBackup | undefined> {
  const row = await queries.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row && lastBackup.parse(JSON.parse(row.value));
}

export async function noteLastBackup(queries: Queries, backup: LastBackup): Promise<void> {
  const value = JSON.stringify(lastBackup.parse(backup));
  await queries
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
