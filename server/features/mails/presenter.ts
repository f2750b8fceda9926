import type { MailDetails, MailRow } from '@vitrine/contracts/mail.ts';
import type { MailContent } from '../../emails/mail.ts';
import type { RenderedMail } from '../../emails/render.tsx';
import { isForVisitor, withoutTypedText } from '../../emails/typed-text.ts';
import { toInstant } from '../../platform/clock.ts';
import { withPictures } from '../../platform/mail/mail-pictures.ts';
import { loadRenderer } from '../../platform/mail/message.ts';
import { findUnconfirmed, findUnwelcome } from '../../platform/mail/reputation.ts';
import { replaceSecrets, secretsOf } from '../../platform/mail/secret-links.ts';
import { maskedToken } from '../../platform/own-tokens.ts';
import type { Platform } from '../../platform/platform.ts';
import { findContentOf } from '../../records/content-of-mails.ts';
import { manageMailOf } from './manage-link.ts';
import { openProposalOf } from './proposal-link.ts';
import { findMailedBookings, findProposalStates, type StoredMail } from './queries.ts';
import { canBeSent, contentOf, isBeingSent } from './resend.ts';

/** Makes the view of some mails that an admin gets: texts as sent, without working links. */
export async function makeMailPresenter({ database, links, clock }: Platform, mails: readonly StoredMail[]) {
  const { renderMail, renderSubject } = await loadRenderer();
  const under = await findContentOf(
    database.queries,
    mails.map((mail) => mail.content_revision),
  );
  const bookingIds = mails.flatMap((mail) => manageMailOf(contentOf(mail))?.bookingId ?? []);
  const mailedBookings = await findMailedBookings(database.queries, bookingIds);
  const bookings = new Map(mailedBookings.map((booking) => [booking.id, booking]));
  const proposalIds = mails.flatMap((mail) => openProposalOf(contentOf(mail)) ?? []);
  const proposals = await findProposalStates(database.queries, [...new Set(proposalIds)]);
  const recipients = mails.map(({ recipient }) => recipient);
  const unconfirmed = await findUnconfirmed(database.queries, recipients);
  const unwelcome = await findUnwelcome(database.queries, recipients);
  const now = clock.now();

  function masked(mail: StoredMail): MailContent {
    const link = linkOf(links, mail.template);
    const content = contentOf(mail);
    // One not sent yet is shown as it would be sent now.
    const isBare = mail.unconfirmed_at !== null || (mail.state !== 'sent' && unconfirmed.has(mail.recipient));
    if (!isBare || !isForVisitor(content)) return replaceSecrets(content, link(maskedToken, mail.language));
    const notMeUrl = links.notMe(maskedToken, mail.language);
    return replaceSecrets(withoutTypedText(content), link(maskedToken, mail.language), notMeUrl);
  }

  /** What the mail server answered. Some servers quote the mail they refuse, and its link with it. */
  function lastErrorOf(mail: StoredMail): string | null {
    if (mail.last_error === null) return null;
    // A code is no address.
    const tokens = secretsOf(contentOf(mail)).map((url) => URL.parse(url)?.searchParams.get('token') ?? url);
    const known = tokens.filter((token) => token !== '');
    const error = known.reduce((text, token) => text.replaceAll(token, maskedToken), mail.last_error);
    return (
      links
        .withoutTokens(error)
        // The mail library puts this in front of the server's answer.
        .replace(/^Error: (Can't send mail - all recipients were rejected: (?=\d{3}))?/, '')
        // Part of an address may be all that it quotes.
        .replace(/((?:token|mail)=(?:3D)?)[\w-]+/g, `$1${maskedToken}`)
    );
  }

  function row(mail: StoredMail): MailRow {
    const booking = bookings.get(manageMailOf(contentOf(mail))?.bookingId ?? '');
    const proposal = proposals.get(openProposalOf(contentOf(mail)) ?? '');
    return {
      id: mail.id,
      template: mail.template,
      language: mail.language,
      recipient: mail.recipient,
      subject: orElse(mail.template, () =>
        under(mail.content_revision, () => renderSubject(masked(mail), mail.language)),
      ),
      state: mail.state,
      attempts: mail.attempts,
      createdAt: mail.created_at,
      sentAt: mail.sent_at,
      nextAttemptAt: mail.state === 'waiting' && !isBeingSent(mail, toInstant(now)) ? mail.next_attempt_at : null,
      lastError: lastErrorOf(mail),
      resendOf: mail.resend_of,
      heldFor: mail.state === 'held' ? mail.held_for : null,
      canResend: canBeSent(mail, { booking, proposal, isDisputed: unwelcome.has(mail.recipient) }, now),
    };
  }

  return {
    row,
    details: (mail: StoredMail): MailDetails => {
      const { text, html } = orElse({ text: '', html: '' }, () =>
        shown(under(mail.content_revision, (logo) => renderMail(masked(mail), mail.language, undefined, logo))),
      );
      return { ...row(mail), text, html };
    },
  };
}

const shown = (mail: RenderedMail) => ({ text: mail.text, html: withPictures(mail) });

/** A mail that cannot be rendered was not sent, and `lastError` says why; it must not take the list down with it. */
function orElse<T>(fallback: T, render: () => T): T {
  try {
    return render();
  } catch {
    return fallback;
  }
}

/** How the secret link of a mail is made. */
function linkOf(links: Platform['links'], template: string): Platform['links']['resetPassword'] {
  if (template === 'passwordResetLink') return links.resetPassword;
  if (template === 'proposalSent' || template === 'proposalReminder') return links.proposal;
  if (template === 'disputeConfirmation') return links.notMe;
  if (template === 'proposalCode') return (token) => token;
  return template === 'invitation' ? links.invitation : links.manageBooking;
}
