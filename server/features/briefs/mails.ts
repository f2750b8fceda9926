import { agency } from '@vitrine/contracts/agency.ts';
import { briefAnswerBy } from '@vitrine/contracts/brief/answer-by.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * The mails of a submitted brief: a receipt for the client, a notice for the agency.
 * @param submittedAt ISO 8601, from when the answer is promised
 */
export function briefSubmittedMails(
  { links, agencyEmail }: Pick<Platform, 'links' | 'agencyEmail'>,
  { accountId, name, email }: Pick<Caller, 'accountId' | 'name' | 'email'>,
  submittedAt: string,
  language: Language,
): Mail[] {
  const forClient = { name, briefUrl: links.brief(language), answerBy: briefAnswerBy(submittedAt) };
  const forAgency = { clientName: name, clientEmail: email, adminUrl: links.admin('wizards', accountId) };
  return [
    { to: email, language, content: { template: 'briefSubmitted', data: forClient }, about: accountId },
    {
      to: agencyEmail,
      language: agency.language,
      content: { template: 'briefSubmittedForAgency', data: forAgency },
      about: accountId,
    },
  ];
}
