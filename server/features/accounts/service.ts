import type { AccountKind, ClientProfile, Credentials, Identity } from '@vitrine/contracts/account.ts';
import { toInstant } from '../../platform/clock.ts';
import type { AccountTable } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { verifyPassword } from './passwords.ts';
import { findAccount, revokeSession } from './queries.ts';
import { type Origin, openSession } from './sessions.ts';

/** Opens a session for whoever knows the password. One refusal for a wrong address and a wrong password, in one time. */
export async function logIn(
  platform: Platform,
  kind: AccountKind,
  { email, password }: Credentials,
  origin: Origin,
): Promise<{ token: string; account: AccountTable } | Refusal> {
  const { database } = platform;
  const account = await findAccount(database.queries, kind, email);
  const isRight = await verifyPassword(password, account?.password_hash);
  if (!account || !isRight) return refuse('INVALID_CREDENTIALS');
  return { token: await openSession(database.queries, platform, account, origin), account };
}

/** Ends the session of the caller; its token is dead from now on. */
export async function logOut({ database, clock }: Platform, caller: Caller): Promise<void> {
  await revokeSession(database.queries, caller.sessionId, toInstant(clock.now()));
}

export function presentClient(account: AccountTable): ClientProfile {
  const { id, name, email, created_at } = account;
  return { id, name, email, isValidated: account.validated_at !== null, createdAt: created_at };
}

export function presentIdentity(caller: Caller): Identity {
  const { accountId, kind, name, email, isValidated, createdAt } = caller;
  if (kind === 'admin') return { type: 'admin', email };
  return { type: 'client', client: { id: accountId, name, email, isValidated, createdAt } };
}
