import type { ProposalState } from '@vitrine/contracts/proposal-state.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import type { MailContent } from '../../emails/mail.ts';
import { isForVisitor } from '../../emails/typed-text.ts';
import { elapsedSince, toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { findUnwelcome } from '../../platform/mail/reputation.ts';
import { secretsOf } from '../../platform/mail/secret-links.ts';
import type { Platform } from '../../platform/platform.ts';
import { isCurrent, linkWorks, manageMailOf, withNewLink } from './manage-link.ts';
import { isOpen, openProposalOf, withProposalLink } from './proposal-link.ts';
import {
  findMailedBookings,
  findMailRow,
  findProposalStates,
  findRepetition,
  type MailedBooking,
  makeDue,
  markDealtWith,
  replaceContent,
  type StoredMail,
} from './queries.ts';

/** However often a mail is resent within this time, and by however many admins, it goes out once. */
const minResendIntervalMs = 60_000;

/** The mail that goes out, and whether this call made it so. */
type Sending = { readonly mail: StoredMail; readonly isNew: boolean };

/** The content of a mail as it was written into the outbox. */
export function contentOf({ template, data }: Pick<StoredMail, 'template' | 'data'>): MailContent {
  return { template, data: JSON.parse(data) } as MailContent;
}

/** Whether a process is sending the mail at this moment. */
export function isBeingSent({ state, claimed_until }: StoredMail, now: string): boolean {
  return state === 'waiting' && claimed_until !== null && claimed_until > now;
}

/** Whether a mail has been sent, although it may not have arrived: its links were removed then. */
const hasLeft = ({ state, sent_at }: Pick<StoredMail, 'state' | 'sent_at'>): boolean =>
  state === 'sent' || sent_at !== null;

/** What decides, beside the mail itself, whether it can be sent. */
type Circumstances = {
  /** The one that a mail with a manage link is about. */
  readonly booking: MailedBooking | undefined;
  /** That of the proposal which a mail asks its reader to answer. */
  readonly proposal: ProposalState | undefined;
  /** Whether nothing goes to the recipient, whose address was given by somebody else. */
  readonly isDisputed: boolean;
};

/**
 * Whether a mail can be sent, once more or at last: it may go to its recipient, what it says is still true, and its links
 * work or can be renewed.
 */
export function canBeSent(mail: StoredMail, { booking, proposal, isDisputed }: Circumstances, now: number): boolean {
  const content = contentOf(mail);
  if (mail.state === 'held' && mail.held_for === 'outdated') return false;
  if (isDisputed && isForVisitor(content)) return false;
  const manageMail = manageMailOf(content);
  // One that waits is sent in any case; the question is only when.
  if (manageMail) return mail.state === 'waiting' || isCurrent(manageMail, booking, toInstant(now));
  if (openProposalOf(content) !== undefined) return mail.state === 'waiting' || isOpen(proposal);
  if (secretsOf(content).length === 0) return true;
  // Nobody but the owner of an account may ask for a new reset link, and one that has expired is of no use.
  return !hasLeft(mail) && now < Date.parse(mail.created_at) + retention.resetLinkHours * 60 * 60_000;
}

/**
 * Whether a mail brings somebody a proposal that names an agency which is partly invented, now or when it was sent.
 * @param placeholders the facts that are still invented
 */
export const bindsInvented = ({ template, data }: MailContent, placeholders: readonly string[]): boolean =>
  bringsProposal.has(template) && (placeholders.length > 0 || ('isSpecimen' in data && data.isSpecimen === true));

const bringsProposal: ReadonlySet<MailContent['template']> = new Set([
  'proposalSent',
  'proposalReminder',
  'proposalAccepted',
  'proposalCode',
]);

/** Sends a mail, once more or at last; undefined when it cannot be sent any more. */
export function sendAgain(
  platform: Platform,
  transaction: Transaction,
  mail: StoredMail,
): Promise<Sending | undefined> {
  return hasLeft(mail) ? repeat(platform, transaction, mail) : retry(platform, transaction, mail);
}

/** Makes a mail due that waits or was given up. */
async function retry(platform: Platform, transaction: Transaction, mail: StoredMail): Promise<Sending | undefined> {
  const { queries } = transaction;
  const now = platform.clock.now();
  const isDue = mail.state === 'waiting' && mail.attempts === 0 && mail.next_attempt_at <= toInstant(now);
  if (isDue || isBeingSent(mail, toInstant(now))) return { mail, isNew: false };
  const content = contentOf(mail);
  const manageMail = manageMailOf(content);
  const circumstances = await getCircumstances(queries, mail);
  const { booking } = circumstances;
  if (!canBeSent(mail, circumstances, now)) return undefined;
  // Another mail may have renewed the link since.
  if (manageMail && booking && isCurrent(manageMail, booking, toInstant(now)) && !linkWorks(manageMail, booking)) {
    const renewed = await withNewLink(platform, queries, { content, language: mail.language }, booking);
    if (!renewed) return undefined;
    await replaceContent(queries, mail.id, JSON.stringify(renewed.data));
  }
  const due = await makeDue(queries, mail.id, toInstant(now));
  if (due) {
    platform.outbox.notifyAfterCommit(transaction);
    return { mail: due, isNew: true };
  }
  // A process has begun to send it since it was read.
  return { mail: (await findMailRow(queries, mail.id)) ?? mail, isNew: false };
}

/** Puts a mail into the outbox that repeats one already sent. */
async function repeat(platform: Platform, transaction: Transaction, mail: StoredMail): Promise<Sending | undefined> {
  const { queries } = transaction;
  const now = platform.clock.now();
  const since = now - minResendIntervalMs;
  if (mail.sent_at !== null && elapsedSince(Date.parse(mail.sent_at), now) < minResendIntervalMs)
    return { mail, isNew: false };
  const original = mail.resend_of ?? mail.id;
  const repetition = await findRepetition(queries, original, { since, now });
  if (repetition && !hasLeft(repetition)) return retry(platform, transaction, repetition);
  if (repetition) return { mail: repetition, isNew: false };
  const content = await restoreContent(platform, queries, mail);
  if (!content) return undefined;
  if (mail.state === 'failed') await markDealtWith(queries, mail.id);
  const again: Mail = { to: mail.recipient, language: mail.language, content, byHand: true };
  return { mail: await platform.outbox.putAgain(transaction, again, original), isNew: true };
}

/** The content of a sent mail with the links that were removed after it was sent; undefined when it cannot be sent. */
async function restoreContent(platform: Platform, queries: Queries, mail: StoredMail) {
  const content = contentOf(mail);
  const circumstances = await getCircumstances(queries, mail);
  const { booking } = circumstances;
  if (!canBeSent(mail, circumstances, platform.clock.now())) return undefined;
  const again = { content, language: mail.language };
  if (booking) return withNewLink(platform, queries, again, booking);
  const proposalId = openProposalOf(content);
  return proposalId === undefined ? content : withProposalLink(platform, queries, again, proposalId);
}

async function getCircumstances(queries: Queries, mail: StoredMail): Promise<Circumstances> {
  const content = contentOf(mail);
  const manageMail = manageMailOf(content);
  const [booking] = manageMail ? await findMailedBookings(queries, [manageMail.bookingId]) : [];
  const proposalId = openProposalOf(content);
  const proposal = proposalId && (await findProposalStates(queries, [proposalId])).get(proposalId);
  const isDisputed = (await findUnwelcome(queries, [mail.recipient])).has(mail.recipient);
  return { booking, proposal: proposal || undefined, isDisputed };
}
