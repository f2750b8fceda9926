import type { MailData } from '../../emails/mail.ts';
import type { AccountTable } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

export type SecondFactorChange = MailData['secondFactorChanged']['change'];

/**
 * The mail that tells an account's holder what happened to their second factor, so that a change by somebody else is noticed.
 * @param codesLeft recovery codes that are left, where one was used
 */
export function secondFactorMails(
  { links }: Pick<Platform, 'links'>,
  { id, name, email, language }: Pick<AccountTable, 'id' | 'name' | 'email' | 'language'>,
  change: SecondFactorChange,
  codesLeft = 0,
): Mail[] {
  const data = { name, change, codesLeft, forgottenUrl: links.requestReset(language) };
  return [{ to: email, language, about: id, content: { template: 'secondFactorChanged', data } }];
}
