import type { AccountKind } from '@vitrine/contracts/account.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { passwordChangedMails, resetRequestedMails } from './mails.ts';
import { hashPassword, turnOf } from './passwords.ts';
import {
  consumeResetToken,
  deleteResetTokensOf,
  findAccount,
  insertResetToken,
  revokeSessionsOf,
  setPassword,
} from './queries.ts';

const lifetimeMs = retention.resetLinkHours * 60 * 60_000;

/** Makes a reset token for an account. Only its hash is stored. @returns the token itself, for the link */
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
    expires_at: toInstant(now + lifetimeMs),
  });
  return token.plain;
}

/**
 * Sends a reset link to an account, if there is one. The answer goes out before anything is looked up, so that neither
 * its text nor its timing reveals whether the account exists.
 */
export function requestReset(platform: Platform, { email, userType }: { email: string; userType: AccountKind }): void {
  const { database, outbox, background } = platform;
  background.run(async () => {
    const account = await findAccount(database.queries, userType, email);
    if (!account) return;
    await database.transaction(async (transaction) => {
      const token = await makeResetToken(transaction.queries, platform, account.id);
      await outbox.put(transaction, resetRequestedMails(platform, account, token));
    });
  });
}

/**
 * Sets a new password with the token of a reset link. That link and all others of the account stop working, every
 * session of the account ends, and its owner is notified by mail.
 */
export async function performReset(
  platform: Platform,
  { token, newPassword }: { token: string; newPassword: string },
  ipAddress: string,
): Promise<undefined | Refusal> {
  const { database, clock, outbox } = platform;
  // Before the transaction, which would otherwise block the database while hashing.
  const hash = await hashPassword(newPassword, turnOf(ipAddress));
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const now = toInstant(clock.now());
    const accountId = await consumeResetToken(queries, hashSecret(token), now);
    const account = accountId === undefined ? undefined : await setPassword(queries, accountId, hash, now);
    if (!account) return refuse('TOKEN_INVALID');
    await deleteResetTokensOf(queries, account.id);
    await revokeSessionsOf(queries, account.id, now);
    await outbox.put(transaction, passwordChangedMails(platform, account));
    return undefined;
  });
}
