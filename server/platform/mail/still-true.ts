import type { MailContent } from '../../emails/mail.ts';
import { toInstant } from '../clock.ts';
import type { OutboxTable, Queries } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Outbox } from './outbox.ts';

/** The mails that go out because something came in: without it, there is nothing to confirm. */
const ofArrivals: ReadonlySet<MailContent['template']> = new Set([
  'contactReceived',
  'contactForAgency',
  'quoteReceived',
  'quoteForAgency',
  'accountRegistered',
  'accountForAgency',
]);

/** The mails that ask a client to answer a proposal. */
const ofOpenProposals: ReadonlySet<MailContent['template']> = new Set([
  'proposalSent',
  'proposalReminder',
  'proposalCode',
]);

/**
 * Whether what a mail says is still so when it leaves, which may be hours after it was written: not so when its meeting
 * was cancelled or moved meanwhile, when its proposal was answered or replaced, or has lapsed, or when what it confirms was
 * deleted or put into quarantine, or the note that it quotes deleted. Where nothing is known, it is.
 */
export async function isStillTrue(
  queries: Queries,
  content: MailContent,
  { about, by_hand }: Pick<OutboxTable, 'about' | 'by_hand'>,
  now: number,
): Promise<boolean> {
  const meeting = meetingIn(content);
  if (meeting) {
    const booking = await queries
      .selectFrom('bookings')
      .select(['state', 'slot'])
      .where('id', '=', meeting.bookingId)
      .executeTakeFirst();
    if (booking) return booking.state === 'active' && booking.slot === meeting.start;
    return !(await isWithdrawn(queries, meeting.bookingId));
  }
  if (ofOpenProposals.has(content.template)) return canBeAnswered(queries, content, toInstant(now));
  if (content.template === 'noteMention' && about !== null) {
    const notes = queries.selectFrom('dossier_notes').select('id').where('id', '=', about);
    return (await notes.where('deleted_at', 'is', null).executeTakeFirst()) !== undefined;
  }
  // An admin who asks for it knows what became of the rest.
  if (about === null || by_hand === 1 || !ofArrivals.has(content.template)) return true;
  return !(await isWithdrawn(queries, about));
}

/** Whether the proposal of a mail still waits for an answer, and a code that it brings can still be used. */
async function canBeAnswered(queries: Queries, { template, data }: MailContent, now: string): Promise<boolean> {
  if (!('proposalId' in data)) return true;
  const open = queries.selectFrom('proposals').select('id').where('id', '=', data.proposalId);
  if (!(await open.where('state', '=', 'sent').executeTakeFirst())) return false;
  if (template !== 'proposalCode') return true;
  const codes = queries.selectFrom('signing_codes').select('proposal_id').where('proposal_id', '=', data.proposalId);
  return (await codes.where('expires_at', '>', now).executeTakeFirst()) !== undefined;
}

/** What a mail says about a meeting that is to take place; undefined for all other mails. */
function meetingIn({ template, data }: MailContent) {
  if (template === 'bookingConfirmed' || template === 'bookingMoved') return data;
  const isOn = template === 'bookingForAgency' && (data.event === 'created' || data.event === 'moved');
  return isOn ? data : undefined;
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

/**
 * Lets mails go that were held because something was withdrawn which is now back; whether they are true is asked again.
 * @param notBefore the instant before which none of them leaves, so that an admin can think better of it
 */
export async function releaseOutdated(
  outbox: Pick<Outbox, 'notifyAfterCommit'>,
  transaction: Transaction,
  about: readonly string[],
  notBefore?: string,
): Promise<void> {
  if (about.length === 0) return;
  if (notBefore !== undefined) {
    await transaction.queries
      .updateTable('outbox')
      .set({ next_attempt_at: notBefore })
      .where('about', 'in', about)
      .where('next_attempt_at', '<', notBefore)
      .where('claimed_until', 'is', null)
      .where((on) => on.or([on('state', '=', 'waiting'), on('held_for', '=', 'outdated')]))
      .execute();
  }
  await transaction.queries
    .updateTable('outbox')
    .set({ state: 'waiting', held_for: null })
    .where('about', 'in', about)
    .where('state', '=', 'held')
    .where('held_for', '=', 'outdated')
    .execute();
  outbox.notifyAfterCommit(transaction);
}
