import type { AccountTable } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

type Sources = Pick<Platform, 'links' | 'agencyEmail' | 'agencyLanguage'>;

/** The mails of a client's request to be deleted: a receipt for the client, a notice for the agency. */
export function deletionRequestedMails(sources: Sources, account: AccountTable): Mail[] {
  const { name, email, language } = account;
  const data = { name, loginUrl: sources.links.login(language) };
  return [
    { to: email, language, content: { template: 'deletionRequested', data } },
    toAgency(sources, account, 'requested'),
  ];
}

/** The mail that tells the agency a client stays after all. */
export function deletionWithdrawnMails(sources: Sources, account: AccountTable): Mail[] {
  return [toAgency(sources, account, 'withdrawn')];
}

function toAgency(
  { links, agencyEmail, agencyLanguage }: Sources,
  { id, name, email }: AccountTable,
  event: 'requested' | 'withdrawn',
): Mail {
  const data = { event, id, name, email, adminUrl: links.admin('clients', id) };
  return { to: agencyEmail, language: agencyLanguage, content: { template: 'deletionForAgency', data } };
}
