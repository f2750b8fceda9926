import type { BookingMail, MailContent } from '../../emails/mail.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { replaceSecrets } from '../../platform/mail/secret-links.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { replaceManageSecret, type StoredMail, type StoredMeeting } from './queries.ts';

/** What a mail tells of a meeting that its reader can move or cancel. */
export type ManageMail = BookingMail & { readonly manageUrl: string };

/** What a mail tells of a meeting that its reader can move or cancel; undefined for every other mail. */
export function manageMail({ template, data }: MailContent): ManageMail | undefined {
  return template === 'bookingConfirmed' || template === 'bookingMoved' ? data : undefined;
}

/** Whether what a mail says of its meeting is still so: it stands, at that time, and has not begun. */
export function isCurrent(mail: ManageMail, meeting: StoredMeeting | undefined, now: string): meeting is StoredMeeting {
  return (
    meeting !== undefined &&
    meeting.state === 'active' &&
    meeting.sequence === mail.sequence &&
    meeting.slot === mail.start &&
    meeting.slot > now
  );
}

/** Whether the mail still has its link, and the link opens the meeting. */
export function linkWorks({ manageUrl }: ManageMail, meeting: StoredMeeting): boolean {
  const token = URL.parse(manageUrl)?.searchParams.get('token');
  return typeof token === 'string' && hashSecret(token) === meeting.manage_token_hash;
}

/**
 * The mail with a link of its own: the meeting gets another secret, of which nobody keeps more than the hash. The link
 * in every earlier mail then opens nothing more. Undefined when the meeting has changed meanwhile.
 */
export async function withNewLink(
  { links }: Pick<Platform, 'links'>,
  queries: Queries,
  mail: { readonly content: MailContent; readonly language: StoredMail['language'] },
  meeting: StoredMeeting,
): Promise<MailContent | undefined> {
  const secret = newSecret();
  const isReplaced = await replaceManageSecret(queries, meeting, secret.hash);
  return isReplaced ? replaceSecrets(mail.content, links.manageBooking(secret.plain, mail.language)) : undefined;
}
