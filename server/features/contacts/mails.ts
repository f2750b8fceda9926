import { agency } from '@vitrine/contracts/agency.ts';
import type { ContactTable } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

/** The mails of a new contact request: a receipt for the visitor, a notice for the agency. */
export function contactCreatedMails(
  { links, agencyEmail }: Pick<Platform, 'links' | 'agencyEmail'>,
  { id, name, email, message, language }: ContactTable,
): Mail[] {
  const forAgency = { id, name, email, message, adminUrl: links.admin('contacts', id) };
  return [
    {
      to: email,
      language,
      content: { template: 'contactReceived', data: { id, name, message, bookUrl: links.booking(language) } },
    },
    { to: agencyEmail, language: agency.language, content: { template: 'contactForAgency', data: forAgency } },
  ];
}
