import type { MailData } from '../../emails/mail.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

/** Tells the agency that the owner of an address says that somebody else gave it. */
export function disownedMails(
  { agencyEmail, agencyLanguage }: Pick<Platform, 'agencyEmail' | 'agencyLanguage'>,
  data: MailData['disownedForAgency'],
): Mail[] {
  return [{ to: agencyEmail, language: agencyLanguage, content: { template: 'disownedForAgency', data } }];
}
