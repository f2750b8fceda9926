import type { ProvedForm } from '@vitrine/contracts/proof.ts';
import { onTheBeat } from '../beat.ts';
import type { RowInsert } from '../database/insert-rows.ts';
import type { Queries } from '../database/schema.ts';
import { insertOnce, oncePerSubmission, type Submission } from '../http/idempotency.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Mail } from '../mail/outbox.ts';
import type { Platform } from '../platform.ts';
import { quarantineLeads } from './quarantine.ts';
import { type Sending, screen } from './screening.ts';
import { readRobotsSecret } from './secret.ts';

/** A form that becomes one row of a list, with mails. */
type Lead<T> = {
  readonly form: ProvedForm;
  readonly list: 'contacts' | 'quotes';
  readonly row: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly message: string;
    readonly search: string;
  };
  readonly insert: (queries: Queries) => RowInsert;
  readonly mails: readonly Mail[];
  readonly answer: T;
};

/**
 * Stores a lead with its mails, or puts it into quarantine, where it mails nobody; the answer is the same.
 * @returns once it is on disk, the answer of the first time the submission was sent
 */
export function receiveLead<T>(
  platform: Platform,
  submission: Submission,
  sending: Sending,
  { form, list, row, insert, mails, answer }: Lead<T>,
): Promise<T | Refusal> {
  if (!platform.checksRobots) return insertOnce(platform, submission, { insert, mails, answer });
  const { outbox, clock } = platform;
  return onTheBeat(async () => {
    const secret = await readRobotsSecret(platform.database);
    return oncePerSubmission(platform, submission, async (transaction) => {
      const { queries } = transaction;
      const reason = await screen({ secret, clock }, queries, form, sending, {
        ...row,
        texts: [row.name, row.message],
      });
      if (reason) {
        await quarantineLeads(queries, list, [row], { reason, now: clock.now() });
      } else {
        await queries.executeQuery(insert(queries).compile());
        await outbox.put(transaction, mails);
      }
      return answer;
    });
  });
}
