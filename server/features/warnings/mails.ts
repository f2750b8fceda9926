import type { Warning } from '../../emails/templates/warning.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

/** The mail that tells the owner what is wrong with the site. */
export function warningMails(
  { links, agencyEmail, agencyLanguage }: Pick<Platform, 'links' | 'agencyEmail' | 'agencyLanguage'>,
  warnings: readonly Warning[],
): Mail[] {
  const data = { warnings, adminUrl: links.backOffice() };
  return [{ to: agencyEmail, language: agencyLanguage, content: { template: 'warningForAgency', data } }];
}
