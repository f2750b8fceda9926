import { createHash } from 'node:crypto';
import type { Compilable } from 'kysely';
import type { Clock } from '../clock.ts';
import { toInstant } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Queries } from '../database/schema.ts';
import { Refusal, refuse } from './refusal.ts';

/** One submission of a form, however often it is sent. */
export type Submission = {
  /** Chosen by the browser (header `Idempotency-Key`); without one, each sending stands for itself. */
  readonly key: string | undefined;
  /** The call it was made on: one key on two calls is two submissions. */
  readonly endpoint: string;
  readonly payload: unknown;
};

/**
 * Runs `work` in a transaction, once for a submission: the same one sent again gets the first answer, also when that
 * answer was lost on the way. A visitor whose network failed in between is thereby neither refused their own slot nor
 * counted as two leads. A refusal leaves nothing behind, so it may be tried again.
 */
export async function oncePerSubmission<T>(
  database: Database,
  clock: Clock,
  submission: Submission,
  work: (queries: Queries) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { key, endpoint } = submission;
  if (key === undefined) return database.transaction(work);
  const fingerprint = createHash('sha256').update(JSON.stringify(submission.payload)).digest('hex');
  return database.transaction(async (queries) => {
    // The primary key settles a race: a second transaction waits here until the first has committed.
    const claimed = await queries
      .insertInto('idempotency_keys')
      .values({ key, endpoint, fingerprint, answer: null, created_at: toInstant(clock.now()) })
      .onConflict((conflict) => conflict.columns(['key', 'endpoint']).doNothing())
      .executeTakeFirst();
    const own = queries.selectFrom('idempotency_keys').where('key', '=', key).where('endpoint', '=', endpoint);
    if (claimed.numInsertedOrUpdatedRows !== 1n) {
      const earlier = await own.select(['answer', 'fingerprint']).executeTakeFirst();
      if (earlier?.fingerprint !== fingerprint || earlier.answer === null) return refuse('VALIDATION');
      return JSON.parse(earlier.answer) as T;
    }
    const result = await work(queries);
    const mine = { key, endpoint };
    if (result instanceof Refusal) await forget(queries, mine);
    else await remember(queries, mine, JSON.stringify(result));
    return result;
  });
}

/**
 * Keeps what a submission writes, when that is inserts that nothing can refuse, once; answers when it is on disk.
 * @param makeInserts the inserts, on the queries it is given
 */
export async function keepOnce<T>(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  submission: Submission,
  answer: T,
  makeInserts: (queries: Queries) => readonly Compilable[],
): Promise<T | Refusal> {
  if (submission.key === undefined) {
    await database.insertTogether(makeInserts(database.queries));
    return answer;
  }
  return oncePerSubmission(database, clock, submission, async (queries) => {
    await Promise.all(makeInserts(queries).map((insert) => queries.executeQuery(insert.compile())));
    return answer;
  });
}

type Claim = { readonly key: string; readonly endpoint: string };

async function forget(queries: Queries, { key, endpoint }: Claim): Promise<void> {
  await queries.deleteFrom('idempotency_keys').where('key', '=', key).where('endpoint', '=', endpoint).execute();
}

async function remember(queries: Queries, { key, endpoint }: Claim, answer: string): Promise<void> {
  await queries
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('key', '=', key)
    .where('endpoint', '=', endpoint)
    .execute();
}
