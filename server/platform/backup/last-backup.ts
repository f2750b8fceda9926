import { z } from 'zod';
import type { Queries } from '../database/schema.ts';
import { getSetting, storeSetting } from '../database/settings.ts';

/** The key of the table `settings` that says when the last backup was made. */
const key = 'lastBackup';

/** What is stored under it. */
export const lastBackup = z.object({
  /** The moment of which it is the copy. */
  at: z.iso.datetime(),
  /** Its size. */
  bytes: z.number().int().nonnegative(),
  /** The folder or bucket that has it. */
  to: z.string(),
});

export type LastBackup = z.infer<typeof lastBackup>;

/** The last backup of this database; undefined when there has been none. */
export async function findLastBackup(queries: Queries): Promise<LastBackup | undefined> {
  const stored = await getSetting(queries, key);
  return stored === undefined ? undefined : lastBackup.parse(stored);
}

export async function recordLastBackup(queries: Queries, backup: LastBackup): Promise<void> {
  await storeSetting(queries, key, lastBackup.parse(backup));
}
