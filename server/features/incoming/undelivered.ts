import type { Queries } from '../../platform/database/schema.ts';
import type { DeliveryReport } from '../../platform/imap/delivery-report.ts';
import { mailboxOf } from '../../platform/mail/mailbox.ts';
import { findReported } from './undelivered-queries.ts';

/** A mail of ours that did not arrive. */
export type Undelivered = {
  /** Of its row in the outbox. */
  readonly mailId: string;
  /** The reply that it carried; null for any other mail. */
  readonly replyId: string | null;
  readonly recipient: string;
  /** What the server in question said; may be empty. */
  readonly reason: string;
};

/** No program reports more at once. */
const maxReported = 20;

/**
 * The mail of ours that a report says did not arrive. Only who has it knows its Message-ID; and what did not arrive at an
 * address to which it was not sent, since somebody has it sent on, says nothing of it.
 */
export async function findUndelivered(
  queries: Queries,
  { messageIds, deliveries }: DeliveryReport,
): Promise<Undelivered | undefined> {
  const failed = deliveries.filter(({ hasFailed }) => hasFailed);
  const known = messageIds.slice(0, maxReported);
  if (failed.length === 0 || known.length === 0) return undefined;
  for (const mail of await findReported(queries, known)) {
    const mailbox = mailboxOf(mail.recipient);
    const delivery = failed.find(({ emails }) => emails.some((email) => mailboxOf(email) === mailbox));
    if (delivery) return { ...mail, reason: delivery.reason };
  }
  return undefined;
}
