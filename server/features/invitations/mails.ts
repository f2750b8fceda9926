import type { InvitationTable } from '../../platform/database/account-tables.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

/** The mail with the link of an invitation. */
export function invitationMails(
  { links }: Pick<Platform, 'links'>,
  { email, language, invited_by_name, expires_at }: InvitationTable,
  token: string,
): Mail[] {
  const data = { invitedBy: invited_by_name, joinUrl: links.invitation(token, language), expiresAt: expires_at };
  return [{ to: email, language, content: { template: 'invitation', data }, byHand: true }];
}
