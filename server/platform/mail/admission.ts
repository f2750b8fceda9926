import type { MailContent } from '../../emails/mail.ts';
import { isForVisitor, withoutTypedWords } from '../../emails/typed-words.ts';
import { toInstant } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { waitForTurn } from '../database/row-locks.ts';
import type { OutboxTable, Queries } from '../database/schema.ts';
import type { Links } from '../links.ts';
import type { Caps } from '../platform.ts';
import { newSecret } from '../secrets.ts';
import { isUsedUp } from './allowances.ts';
import { mailboxOf } from './mailbox.ts';
import { readStandings } from './standing.ts';
import { isStillTrue } from './still-true.ts';

const dayMs = 24 * 60 * 60_000;

/** A mail that is about to be sent. */
type Due = Pick<OutboxTable, 'id' | 'recipient' | 'language' | 'about' | 'by_hand' | 'unproven_at'> & {
  readonly content: MailContent;
};

/** What goes out, or why the mail is held. */
type Admission = { readonly content: MailContent } | { readonly heldFor: NonNullable<OutboxTable['held_for']> };

export type AdmissionParts = {
  readonly database: Pick<Database, 'engine'>;
  readonly links: Pick<Links, 'notMe' | 'withProof'>;
  readonly caps: Pick<Caps, 'mailsPerDay'> | undefined;
};

/**
 * Decides, in the transaction that claims a mail, what of it may go to its recipient. To an address that nobody has
 * proven go no words that were typed, a link "This was not me" in each mail, and only so many mails of a
 * kind within 24 hours (`allowances.ts`); mails to one mailbox take turns, so that together they stay within that. To one that was disowned goes nothing. Nothing
 * goes out either that is no longer true, to the agency neither.
 */
export async function admit(
  { database, links, caps }: AdmissionParts,
  queries: Queries,
  { content, ...mail }: Due,
  now: number,
): Promise<Admission> {
  if (!(await isStillTrue(queries, content, mail, now))) return { heldFor: 'outdated' };
  if (!isForVisitor(content)) return { content };
  const standing = (await readStandings(queries, [mail.recipient])).get(mail.recipient);
  if (standing?.isProven) return { content };
  if (standing?.disownedAt) return { heldFor: 'disowned' };
  // It was admitted before, and could not be delivered.
  if (mail.unproven_at !== null) return { content };
  const mailbox = mailboxOf(mail.recipient);
  if (caps && mail.by_hand === 0) {
    await waitForTurn(database, queries, `mail to ${mailbox}`);
    const { template } = content;
    if (await isUsedUp(queries, { ...mail, template, mailbox }, caps.mailsPerDay, now - dayMs, now)) {
      return { heldFor: 'dailyLimit' };
    }
  }
  const token = newSecret();
  const bare = withoutTypedWords(content);
  const notMeUrl = links.notMe(token.plain, mail.language);
  const manageUrl = 'manageUrl' in bare.data && { manageUrl: links.withProof(bare.data.manageUrl, token.plain) };
  const admitted = { ...bare, data: { ...bare.data, ...manageUrl, notMeUrl } } as MailContent;
  await queries
    .updateTable('outbox')
    .set({
      data: JSON.stringify(admitted.data),
      mailbox,
      unproven_at: toInstant(now),
      disown_hash: token.hash,
    })
    .where('id', '=', mail.id)
    .execute();
  return { content: admitted };
}
