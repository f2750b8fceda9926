import type { ProofOfWorkForm } from '@vitrine/contracts/proof-of-work.ts';
import type { RowInsert } from '../platform/database/insert-rows.ts';
import type { Queries } from '../platform/database/schema.ts';
import { withEqualTiming } from '../platform/equal-timing.ts';
import { insertOnce, oncePerSubmission, type Submission } from '../platform/http/idempotency.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import type { Mail } from '../platform/mail/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { type Sending, screen } from '../platform/robots/screening.ts';
import { getRobotsSecret } from '../platform/robots/secret.ts';
import { quarantineLeads } from './quarantine.ts';

/** A form that becomes one row of a list, with mails. */
type Lead<T> = {
  readonly form: ProofOfWorkForm;
  readonly list: 'contacts' | 'quotes';
  readonly row: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly message: string;
    readonly search: string;
  };
  /** What else somebody has typed. */
  readonly typed?: readonly string[];
  readonly insert: (queries: Queries) => RowInsert;
  readonly mails: readonly Mail[];
  readonly response: T;
};

/**
 * Stores a lead with its mails, or puts it into quarantine, where it mails nobody; the response is the same.
 * @returns once it is on disk, the response of the first time the submission was sent
 */
export function receiveLead<T>(
  platform: Platform,
  submission: Submission,
  sending: Sending,
  { form, list, row, typed = [], insert, mails, response }: Lead<T>,
): Promise<T | Refusal> {
  if (!platform.checksRobots) return insertOnce(platform, submission, { insert, mails, response });
  const { outbox, clock } = platform;
  return withEqualTiming(async () => {
    const secret = await getRobotsSecret(platform.database);
    return oncePerSubmission(platform, submission, async (transaction) => {
      const { queries } = transaction;
      const reason = await screen({ secret, clock }, queries, form, sending, {
        ...row,
        texts: [row.name, row.message, ...typed],
      });
      if (reason) {
        await quarantineLeads(queries, list, [row], { reason, now: clock.now() });
      } else {
        await queries.executeQuery(insert(queries).compile());
        await outbox.put(transaction, mails);
      }
      return response;
    });
  });
}
