import type { AccountKind, Credentials } from '@vitrine/contracts/account.ts';
import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import type { FactorInput } from '@vitrine/contracts/factor-input.ts';
import { recordInAudit } from '../../platform/audit.ts';
import type { AccountTable } from '../../platform/database/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { withEqualTiming } from '../../platform/equal-timing.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { shortNetwork } from '../../platform/http/short-network.ts';
import { countFailure, forgetFailures, type LoginTry, secondsUntilNextTry } from '../../platform/logins/failures.ts';
import { hasKnownNetwork, isKnownNetwork, rememberNetwork } from '../../platform/logins/known-networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { newNetworkMails } from './mails.ts';
import { jobOptionsOf, verifyPassword } from './passwords.ts';
import { findAccounts } from './queries.ts';
import { type Origin, openSession } from './sessions.ts';

/** The list of the audit trail in which an account is. */
export const listOf = (kind: AccountKind) => (kind === 'admin' ? 'people' : 'clients');

/**
 * The account of the right password. A wrong address and a wrong password get the same refusal after the same work, so
 * that nobody can find out who has an account. After too many failures from where it comes, the right password is
 * refused as well; the failures of others never count against a network that the account knows.
 */
export async function checkPassword(
  platform: Platform,
  kind: AccountKind,
  { email, password }: Credentials,
  { ipAddress }: Pick<Origin, 'ipAddress'>,
): Promise<AccountTable | Refusal> {
  const { queries } = platform.database;
  const accounts = await findAccounts(queries, kind, email);
  const [first] = accounts;
  const known = await Promise.all(accounts.map(({ id }) => isKnownNetwork(queries, id, ipAddress)));
  const isKnown = known.includes(true);
  const login: LoginTry = { kind, email, ipAddress, isKnownNetwork: isKnown };
  const refusal = await refuseIfLocked(platform, login);
  if (refusal) return refusal;
  const options = jobOptionsOf(ipAddress, isKnown);
  let account = (await verifyPassword(password, first?.password_hash, options)) ? first : undefined;
  // Those few who have two accounts know one by its password.
  for (const other of accounts.slice(1)) {
    if (!account && (await verifyPassword(password, other.password_hash, options))) account = other;
  }
  // Again: others of the same moment may have failed while this one waited for its hash.
  const lateRefusal = await refuseIfLocked(platform, login);
  if (lateRefusal) return lateRefusal;
  if (account && account.disabled_at === null) return account;
  // What the first failure of an address writes is more than what later ones do.
  return withEqualTiming(async () => {
    const isTooMany = await recordFailure(platform, login, account ?? first);
    return (isTooMany && (await refuseIfLocked(platform, login))) || refuse('INVALID_CREDENTIALS');
  });
}

async function refuseIfLocked({ database, clock, caps }: Platform, login: LoginTry): Promise<Refusal | undefined> {
  if (!caps) return undefined;
  const retryAfter = await secondsUntilNextTry(database.queries, login, clock.now());
  return retryAfter === undefined ? undefined : refuse('RATE_LIMITED', { retryAfter });
}

/**
 * Counts a failure, and notes the first one of a network and the one that locks it out: not each, or a script would fill
 * the trail. @returns whether it was one too many
 */
async function recordFailure(
  { database, clock }: Platform,
  login: LoginTry,
  account: AccountTable | undefined,
): Promise<boolean> {
  return database.transaction(async ({ queries }) => {
    const { note: action, isTooMany } = await countFailure(queries, login, clock.now());
    if (!action) return isTooMany;
    const note = { action, list: listOf(login.kind), ...(account && { subjectId: account.id }) } as const;
    await recordInAudit(queries, clock, { kind: 'visitor', ipAddress: login.ipAddress }, [note]);
    return isTooMany;
  });
}

/**
 * Opens the session of an account whose owner has shown who they are, by whatever is asked of them. The network is known
 * from now on; an admin hears by mail of one that is new, though not of the very first.
 * @param method what they showed last, which the trail notes
 * @returns the token of the session
 */
export async function completeLogin(
  platform: Platform,
  transaction: Transaction,
  account: AccountTable,
  origin: Origin,
  method: FactorInput['method'],
): Promise<string> {
  const { clock, outbox } = platform;
  const { queries } = transaction;
  const { id, kind, email, name } = account;
  const { ipAddress } = origin;
  const now = clock.now();
  const isKnown = await isKnownNetwork(queries, id, ipAddress);
  const isFirst = !isKnown && !(await hasKnownNetwork(queries, id));
  await forgetFailures(queries, { kind, email: canonicalEmail(email), ipAddress, isKnownNetwork: isKnown });
  await rememberNetwork(queries, id, ipAddress, now);
  const actor = { kind, accountId: id, email, name, ipAddress };
  await recordInAudit(queries, clock, actor, [
    { action: 'loggedIn', list: listOf(kind), subjectId: id, after: method },
  ]);
  if (kind === 'admin' && !isKnown && !isFirst) {
    const login = { at: now, network: shortNetwork(ipAddress) ?? '', userAgent: origin.userAgent };
    await outbox.put(transaction, newNetworkMails(platform, account, login));
  }
  return openSession(queries, platform, account, origin);
}
