import { retention } from '@vitrine/contracts/retention.ts';
import { toInstant } from '../../platform/clock.ts';
import type { AccountTable, EmailLinkTable, Queries } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/platform.ts';
import { newSecret } from '../../platform/secrets.ts';
import { insertEmailLink } from './queries.ts';

const hour = 60 * 60_000;

/** How long each kind of link works. */
const lifetimeMs: Readonly<Record<EmailLinkTable['purpose'], number>> = {
  confirm: retention.emailConfirmationDays * 24 * hour,
  change: retention.emailChangeHours * hour,
  revert: retention.emailRevertDays * 24 * hour,
};

/**
 * Makes a link about an address of an account. Only the hash of its token is stored.
 * @param email the address to confirm, to change to, or to restore
 * @returns the URL, for the mail
 */
export async function makeEmailLink(
  queries: Queries,
  { clock, links }: Pick<Platform, 'clock' | 'links'>,
  account: Pick<AccountTable, 'id' | 'language'>,
  { purpose, email }: Pick<EmailLinkTable, 'purpose' | 'email'>,
): Promise<string> {
  const now = clock.now();
  const token = newSecret();
  await insertEmailLink(queries, {
    token_hash: token.hash,
    account_id: account.id,
    purpose,
    email,
    created_at: toInstant(now),
    expires_at: toInstant(now + lifetimeMs[purpose]),
  });
  return links.confirmEmail(token.plain, account.language);
}
