import type { ContactTable } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * The mails of a new contact request: a receipt for the visitor, a notice for the agency.
 * @param replyBy until when the reply is due, ISO 8601; undefined where that is over
 */
export function contactCreatedMails(
  { links, agencyEmail, agencyLanguage }: Pick<Platform, 'links' | 'agencyEmail' | 'agencyLanguage'>,
  { id, name, email, message, language }: ContactTable,
  replyBy?: string,
): Mail[] {
  const data = { id, name, message, ...(replyBy !== undefined && { replyBy }) };
  const forAgency = { ...data, email, adminUrl: links.admin('contacts', id) };
  return [
    {
      to: email,
      language,
      content: { template: 'contactReceived', data: { ...data, bookUrl: links.booking(language) } },
    },
    { to: agencyEmail, language: agencyLanguage, content: { template: 'contactForAgency', data: forAgency } },
  ];
}
