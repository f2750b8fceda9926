import type { AccountKind, ClientProfile, Credentials, Identity, Registration } from '@vitrine/contracts/account.ts';
import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { AccountTable } from '../../platform/database/schema.ts';
import { withEqualTiming } from '../../platform/equal-timing.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Sending, screen } from '../../platform/robots/screening.ts';
import { getRobotsSecret } from '../../platform/robots/secret.ts';
import { askingNetwork, recordNetwork } from '../../platform/robots/sender-network.ts';
import { quarantineAccounts } from '../../records/quarantine.ts';
import type { RelyingParty } from '../second-factor/passkeys.ts';
import { makeEmailLink } from './email-links.ts';
import { checkPassword, completeLogin, listOf } from './log-in.ts';
import { accountRegisteredMails } from './mails.ts';
import { hashPassword, isOutdatedHash, jobOptionsOf } from './passwords.ts';
import { findAccountById, insertAccount, lockAccount, replaceHash } from './queries.ts';
import { makeAccountRow } from './row.ts';
import { refuseWithoutSecondFactor } from './second-step.ts';
import { revokeSession } from './session-queries.ts';
import type { Origin } from './sessions.ts';

/**
 * Stores a client account that waits for an admin to validate it, with its mails; or without them in quarantine, where
 * no admin sees it among the clients. An address has one such account.
 */
export async function register(
  platform: Platform,
  { name, email, password }: Registration,
  language: Language,
  sending: Sending,
): Promise<undefined | Refusal> {
  const { database, clock, outbox, checksRobots } = platform;
  const hash = await hashPassword(password, jobOptionsOf(sending.ipAddress));
  const secret = checksRobots ? await getRobotsSecret(database) : undefined;
  const network = await askingNetwork(platform, sending.ipAddress);
  const store = () =>
    database.transaction(async (transaction) => {
      const { queries } = transaction;
      const now = clock.now();
      const account = makeAccountRow({
        id: newId(now),
        created_at: toInstant(now),
        kind: 'client',
        name,
        email,
        language,
        password_hash: hash,
      });
      const reason = secret
        ? await screen({ secret, clock }, queries, 'registration', sending, { ...account, texts: [name] })
        : undefined;
      const quarantined_at = reason ? account.created_at : null;
      if (!(await insertAccount(queries, { ...account, quarantined_at }))) return refuse('EMAIL_TAKEN');
      await recordNetwork(queries, account.id, network, now);
      if (reason) {
        await quarantineAccounts(queries, [account], { reason, now });
        return undefined;
      }
      const confirmationUrl = await makeEmailLink(queries, platform, account, { purpose: 'confirm', email });
      await outbox.put(transaction, accountRegisteredMails(platform, account, confirmationUrl));
      return undefined;
    });
  // Also without the checks: a known address takes a little less work than a new one.
  return withEqualTiming(store);
}

/** Opens a session for the right password, or asks for the second factor of an account that has one. */
export async function logIn(
  platform: Platform,
  kind: AccountKind,
  credentials: Credentials,
  origin: Origin,
  relyingParty: RelyingParty,
): Promise<{ token: string; account: AccountTable } | Refusal> {
  const account = await checkPassword(platform, kind, credentials, origin);
  if (isRefusal(account)) return account;
  const { database } = platform;
  try {
    const refusal = await refuseWithoutSecondFactor(platform, account, relyingParty);
    const isOutdated = isOutdatedHash(account.password_hash ?? '');
    const keepUp = () => isOutdated && platform.background.run(() => hashAnew(platform, account, credentials.password));
    if (refusal) {
      keepUp();
      return refusal;
    }
    const result = await database.transaction(async (transaction) => {
      // While the password was hashed, it may have been changed, and the account disabled or deleted.
      const current = await lockAccount(database, transaction.queries, account.id);
      if (!current || current.password_hash !== account.password_hash || current.disabled_at !== null) {
        return refuse('INVALID_CREDENTIALS');
      }
      return { token: await completeLogin(platform, transaction, current, origin, 'password'), account: current };
    });
    // Another login of this moment has made the hash anew.
    if (isRefusal(result) && isOutdated) return await logIn(platform, kind, credentials, origin, relyingParty);
    keepUp();
    return result;
  } catch (error) {
    if (!(await findAccountById(database.queries, account.id))) return refuse('INVALID_CREDENTIALS');
    throw error;
  }
}

/** Hashes a right password with the parameters of today, unless it has been changed meanwhile. */
async function hashAnew({ database }: Platform, { id, password_hash }: AccountTable, password: string): Promise<void> {
  if (password_hash !== null) await replaceHash(database.queries, id, password_hash, await hashPassword(password));
}

/** Ends the caller's session: its token is refused from now on. */
export async function logOut({ database, clock }: Platform, caller: Caller): Promise<void> {
  const note = { action: 'loggedOut', list: listOf(caller.kind), subjectId: caller.accountId } as const;
  await database.transaction(async ({ queries }) => {
    await revokeSession(queries, caller.sessionId, toInstant(clock.now()));
    await recordInAudit(queries, clock, caller, [note]);
  });
}

/** A client account as its owner sees it. */
export function presentClient(account: AccountTable): ClientProfile {
  const { id, name, email, created_at, validated_at, deletion_requested_at } = account;
  return {
    id,
    name,
    email: canonicalEmail(email),
    isValidated: validated_at !== null,
    createdAt: created_at,
    deletionRequestedAt: deletion_requested_at,
  };
}

/** Whoever has just logged in, as `presentIdentity` presents whoever calls. */
export function presentAccount(account: AccountTable): Identity {
  if (account.kind === 'admin') {
    const { email, name, admin_role, has_weak_password } = account;
    return {
      type: 'admin',
      email: canonicalEmail(email),
      name,
      role: admin_role ?? 'member',
      hasWeakPassword: has_weak_password === 1,
    };
  }
  return { type: 'client', client: presentClient(account) };
}

export function presentIdentity(caller: Caller): Identity {
  const { accountId, kind, name, email, isValidated, createdAt, deletionRequestedAt } = caller;
  if (kind === 'admin') {
    const { adminRole, hasWeakPassword } = caller;
    return { type: 'admin', email, name, role: adminRole ?? 'member', hasWeakPassword };
  }
  return { type: 'client', client: { id: accountId, name, email, isValidated, createdAt, deletionRequestedAt } };
}
