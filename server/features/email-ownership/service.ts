import type { MailOrigin } from '@vitrine/contracts/email-ownership.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import type { MailContent } from '../../emails/mail.ts';
import { elapsedSince, toInstant } from '../../platform/clock.ts';
import { takeAdvisoryLock } from '../../platform/database/row-locks.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { mailboxOf } from '../../platform/mail/mailbox.ts';
import { confirmEmail, disputeEmail, findReputations } from '../../platform/mail/reputation.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { findComingMeetings } from '../bookings/queries.ts';
import { getTimeZone } from '../schedule/offer.ts';
import { disputeConfirmationMail, disputedMails } from './mails.ts';
import { type AnsweredMail, findMailByToken, isAskedSince, recordToken } from './queries.ts';

/** What each mail that strangers can cause is about; of any other, an account. */
const origins: Partial<Record<MailContent['template'], MailOrigin['about']>> = {
  contactReceived: 'contact',
  quoteReceived: 'quote',
  bookingConfirmed: 'booking',
  bookingMoved: 'booking',
  bookingCancelled: 'booking',
  disputeConfirmation: 'disputing',
};

const day = 24 * 60 * 60_000;

/** A mail to the agency names no more meetings than this; the list has them all. */
const maxToldMeetings = 20;

const tabs = { contact: 'contacts', quote: 'quotes', booking: 'bookings', account: 'clients' } as const;

/** What the reader of a mail with the link "This was not me" is asked about. Changes nothing: mail programs open links. */
export async function findMailOrigin(platform: Platform, token: string): Promise<MailOrigin | Refusal> {
  const { queries } = platform.database;
  const mail = await findMailByToken(queries, hashSecret(token));
  return mail ? presentOrigin(platform, queries, mail) : refuse('NOT_FOUND');
}

/**
 * Stops mails to an address whose owner says that somebody else gave it, and tells the agency, once. What came under the
 * address stays, meetings included: a mistyped address is more frequent than abuse, and whoever mistyped it will come.
 * Of a confirmed address a mail to it asks first: an old link may have reached others meanwhile.
 */
export function dispute(platform: Platform, token: string): Promise<MailOrigin | Refusal> {
  return answer(platform, token, async (transaction, mail) => {
    const { queries } = transaction;
    const now = platform.clock.now();
    if (!answersQuestion(mail, now) && (await isConfirmed(queries, mail.recipient))) {
      return askOwner(platform, transaction, mail);
    }
    if (!(await disputeEmail(queries, mail.recipient, now))) return;
    const meetings = await findComingMeetings(queries, mail.recipient, toInstant(now), maxToldMeetings);
    const timeZone = await getTimeZone(queries);
    const about = aboutOf(mail);
    const adminUrl =
      mail.about === null || about === 'disputing'
        ? platform.links.backOffice()
        : platform.links.admin(tabs[about], mail.about);
    const mails = disputedMails(platform, { email: mail.recipient, meetings, timeZone, adminUrl });
    await platform.outbox.put(transaction, mails);
  });
}

/** Whether a mail has asked, not long ago, what its reader now says. */
const answersQuestion = ({ template, created_at }: AnsweredMail, now: number): boolean =>
  template === 'disputeConfirmation' && elapsedSince(Date.parse(created_at), now) < retention.disputingDays * day;

const isConfirmed = async (queries: Queries, email: string): Promise<boolean> =>
  (await findReputations(queries, [email])).get(email)?.isConfirmed ?? false;

/** Writes to a confirmed address, once a day at most, whether it is true that somebody else gave it. */
async function askOwner(platform: Platform, transaction: Transaction, mail: AnsweredMail): Promise<void> {
  const { clock, database, links, outbox } = platform;
  const { queries } = transaction;
  const now = clock.now();
  await takeAdvisoryLock(database, queries, `mail to ${mailboxOf(mail.recipient)}`);
  if (await isAskedSince(queries, mail.recipient, now - day, now)) return;
  const [id, token] = [newId(now), newSecret()];
  await outbox.put(transaction, [disputeConfirmationMail(id, mail, links.notMe(token.plain, mail.language))]);
  await recordToken(queries, id, token.hash);
}

/** Revokes "This was not me". Whoever can has read a mail to the address, which confirms it. */
export function acknowledge(platform: Platform, token: string): Promise<MailOrigin | Refusal> {
  return answer(platform, token, ({ queries }, mail) => confirmEmail(queries, mail.recipient, platform.clock.now()));
}

/** Records that the holder of a mailed link has acted on the page it leads to, unless the address is disputed. */
export function recordConfirmation(platform: Platform, token: string): Promise<MailOrigin | Refusal> {
  return answer(platform, token, async ({ queries }, mail) => {
    const reputation = (await findReputations(queries, [mail.recipient])).get(mail.recipient);
    if (!reputation?.disputedAt) await confirmEmail(queries, mail.recipient, platform.clock.now());
  });
}

function answer(
  platform: Platform,
  token: string,
  act: (transaction: Transaction, mail: AnsweredMail) => Promise<void>,
): Promise<MailOrigin | Refusal> {
  return platform.database.transaction(async (transaction) => {
    const { queries } = transaction;
    const mail = await findMailByToken(queries, hashSecret(token));
    if (!mail) return refuse('NOT_FOUND');
    await act(transaction, mail);
    return presentOrigin(platform, queries, mail);
  });
}

const aboutOf = ({ template }: AnsweredMail) => origins[template as MailContent['template']] ?? 'account';

async function presentOrigin({ clock }: Platform, queries: Queries, mail: AnsweredMail): Promise<MailOrigin> {
  const now = clock.now();
  const reputation = (await findReputations(queries, [mail.recipient])).get(mail.recipient);
  return {
    email: mail.recipient,
    about: aboutOf(mail),
    writtenAt: mail.created_at,
    isDisputed: (reputation?.disputedAt ?? null) !== null,
    isAsked: mail.template !== 'disputeConfirmation' && (await isAskedSince(queries, mail.recipient, now - day, now)),
  };
}
