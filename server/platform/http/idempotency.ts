import { createHash } from 'node:crypto';
import { toInstant } from '../clock.ts';
import type { RowInsert } from '../database/insert-rows.ts';
import type { Queries } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Mail } from '../mail/outbox.ts';
import type { Platform } from '../platform.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

/** One submission of a form, even if it is sent several times. */
export type Submission = {
  /** The header `Idempotency-Key`, chosen by the browser; without one, each request is a submission of its own. */
  readonly key: string | undefined;
  /** The name of the call: one key on two calls is two submissions. */
  readonly endpoint: string;
  readonly payload: unknown;
};

/**
 * Runs `work` in a transaction, once per submission: a repeat gets the first response, even if that was lost on the way.
 * A visitor whose network failed is thus neither refused their own slot nor counted as two leads. A refusal is not
 * stored, so it may be tried again.
 */
export async function oncePerSubmission<T>(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  submission: Submission,
  work: (transaction: Transaction) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { key, endpoint } = submission;
  if (key === undefined) return database.transaction(work);
  const fingerprint = createHash('sha256').update(JSON.stringify(submission.payload)).digest('hex');
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    // The primary key settles a race: a second transaction waits here until the first has committed.
    const claimed = await queries
      .insertInto('idempotency_keys')
      .values({ key, endpoint, fingerprint, response: null, created_at: toInstant(clock.now()) })
      .onConflict((conflict) => conflict.columns(['key', 'endpoint']).doNothing())
      .executeTakeFirst();
    const own = queries.selectFrom('idempotency_keys').where('key', '=', key).where('endpoint', '=', endpoint);
    if (claimed.numInsertedOrUpdatedRows !== 1n) {
      const earlier = await own.select(['response', 'fingerprint']).executeTakeFirst();
      if (earlier?.fingerprint !== fingerprint || earlier.response === null) return refuse('VALIDATION');
      return JSON.parse(earlier.response) as T;
    }
    const result = await work(transaction);
    const mine = { key, endpoint };
    if (isRefusal(result)) await forget(queries, mine);
    else await remember(queries, mine, JSON.stringify(result));
    return result;
  });
}

/** A submission that becomes one row, which no constraint can refuse, and the mails about it. */
type Insertion<T> = {
  readonly insert: (queries: Queries) => RowInsert;
  readonly mails: readonly Mail[];
  readonly response: T;
};

/**
 * Inserts a row with its mails, once for a submission; on disk when it resolves.
 * @returns the response given, or the one of the first time the submission was sent
 */
export async function insertOnce<T>(
  { database, clock, outbox }: Pick<Platform, 'database' | 'clock' | 'outbox'>,
  submission: Submission,
  { insert, mails, response }: Insertion<T>,
): Promise<T | Refusal> {
  if (submission.key === undefined) {
    await outbox.insertTogether(database, [insert(database.queries)], mails);
    return response;
  }
  return oncePerSubmission({ database, clock }, submission, async (transaction) => {
    const { queries } = transaction;
    await Promise.all([queries.executeQuery(insert(queries).compile()), outbox.put(transaction, mails)]);
    return response;
  });
}

type Claim = { readonly key: string; readonly endpoint: string };

async function forget(queries: Queries, { key, endpoint }: Claim): Promise<void> {
  await queries.deleteFrom('idempotency_keys').where('key', '=', key).where('endpoint', '=', endpoint).execute();
}

async function remember(queries: Queries, { key, endpoint }: Claim, response: string): Promise<void> {
  await queries
    .updateTable('idempotency_keys')
    .set({ response })
    .where('key', '=', key)
    .where('endpoint', '=', endpoint)
    .execute();
}
