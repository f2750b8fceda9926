import { sql } from 'kysely';
import { latestNoted, toInstant } from '../clock.ts';
import type { Queries } from '../database/schema.ts';
import type { Platform } from '../platform.ts';

const windowMs = 10 * 60_000;

/** A count is taken from the database this often, by each process. */
const freshMs = 2_000;

/**
 * How much harder proofs become, by how many forms came in with one within the last ten minutes. An agency gets a few a day; what
 * is above is somebody's script, or a very good day, on which a phone works for a second.
 */
const steps = [
  { from: 300, factor: 8 },
  { from: 100, factor: 4 },
  { from: 30, factor: 2 },
] as const;

const counts = new WeakMap<object, { at: number; count: Promise<number> }>();

/** How many times harder than at rest a proof is to be now. All processes count the same forms. */
export async function effortFactor({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  const { queries } = database;
  const now = clock.now();
  let known = counts.get(queries);
  if (!known || Math.abs(now - known.at) >= freshMs) {
    known = { at: now, count: countRecent(queries, now) };
    counts.set(queries, known);
    known.count.catch(() => counts.delete(queries));
  }
  const count = await known.count;
  return steps.find(({ from }) => count >= from)?.factor ?? 1;
}

/**
 * The forms of the last minutes that came with a proof, counted no further than matters. Those without cost their sender
 * nothing, so that counting them would let anybody make it harder for everybody else; they mail nobody anyway.
 */
async function countRecent(queries: Queries, now: number): Promise<number> {
  const most = steps[0].from;
  const [since, until] = [toInstant(now - windowMs), latestNoted(now)];
  const { rows } = await sql<{ n: number }>`select
    count(*) as n from (select 1 from used_proofs_of_work where created_at between ${since} and ${until} limit ${most}) as proved`.execute(
    queries,
  );
  return Number(rows[0]?.n ?? 0);
}
