import type { MailData } from '../../emails/mail.ts';
import type { OutboxTable } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

/** Tells the agency that the owner of an address says that somebody else gave it. */
export function disputedMails(
  { agencyEmail, agencyLanguage }: Pick<Platform, 'agencyEmail' | 'agencyLanguage'>,
  data: MailData['disputedForAgency'],
): Mail[] {
  return [{ to: agencyEmail, language: agencyLanguage, content: { template: 'disputedForAgency', data } }];
}

/** Asks a confirmed address whether its owner disputes it. @param id of the mail, to which the token of its link belongs */
export function disputeConfirmationMail(
  id: string,
  { recipient, language, about }: Pick<OutboxTable, 'recipient' | 'language' | 'about'>,
  confirmUrl: string,
): Mail {
  const content = { template: 'disputeConfirmation', data: { confirmUrl } } as const;
  return { id, to: recipient, language, about: about ?? undefined, content };
}
