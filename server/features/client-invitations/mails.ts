import type { ClientInvitationTable } from '../../platform/database/account-tables.ts';
import type { AccountTable } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

/** The mail with the link of an invitation. */
export function invitationMail(
  { links }: Pick<Platform, 'links'>,
  { name, email, language, expires_at }: ClientInvitationTable,
  token: string,
): Mail {
  const data = { name, joinUrl: links.clientInvitation(token, language), expiresAt: expires_at };
  return { to: email, language, content: { template: 'clientInvitation', data }, byHand: true };
}

/** The mail to an invited person who has an account. */
export function knownClientMail({ links }: Pick<Platform, 'links'>, { id, name, email, language }: AccountTable): Mail {
  const data = { name, joinUrl: links.account(language), expiresAt: null };
  return { to: email, language, content: { template: 'clientInvitation', data }, about: id, byHand: true };
}
