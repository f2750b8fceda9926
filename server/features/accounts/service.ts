import type { AccountKind, ClientProfile, Credentials, Identity, Registration } from '@vitrine/contracts/account.ts';
import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { toInstant } from '../../platform/clock.ts';
import type { AccountTable } from '../../platform/database/schema.ts';
import { foldForSearch } from '../../platform/database/search.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findAccount, insertAccount, revokeSession } from './queries.ts';
import { type Origin, openSession } from './sessions.ts';

/**
 * Makes a client account that waits for an admin to validate it, with a mail to each side, or nothing. One address has
 * one client account, whoever asks at once.
 */
export async function register(
  { database, clock, outbox, links, agencyEmail }: Platform,
  { name, email, password }: Registration,
  language: Language,
): Promise<undefined | Refusal> {
  const hash = await hashPassword(password);
  const result = await database.transaction(async (queries) => {
    const now = clock.now();
    const id = newId(now);
    const isNew = await insertAccount(queries, {
      ...{ id, kind: 'client', name, email, language },
      password_hash: hash,
      validated_at: null,
      email_proven_at: null,
      deletion_requested_at: null,
      created_at: toInstant(now),
      search: foldForSearch(name, email),
    });
    if (!isNew) return refuse('EMAIL_TAKEN');
    const forAgency = { id, name, email, adminUrl: links.admin('clients', id) };
    await outbox.put(queries, [
      { to: email, language, content: { template: 'accountRegistered', data: { name } } },
      { to: agencyEmail, language: agency.language, content: { template: 'accountForAgency', data: forAgency } },
    ]);
    return undefined;
  });
  outbox.announce();
  return result;
}

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

/** A client as it sees itself. */
export function presentClient(account: AccountTable): ClientProfile {
  const { id, name, email, created_at, validated_at, deletion_requested_at } = account;
  return {
    ...{ id, name, email },
    isValidated: validated_at !== null,
    createdAt: created_at,
    deletionRequestedAt: deletion_requested_at,
  };
}

export function presentIdentity(caller: Caller): Identity {
  const { accountId, kind, name, email, isValidated, createdAt, deletionRequestedAt } = caller;
  if (kind === 'admin') return { type: 'admin', email };
  return { type: 'client', client: { id: accountId, name, email, isValidated, createdAt, deletionRequestedAt } };
}
