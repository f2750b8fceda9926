import type { Ledger } from './ledger.ts';
import type { Stored, StoredLead } from './stored.ts';

/** A mail as a mail server received it. */
export type Delivery = { readonly recipient: string; readonly messageId: string };

/** What was acknowledged compared with what was found; all but the first four must be 0. */
export type Findings = {
  readonly acknowledged: number;
  readonly refused: number;
  /** Visitors who left without a response; what they sent may have been stored, but once. */
  readonly givenUp: number;
  readonly stored: number;
  /** Answered with 201, and not there. */
  readonly lost: number;
  /** Stored twice for one submission. */
  readonly doubled: number;
  /** Answered with a refusal, and stored all the same. */
  readonly refusedButStored: number;
  readonly slotsHeldTwice: number;
  /** Leads that do not have just one mail to the visitor and one to the agency in the outbox. */
  readonly withoutTheirMails: number;
  readonly mailsNotSent: number;
  /** Sent, as the outbox says, but never received. */
  readonly mailsLost: number;
  /** Received again with the same Message-ID: only a process that is killed may cause that, of the mails at hand. */
  readonly mailsRepeated: number;
};

/**
 * Compares the ledger with the database and with what the mail server received.
 * @param deliveries undefined where mails were not received by a server
 */
export function compare(
  ledger: Ledger,
  { leads, mails }: Stored,
  deliveries: readonly Delivery[] | undefined,
  agencyEmail: string,
): Findings {
  const leadsByEmail = Map.groupBy(leads, ({ email }) => email);
  const ids = new Set(leads.map(({ table, id }) => `${table} ${id}`));
  const refused = ledger.entries.filter(({ outcome }) => outcome === 'refused');
  const acknowledged = ledger.entries.filter(({ outcome }) => outcome === 'acknowledged');
  const starts = leads.flatMap(({ startsAt }) => startsAt ?? []);

  const toVisitors = countBy(mails, ({ recipient }) => recipient);
  const toAgency = countBy(mails, ({ recipient, leadId }) => (recipient === agencyEmail ? leadId : undefined));
  const hasItsMails = ({ email, id }: StoredLead) => toVisitors.get(email) === 1 && toAgency.get(id) === 1;

  const received = countBy(deliveries ?? [], ({ messageId }) => messageId.split('@')[0]);
  const sent = mails.filter(({ state }) => state === 'sent');
  return {
    acknowledged: acknowledged.length,
    refused: refused.length,
    givenUp: ledger.count('given up'),
    stored: leads.length,
    lost: acknowledged.filter(({ table, id }) => !ids.has(`${table} ${id}`)).length,
    doubled: [...leadsByEmail.values()].reduce((sum, rows) => sum + rows.length - 1, 0),
    refusedButStored: refused.filter(({ email }) => leadsByEmail.has(email)).length,
    slotsHeldTwice: starts.length - new Set(starts).size,
    withoutTheirMails: leads.filter((lead) => !hasItsMails(lead)).length,
    mailsNotSent: deliveries ? mails.length - sent.length : 0,
    mailsLost: deliveries ? sent.filter(({ id }) => !received.has(id)).length : 0,
    mailsRepeated: [...received.values()].reduce((sum, times) => sum + times - 1, 0),
  };
}

function countBy<T>(values: readonly T[], keyOf: (value: T) => string | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) {
    const key = keyOf(value);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
