import type { AccountKind } from '@vitrine/contracts/account.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { hashPassword } from './passwords.ts';
import {
  deleteResetTokensOf,
  findAccount,
  insertResetToken,
  revokeSessionsOf,
  setPassword,
  takeResetToken,
} from './queries.ts';

/** A reset link lives for an hour (specification, section 4). */
const lifetime = 60 * 60_000;

/** Makes a reset token for an account and gives it in plain, for the link; only its hash is kept. */
export async function makeResetToken(
  queries: Queries,
  { clock }: Pick<Platform, 'clock'>,
  accountId: string,
): Promise<string> {
  const now = clock.now();
  const token = newSecret();
  await insertResetToken(queries, {
    token_hash: token.hash,
    account_id: accountId,
    created_at: toInstant(now),
    expires_at: toInstant(now + lifetime),
  });
  return token.plain;
}

/**
 * Sends a reset link to an account, if there is one. The answer goes out before anything is looked up: neither what
 * it says nor the time it takes tells whether the account exists.
 */
export function requestReset(platform: Platform, { email, userType }: { email: string; userType: AccountKind }): void {
  const { database, outbox, links, background } = platform;
  background.run(async () => {
    const account = await findAccount(database.queries, userType, email);
    if (!account) return;
    await database.transaction(async (queries) => {
      const token = await makeResetToken(queries, platform, account.id);
      const data = { name: account.name, resetUrl: links.resetPassword(token, account.language) };
      const content = { template: 'passwordResetLink' as const, data };
      await outbox.put(queries, [{ to: account.email, language: account.language, content }]);
    });
    outbox.announce();
  });
}

/**
 * Sets a new password with the token of a link. The link, and any other of that account, is used up; every session
 * of the account ends; its holder is told by mail.
 */
export async function performReset(
  { database, clock, outbox, links }: Platform,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<undefined | Refusal> {
  // Hashed before the transaction, which would otherwise hold the database for as long as that takes.
  const hash = await hashPassword(newPassword);
  const result = await database.transaction(async (queries) => {
    const now = toInstant(clock.now());
    const accountId = await takeResetToken(queries, hashSecret(token), now);
    const account = accountId === undefined ? undefined : await setPassword(queries, accountId, hash, now);
    if (!account) return refuse('TOKEN_INVALID');
    await deleteResetTokensOf(queries, account.id);
    await revokeSessionsOf(queries, account.id, now);
    const data = { name: account.name, contactUrl: links.contact(account.language) };
    const content = { template: 'passwordChanged' as const, data };
    await outbox.put(queries, [{ to: account.email, language: account.language, content }]);
    return undefined;
  });
  outbox.announce();
  return result;
}
