import { latestNoted, toInstant } from '../../platform/clock.ts';
import type { OutboxTable, Queries } from '../../platform/database/schema.ts';

/** The mail whose link "This was not me" has the token with this hash. */
export type AnsweredMail = Pick<OutboxTable, 'template' | 'recipient' | 'created_at' | 'about' | 'language'>;

export function findMailByToken(queries: Queries, tokenHash: string): Promise<AnsweredMail | undefined> {
  return queries
    .selectFrom('outbox')
    .select(['template', 'recipient', 'created_at', 'about', 'language'])
    .where('dispute_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Whether an address has been asked within some time, in ms since 1970, whether its owner disputes it. */
export async function isAskedSince(queries: Queries, email: string, since: number, now: number): Promise<boolean> {
  const mails = queries.selectFrom('outbox').select('id').where('recipient', '=', email);
  const asked = mails.where('template', '=', 'disputeConfirmation').where('created_at', '>', toInstant(since));
  return (await asked.where('created_at', '<=', latestNoted(now)).executeTakeFirst()) !== undefined;
}

/** Records the token that a link in a mail has. */
export async function recordToken(queries: Queries, mailId: string, tokenHash: string): Promise<void> {
  await queries.updateTable('outbox').set({ dispute_hash: tokenHash }).where('id', '=', mailId).execute();
}
