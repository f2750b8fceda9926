import { agency } from '@vitrine/contracts/agency.ts';
import { toInstant } from '../../platform/clock.ts';
import type { AccountTable } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

type Links = Pick<Platform, 'links'>;
type Login = { readonly at: number; readonly network: string; readonly userAgent: string };
type Recipient = Pick<AccountTable, 'name' | 'email' | 'language'>;

/** The mails of a new client account: a receipt for the client, a notice for the agency, which validates it. */
export function accountRegisteredMails(
  { links, agencyEmail, agencyLanguage }: Pick<Platform, 'links' | 'agencyEmail' | 'agencyLanguage'>,
  { id, name, email, language }: Recipient & Pick<AccountTable, 'id'>,
  confirmationUrl: string,
): Mail[] {
  const forAgency = { id, name, email, adminUrl: links.admin('clients', id) };
  return [
    { to: email, language, content: { template: 'accountRegistered', data: { name, confirmationUrl } } },
    { to: agencyEmail, language: agencyLanguage, content: { template: 'accountForAgency', data: forAgency } },
  ];
}

/** The mail with a link to set a new password. @param id of the request it answers, where there is one */
export function resetRequestedMails(
  { links }: Links,
  { name, email, language }: Recipient,
  token: string,
  id?: string,
): Mail[] {
  const data = { name, resetUrl: links.resetPassword(token, language) };
  return [{ ...(id !== undefined && { id }), to: email, language, content: { template: 'passwordResetLink', data } }];
}

/**
 * The mail that says the password was changed, so that a change by somebody else is noticed.
 * @param isLoggedInHere whether the session in which it was changed goes on
 */
export function passwordChangedMails(
  { links }: Links,
  { name, email, language }: Recipient,
  isLoggedInHere = false,
): Mail[] {
  const data = { name, contactUrl: links.contact(language), isLoggedInHere };
  return [{ to: email, language, content: { template: 'passwordChanged', data } }];
}

/** The mail that tells an admin of a login from a network they have not logged in from before. */
export function newNetworkMails({ links }: Links, { name, email, language }: Recipient, login: Login): Mail[] {
  const { at, network, userAgent } = login;
  const timeZone = agency.timeZone;
  const data = { name, at: toInstant(at), timeZone, network, userAgent, forgottenUrl: links.requestReset(language) };
  return [{ to: email, language, content: { template: 'newNetworkLogin', data } }];
}
