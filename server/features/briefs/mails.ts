import type { Language } from '@vitrine/contracts/language.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * The mails of a submitted brief: a receipt for the client, a notice for the agency.
 * @param replyBy until when the reply is due, ISO 8601
 */
export function briefSubmittedMails(
  { links, agencyEmail, agencyLanguage }: Pick<Platform, 'links' | 'agencyEmail' | 'agencyLanguage'>,
  { accountId, name, email }: Pick<Caller, 'accountId' | 'name' | 'email'>,
  replyBy: string,
  language: Language,
): Mail[] {
  const forClient = { name, briefUrl: links.brief(language), replyBy };
  const forAgency = { clientName: name, clientEmail: email, adminUrl: links.admin('wizards', accountId) };
  return [
    { to: email, language, content: { template: 'briefSubmitted', data: forClient }, about: accountId },
    {
      to: agencyEmail,
      language: agencyLanguage,
      content: { template: 'briefSubmittedForAgency', data: forAgency },
      about: accountId,
    },
  ];
}
