import type { MailContent } from '../../emails/mail.ts';
import type { BookingMail } from '../../emails/templates/booking-parts.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { replaceSecrets } from '../../platform/mail/secret-links.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { type MailedBooking, replaceManageToken, type StoredMail } from './queries.ts';

/** The data of a mail whose reader can move or cancel a booking with its link. */
export type ManageMail = BookingMail & { readonly manageUrl: string };

/** The data of a mail with a manage link; undefined for all other mails. */
export function manageMailOf({ template, data }: MailContent): ManageMail | undefined {
  return template === 'bookingConfirmed' || template === 'bookingMoved' ? data : undefined;
}

/** Whether what a mail says about its booking is still true: neither cancelled, nor moved, nor begun. */
export function isCurrent(mail: ManageMail, booking: MailedBooking | undefined, now: string): booking is MailedBooking {
  return (
    booking !== undefined &&
    booking.state === 'active' &&
    booking.sequence === mail.sequence &&
    booking.starts_at === mail.start &&
    booking.starts_at > now
  );
}

/** Whether the mail still has its link, and the link still opens the booking. */
export function linkWorks({ manageUrl }: ManageMail, booking: MailedBooking): boolean {
  const token = URL.parse(manageUrl)?.searchParams.get('token');
  return typeof token === 'string' && hashSecret(token) === booking.manage_token_hash;
}

/**
 * The mail with a new link: the booking gets a new token, of which only the hash is stored, so the links in all earlier
 * mails stop working. Undefined when the booking has changed meanwhile.
 */
export async function withNewLink(
  { links }: Pick<Platform, 'links'>,
  queries: Queries,
  mail: { readonly content: MailContent; readonly language: StoredMail['language'] },
  booking: MailedBooking,
): Promise<MailContent | undefined> {
  const secret = newSecret();
  const isReplaced = await replaceManageToken(queries, booking, secret.hash);
  return isReplaced ? replaceSecrets(mail.content, links.manageBooking(secret.plain, mail.language)) : undefined;
}
