import { definitionOf, type MailContent } from '../emails/mail.ts';
import { toInstant } from '../platform/clock.ts';
import type { OutboxTable, Queries } from '../platform/database/schema.ts';

/**
 * Whether what a mail says is still so when it leaves, which may be hours after it was written: not so when its meeting
 * was cancelled or moved meanwhile, when its proposal was answered or replaced, or has lapsed, or when what it confirms was
 * deleted or put into quarantine, or the note that it quotes deleted. Where nothing is known, it is.
 */
export async function isStillDue(
  queries: Queries,
  content: MailContent,
  { about, by_hand }: Pick<OutboxTable, 'about' | 'by_hand'>,
  now: number,
): Promise<boolean> {
  const due = definitionOf(content).dueWhile?.(content.data);
  switch (due?.is) {
    case undefined:
      return true;
    case 'meetingOn':
      return isMeetingOn(queries, due.bookingId, due.start);
    case 'proposalOpen':
      return isProposalOpen(queries, due.proposalId);
    case 'codeValid':
      return (await isProposalOpen(queries, due.proposalId)) && isCodeValid(queries, due.proposalId, toInstant(now));
    case 'noteThere':
      return about === null || isNoteThere(queries, about);
    case 'submissionThere':
      // An admin who asks for it knows what became of the rest.
      return about === null || by_hand === 1 || !(await isWithdrawn(queries, about));
  }
}

async function isMeetingOn(queries: Queries, bookingId: string, start: string): Promise<boolean> {
  const booking = await queries
    .selectFrom('bookings')
    .select(['state', 'starts_at'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (booking) return booking.state === 'active' && booking.starts_at === start;
  return !(await isWithdrawn(queries, bookingId));
}

async function isProposalOpen(queries: Queries, proposalId: string): Promise<boolean> {
  const open = queries.selectFrom('proposals').select('id').where('id', '=', proposalId).where('state', '=', 'sent');
  return (await open.executeTakeFirst()) !== undefined;
}

async function isCodeValid(queries: Queries, proposalId: string, now: string): Promise<boolean> {
  const codes = queries.selectFrom('signing_codes').select('proposal_id').where('proposal_id', '=', proposalId);
  return (await codes.where('expires_at', '>', now).executeTakeFirst()) !== undefined;
}

async function isNoteThere(queries: Queries, id: string): Promise<boolean> {
  const notes = queries.selectFrom('dossier_notes').select('id').where('id', '=', id);
  return (await notes.where('deleted_at', 'is', null).executeTakeFirst()) !== undefined;
}

/** Whether a record was deleted or is in quarantine. */
async function isWithdrawn(queries: Queries, id: string): Promise<boolean> {
  const deleted = await queries
    .selectFrom('deleted_names')
    .select('record_id')
    .where('record_id', '=', id)
    .executeTakeFirst();
  if (deleted) return true;
  const kept = await queries.selectFrom('quarantine').select('id').where('id', '=', id).executeTakeFirst();
  return kept !== undefined;
}
