import type { MailContent } from '../../emails/mail.ts';
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

/**
 * Whether what a mail says is still so when it leaves, which may be hours after it was written: not so when its meeting
 * was cancelled or moved meanwhile, or when what it confirms was deleted or put into quarantine. Where nothing is known,
 * it is.
 */
export async function isStillTrue(
  queries: Queries,
  content: MailContent,
  { about, by_hand }: Pick<OutboxTable, 'about' | 'by_hand'>,
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
  // An admin who asks for it knows what became of the rest.
  if (about === null || by_hand === 1 || !ofArrivals.has(content.template)) return true;
  return !(await isWithdrawn(queries, about));
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

/** Lets mails go that were held because something was withdrawn which is now back; whether they are true is asked again. */
export async function releaseOutdated(
  outbox: Pick<Outbox, 'notifyAfterCommit'>,
  transaction: Transaction,
  about: readonly string[],
): Promise<void> {
  if (about.length === 0) return;
  await transaction.queries
    .updateTable('outbox')
    .set({ state: 'waiting', held_for: null })
    .where('about', 'in', about)
    .where('state', '=', 'held')
    .where('held_for', '=', 'outdated')
    .execute();
  outbox.notifyAfterCommit(transaction);
}
