import type { Caps } from '../../config.ts';
import type { MailContent } from '../../emails/mail.ts';
import { isForVisitor, withoutTypedText } from '../../emails/typed-text.ts';
import { toInstant } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { takeAdvisoryLock } from '../database/row-locks.ts';
import type { OutboxTable, Queries } from '../database/schema.ts';
import type { Links } from '../links.ts';
import { newSecret } from '../secrets.ts';
import { isUsedUp } from './allowances.ts';
import { mailboxOf } from './mailbox.ts';
import { findReputations } from './reputation.ts';

const dayMs = 24 * 60 * 60_000;

/** A mail that is about to be sent. */
type Due = Pick<OutboxTable, 'id' | 'recipient' | 'language' | 'about' | 'by_hand' | 'unconfirmed_at'> & {
  readonly content: MailContent;
};

/** What goes out, or why the mail is held. */
type Decision = { readonly content: MailContent } | { readonly heldFor: NonNullable<OutboxTable['held_for']> };

export type PolicyParts = {
  readonly database: Pick<Database, 'engine'>;
  readonly links: Pick<Links, 'notMe' | 'withConfirmation'>;
  readonly caps: Pick<Caps, 'mailsPerDay'> | undefined;
  readonly isStillDue: IsStillDue;
};

/** Whether what a mail says is still so when it leaves. It knows the records that mails are about; the platform does not. */
type IsStillDue = (
  queries: Queries,
  content: MailContent,
  mail: Pick<OutboxTable, 'about' | 'by_hand'>,
  now: number,
) => Promise<boolean>;

/**
 * Decides, in the transaction that claims a mail, what of it may go to its recipient. A mail to an address that nobody has
 * confirmed has nothing in it that was typed, and a link "This was not me"; only so many of a kind leave within 24 hours
 * (`allowances.ts`), and mails to one mailbox take turns, so that together they stay within that. Nothing goes to a disputed
 * address, nor anything to anybody that is no longer true.
 */
export async function decideSending(
  { database, links, caps, isStillDue }: PolicyParts,
  queries: Queries,
  { content, ...mail }: Due,
  now: number,
): Promise<Decision> {
  if (!(await isStillDue(queries, content, mail, now))) return { heldFor: 'outdated' };
  if (!isForVisitor(content)) return { content };
  const reputation = (await findReputations(queries, [mail.recipient])).get(mail.recipient);
  if (reputation?.isConfirmed) return { content };
  if (reputation?.disputedAt) return { heldFor: 'disputed' };
  // It was let through before, and could not be delivered.
  if (mail.unconfirmed_at !== null) return { content };
  const mailbox = mailboxOf(mail.recipient);
  if (caps && mail.by_hand === 0) {
    await takeAdvisoryLock(database, queries, `mail to ${mailbox}`);
    const { template } = content;
    if (await isUsedUp(queries, { ...mail, template, mailbox }, caps.mailsPerDay, now - dayMs, now)) {
      return { heldFor: 'dailyLimit' };
    }
  }
  const token = newSecret();
  const bare = withoutTypedText(content);
  const notMeUrl = links.notMe(token.plain, mail.language);
  const manageUrl = 'manageUrl' in bare.data && { manageUrl: links.withConfirmation(bare.data.manageUrl, token.plain) };
  const allowed = { ...bare, data: { ...bare.data, ...manageUrl, notMeUrl } } as MailContent;
  await queries
    .updateTable('outbox')
    .set({
      data: JSON.stringify(allowed.data),
      mailbox,
      unconfirmed_at: toInstant(now),
      dispute_hash: token.hash,
    })
    .where('id', '=', mail.id)
    .execute();
  return { content: allowed };
}
