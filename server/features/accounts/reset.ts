import { randomInt } from 'node:crypto';
import type { AccountKind } from '@vitrine/contracts/account.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { askingNetwork, recordNetwork } from '../../platform/robots/sender-network.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { removeSecondFactor } from '../second-factor/service.ts';
import { listOf } from './log-in.ts';
import { passwordChangedMails } from './mails.ts';
import { refuseWeakPassword } from './password-policy.ts';
import { hashPassword, jobOptionsOf } from './passwords.ts';
import {
  consumeResetToken,
  deleteEmailLinks,
  deleteResetTokensOf,
  findAccountById,
  findResetAccount,
  insertResetRequest,
  insertResetToken,
  setPassword,
} from './queries.ts';
import { revokeSessionsOf } from './session-queries.ts';

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

/** The response to a request is prepared after a random time between these, in ms. */
const delay = { least: 300, most: 2_500 } as const;

/**
 * Stores a request for a reset link, for known and unknown addresses alike: nothing is looked up before a random later
 * moment (`reset-requests.ts`), so that neither the response nor what the server does next reveals who has an account.
 */
export async function requestReset(
  platform: Pick<Platform, 'database' | 'clock' | 'caps'>,
  { email, userType }: { email: string; userType: AccountKind },
  ipAddress: string,
): Promise<void> {
  const { database, clock } = platform;
  const network = await askingNetwork(platform, ipAddress);
  const now = clock.now();
  const id = newId(now);
  const due_at = toInstant(now + randomInt(delay.least, delay.most));
  await database.transaction(async ({ queries }) => {
    await insertResetRequest(queries, { id, kind: userType, email, due_at });
    // The mail that answers it has its id.
    await recordNetwork(queries, id, network, now);
  });
}

/** Whether a reset link works: it does not when it is unknown, used or expired. Asking does not use it up. */
export async function checkReset(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  token: string,
): Promise<{ isUsable: boolean }> {
  return {
    isUsable: (await findResetAccount(database.queries, hashSecret(token), toInstant(clock.now()))) !== undefined,
  };
}

/**
 * Sets a new password with the token of a reset link. That link and all others of the account stop working, every
 * session of the account ends, and its owner is notified by mail. A client whose address nobody had confirmed gets an account
 * without the second factor that somebody else may have set up in their name (docs/decisions/0067).
 */
export async function performReset(
  platform: Platform,
  { token, newPassword }: { token: string; newPassword: string },
  ipAddress: string,
  language: Language,
): Promise<undefined | Refusal> {
  const { database, clock, outbox } = platform;
  const holder = await findResetAccount(database.queries, hashSecret(token), toInstant(clock.now()));
  // A made-up link costs no hash.
  if (!holder) return refuse('TOKEN_INVALID');
  const weakness = holder.kind === 'admin' && (await refuseWeakPassword(newPassword, holder, 'newPassword', language));
  if (weakness) return weakness;
  // Before the transaction, which would otherwise block the database while hashing.
  const hash = await hashPassword(newPassword, jobOptionsOf(ipAddress));
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const now = toInstant(clock.now());
    const accountId = await consumeResetToken(queries, hashSecret(token), now);
    const before = accountId === undefined ? undefined : await findAccountById(queries, accountId);
    const account = before && (await setPassword(queries, before.id, hash, { emailConfirmedAt: now }));
    if (!account) return refuse('TOKEN_INVALID');
    // Whoever signed up under an address that is not theirs may have added one, to get in after this.
    if (account.kind === 'client' && before.email_confirmed_at === null) await removeSecondFactor(queries, account.id);
    await deleteResetTokensOf(queries, account.id);
    await deleteEmailLinks(queries, account.id, 'change');
    await revokeSessionsOf(queries, account.id, now);
    const { id, kind, email, name } = account;
    const actor = { kind, accountId: id, email, name, ipAddress };
    await recordInAudit(queries, clock, actor, [{ action: 'passwordChanged', list: listOf(kind), subjectId: id }]);
    await outbox.put(transaction, passwordChangedMails(platform, account));
    return undefined;
  });
}
