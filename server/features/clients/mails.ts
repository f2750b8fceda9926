import type { AccountTable } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

/** The mail that invites a client to the brief, which asks to log in where that is needed, once an admin has validated the account. */
export function clientValidatedMails(
  { links }: Pick<Platform, 'links'>,
  { id, name, email, language }: Pick<AccountTable, 'id' | 'name' | 'email' | 'language'>,
): Mail[] {
  const data = { name, loginUrl: links.brief(language) };
  return [{ to: email, language, content: { template: 'accountValidated', data }, about: id }];
}
