import { z } from 'zod';
import type { Queries } from '../../server/platform/database/schema.ts';

/** The key of the runs in the table `settings`. */
const key = 'seeds';

const runs = z.array(z.object({ seed: z.number(), until: z.string() }));

export type Run = z.infer<typeof runs>[number];

/** Earlier runs on this database, oldest first. */
export async function findRuns(queries: Queries): Promise<Run[]> {
  const row = await queries.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row ? runs.parse(JSON.parse(row.value)) : [];
}

/** Records a run before its first row, since an interrupted run leaves rows too. */
export async function recordRun(queries: Queries, run: Run): Promise<void> {
  const value = JSON.stringify([...(await findRuns(queries)), run]);
  await queries
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
