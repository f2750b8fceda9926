import type { MailDetails, MailRow } from '@vitrine/contracts/mail.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import type { MailContent } from '../../emails/mail.ts';
import { toInstant } from '../../platform/clock.ts';
import { loadRenderer } from '../../platform/mail/message.ts';
import { replaceSecrets, secretsOf } from '../../platform/mail/secret-links.ts';
import type { Platform } from '../../platform/platform.ts';
import { isCurrent, manageMail } from './manage-link.ts';
import { readMeetings, type StoredMail, type StoredMeeting } from './queries.ts';

/** Stands in the place of what opens something: an admin may read a mail, and not enter in its reader's name. */
const dots = '••••••••';

/** The content of a mail, as it was put in. */
export function contentOf({ template, data }: Pick<StoredMail, 'template' | 'data'>): MailContent {
  return { template, data: JSON.parse(data) } as MailContent;
}

/** Whether a process is sending the mail at this moment. */
export function isBeingSent({ state, claimed_until }: StoredMail, now: string): boolean {
  return state === 'waiting' && claimed_until !== null && claimed_until > now;
}

/** Whether a mail can go out, once more or after all: all it needs is still there, or can be made anew. */
export function canGoOut(mail: StoredMail, meeting: StoredMeeting | undefined, now: number): boolean {
  const content = contentOf(mail);
  const manage = manageMail(content);
  // One that waits goes out in any case; the question is only when.
  if (manage) return mail.state === 'waiting' || isCurrent(manage, meeting, toInstant(now));
  if (secretsOf(content).length === 0) return true;
  // A link for a new password is never made for somebody else; one that ran out is of no use to anybody.
  return mail.state !== 'sent' && now < Date.parse(mail.created_at) + retention.resetLinkHours * 60 * 60_000;
}

/** Mails as the admin reads them: the subject as it is when sent, and nothing that opens anything. */
export async function makeMailPresenter({ database, links, clock }: Platform, mails: readonly StoredMail[]) {
  const { renderMail, writeSubject } = await loadRenderer();
  const asked = mails.flatMap((mail) => manageMail(contentOf(mail))?.bookingId ?? []);
  const meetings = new Map((await readMeetings(database.queries, asked)).map((meeting) => [meeting.id, meeting]));
  const now = clock.now();

  function struck(mail: StoredMail): MailContent {
    const link = mail.template === 'passwordResetLink' ? links.resetPassword : links.manageBooking;
    return replaceSecrets(contentOf(mail), link(dots, mail.language));
  }

  /** What the mail server said. Some quote the mail they refuse, and with it its link. */
  function reasonOf(mail: StoredMail): string | null {
    if (mail.last_error === null) return null;
    const tokens = secretsOf(contentOf(mail)).map((url) => URL.parse(url)?.searchParams.get('token') ?? '');
    return (
      tokens
        .filter((token) => token !== '')
        .reduce((reason, token) => reason.replaceAll(token, dots), mail.last_error)
        // Before the words of the mail server stand those of our library.
        .replace(/^Error: (Can't send mail - all recipients were rejected: (?=\d{3}))?/, '')
        .replace(/(token=(?:3D)?)[\w-]+/g, `$1${dots}`)
    );
  }

  function row(mail: StoredMail): MailRow {
    const meeting = meetings.get(manageMail(contentOf(mail))?.bookingId ?? '');
    return {
      id: mail.id,
      template: mail.template,
      language: mail.language,
      recipient: mail.recipient,
      subject: written(mail.template, () => writeSubject(struck(mail), mail.language)),
      state: mail.state,
      attempts: mail.attempts,
      createdAt: mail.created_at,
      sentAt: mail.sent_at,
      nextAttemptAt: mail.state === 'waiting' && !isBeingSent(mail, toInstant(now)) ? mail.next_attempt_at : null,
      lastError: reasonOf(mail),
      resendOf: mail.resend_of,
      canResend: canGoOut(mail, meeting, now),
    };
  }

  return {
    row,
    details: (mail: StoredMail): MailDetails => {
      const { text, html } = written({ subject: '', text: '', html: '' }, () =>
        renderMail(struck(mail), mail.language),
      );
      return { ...row(mail), text, html };
    },
  };
}

/** What cannot be written is told by the reason it was not sent for; the other mails of the list are read all the same. */
function written<T>(instead: T, write: () => T): T {
  try {
    return write();
  } catch {
    return instead;
  }
}
