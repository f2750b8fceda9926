import { sql } from 'kysely';
import type { Queries } from '../../platform/database/schema.ts';

/** Where and when something is answered or done. A meeting answers itself by taking place. */
const doneIn = [
  { table: 'quotes', at: 'first_replied_at' },
  { table: 'contacts', at: 'first_replied_at' },
  { table: 'follow_ups', at: 'done_at' },
] as const;

/** From an instant until before another. */
export type TimeRange = { readonly from: string; readonly until: string };

/** How much was answered or done in a range of time. */
export async function countDone(queries: Queries, { from, until }: TimeRange): Promise<number> {
  const counts = doneIn.map(
    ({ table, at }) =>
      sql`(select count(*) from ${sql.table(table)} where ${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${until})`,
  );
  const { rows } = await sql<{ n: unknown }>`select ${sql.join(counts, sql` + `)} as n`.execute(queries);
  return Number(rows[0]?.n ?? 0);
}

/** When something was last answered or done before an instant; undefined where nothing was. */
export async function findLastInstant(queries: Queries, before: string): Promise<string | undefined> {
  const last = doneIn.map(
    ({ table, at }) => sql`select max(${sql.ref(at)}) as at from ${sql.table(table)} where ${sql.ref(at)} < ${before}`,
  );
  const { rows } = await sql<{ at: string | null }>`${sql.join(last, sql` union all `)}`.execute(queries);
  return rows
    .flatMap(({ at }) => at ?? [])
    .toSorted()
    .at(-1);
}

/** The requests and messages that had their first reply in a range of time, and when, in order. */
export async function findReplied(queries: Queries, { from, until }: TimeRange, atMost: number) {
  const found = await Promise.all(
    (['quotes', 'contacts'] as const).map((list) =>
      // The two tables have these columns in common; to the type checker, one of them stands for both.
      queries
        .selectFrom(list as 'quotes')
        .where('first_replied_at', '>=', from)
        .where('first_replied_at', '<', until)
        .select(['name', 'first_replied_at as at'])
        .orderBy('first_replied_at')
        .limit(atMost)
        .execute(),
    ),
  );
  return found.flat();
}

/** What else was done in a range of time, and when, in order. */
export function findFinished(queries: Queries, { from, until }: TimeRange, atMost: number) {
  return queries
    .selectFrom('follow_ups')
    .where('done_at', '>=', from)
    .where('done_at', '<', until)
    .select(['list', 'record_id', 'email', 'done_at as at'])
    .orderBy('done_at')
    .limit(atMost)
    .execute();
}
