import { z } from 'zod';
import type { Queries } from '../../server/platform/database/schema.ts';

/** Under which the runs are kept among the settings of the database. */
const key = 'seeds';

const runs = z.array(z.object({ seed: z.number(), until: z.string() }));

export type Run = z.infer<typeof runs>[number];

/** The runs that have filled this database, oldest first. */
export async function readRuns(queries: Queries): Promise<Run[]> {
  const row = await queries.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row ? runs.parse(JSON.parse(row.value)) : [];
}

/** Notes a run, before its first row: one that was interrupted has left rows too. */
export async function noteRun(queries: Queries, run: Run): Promise<void> {
  const value = JSON.stringify([...(await readRuns(queries)), run]);
  await queries
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
