import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Queries } from './database/schema.ts';

/** How many wrong answers in a row are taken before one has to wait, and for how long from the first of them. */
const attempts = { max: 5, windowMs: 15 * 60_000 } as const;

/**
 * Counts one attempt to guess a secret of an account, before it is looked at: so that of many at the same time, in
 * several processes, no more than `attempts.max` are. A right one ends the count (`forgetAttempts`).
 * @param subject what is guessed, and whose it is
 * @param limit another limit, for what is counted but not guessed
 * @returns the seconds to wait when there were too many, otherwise undefined
 */
export async function countAttempt(
  queries: Queries,
  clock: Clock,
  subject: string,
  limit: { readonly max: number; readonly windowMs: number } = attempts,
): Promise<number | undefined> {
  const { max, windowMs } = limit;
  const now = clock.now();
  // One that ends later than any that begins now was begun while the clock was ahead.
  const isOver = sql`r.resets_at <= ${now} or r.resets_at > ${now + 2 * windowMs}`;
  const { rows } = await sql<{ hits: number; resets_at: string | number }>`
    insert into rate_limits as r (key, resets_at, hits) values (${keyOf(subject)}, ${now + windowMs}, 1)
    on conflict (key) do update set
      hits = case when ${isOver} then 1 else r.hits + 1 end,
      resets_at = case when ${isOver} then ${now + windowMs} else r.resets_at end
    returning hits, resets_at`.execute(queries);
  const [row] = rows;
  if (!row || row.hits <= max) return undefined;
  return Math.max(1, Math.ceil((Number(row.resets_at) - now) / 1000));
}

/** Ends the count after a right answer. */
export async function forgetAttempts(queries: Queries, subject: string): Promise<void> {
  await queries.deleteFrom('rate_limits').where('key', '=', keyOf(subject)).execute();
}

const keyOf = (subject: string) => `attempts:${subject}`;
