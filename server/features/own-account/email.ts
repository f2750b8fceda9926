import type { Language } from '@vitrine/contracts/language.ts';
import type {
  EmailChange,
  EmailLink,
  EmailLinkUse,
  OwnAccount,
  ReceivedEmailLink,
} from '@vitrine/contracts/own-account.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { countAttempt } from '../../platform/attempts.ts';
import { type AuditEvent, recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { AccountTable, EmailLinkTable, Queries } from '../../platform/database/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { isSameEmail } from '../../platform/mail/mailbox.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { askingNetwork, recordNetwork } from '../../platform/robots/sender-network.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { makeEmailLink } from '../accounts/email-links.ts';
import { passwordChangedMails, resetRequestedMails } from '../accounts/mails.ts';
import { hashPassword, jobOptionsOf } from '../accounts/passwords.ts';
import {
  clearPassword,
  deleteEmailLinks,
  deleteResetTokensOf,
  findAccount,
  findAccountById,
  lockAccount,
  setPassword,
} from '../accounts/queries.ts';
import { makeResetToken } from '../accounts/reset.ts';
import { revokeSessionsOf } from '../accounts/session-queries.ts';
import { checkTypedPassword } from '../accounts/step-up.ts';
import { removeSecondFactor, removeSecondFactorSince } from '../second-factor/service.ts';
import { subjectOf } from './audit.ts';
import { emailChangeMails, emailConfirmationMails } from './mails.ts';
import { findEmailLink, getAccount, keepAsConfirmation, recordConfirmedEmail, setEmailUnlessTaken } from './queries.ts';
import { getOwnAccount, refuseNewPassword } from './service.ts';

const dayMs = 24 * 60 * 60_000;

/** How many links an account may have mailed: enough to look for a lost one, too few to bother anybody. */
const mailedLinks = { max: 3, windowMs: 60 * 60_000 } as const;

/** Mails the link that confirms the caller's address, unless it is confirmed. */
export async function requestEmailConfirmation(
  platform: Platform,
  { accountId, ipAddress }: Caller,
): Promise<undefined | Refusal> {
  const { database } = platform;
  const account = await getAccount(database.queries, accountId);
  if (account.email_confirmed_at !== null) return undefined;
  const refusal = await limitLinks(platform, accountId);
  if (refusal) return refusal;
  const network = await askingNetwork(platform, ipAddress);
  return database.transaction(async (transaction) => {
    const { email } = account;
    const url = await makeEmailLink(transaction.queries, platform, account, { purpose: 'confirm', email });
    await putFrom(network, platform, transaction, emailConfirmationMails(account, url));
    return undefined;
  });
}

/**
 * Asks for another address: a link goes to the new one, a notice to the present one, which stays until the link is used.
 * Whether an account has the new address already shows neither in the answer nor afterwards; its owner is told by mail.
 */
export async function requestEmailChange(
  platform: Platform,
  caller: Caller,
  { email, password }: EmailChange,
): Promise<OwnAccount | Refusal> {
  const { database } = platform;
  const refusal = await checkTypedPassword(platform, caller, password);
  if (refusal) return refusal;
  if (email === caller.email) return withdrawEmailChange(platform, caller);
  const tooMany = await limitLinks(platform, caller.accountId);
  if (tooMany) return tooMany;
  const network = await askingNetwork(platform, caller.ipAddress);
  await database.transaction(async (transaction) => {
    const { queries } = transaction;
    const account = await getAccount(queries, caller.accountId);
    const holder = await findAccount(queries, account.kind, email);
    await deleteEmailLinks(queries, account.id, 'change');
    const changeUrl = await makeEmailLink(queries, platform, account, { purpose: 'change', email });
    const revertUrl = await makeEmailLink(queries, platform, account, { purpose: 'revert', email: account.email });
    const mails = emailChangeMails(platform, account, { email, changeUrl, revertUrl, holder });
    await putFrom(network, platform, transaction, mails);
  });
  return getOwnAccount(platform, caller);
}

/** Withdraws the request for another address; without one nothing happens. */
export async function withdrawEmailChange(platform: Platform, caller: Caller): Promise<OwnAccount> {
  await deleteEmailLinks(platform.database.queries, caller.accountId, 'change');
  return getOwnAccount(platform, caller);
}

/** Who has opened a mailed link, and where. */
type Reader = { readonly caller: Caller | undefined; readonly ipAddress: string; readonly language: Language };

/** What a mailed link would do; looking changes nothing, since programs open links before people do. */
export async function describeEmailLink(
  { database, clock }: Platform,
  token: string,
  caller: Caller | undefined,
): Promise<ReceivedEmailLink | Refusal> {
  const found = await findLinkAndAccount(database.queries, token, toInstant(clock.now()));
  if (!found) return refuse('TOKEN_INVALID');
  const { link, account } = found;
  return { purpose: link.purpose, email: link.email, kind: account.kind, needs: needsOf(link, account, caller) };
}

/**
 * Does what a mailed link says. To confirm an address, or to change to one, twice is as good as once.
 *
 * Whoever can read a mail has not thereby made the account that it is about: somebody else may have signed up with their
 * address, and hold its password and a session. So nothing that a link opens may be open elsewhere (docs/decisions/0067).
 */
export async function redeemEmailLink(
  platform: Platform,
  { token, newPassword }: EmailLinkUse,
  { caller, ipAddress, language }: Reader,
): Promise<EmailLink | Refusal> {
  const { database, clock } = platform;
  const now = toInstant(clock.now());
  const looked = await findLinkAndAccount(database.queries, token, now);
  // A made-up link costs no hash.
  if (!looked) return refuse('TOKEN_INVALID');
  let hash: string | undefined;
  if (needsOf(looked.link, looked.account, caller) === 'newPassword') {
    const weakness = await refuseNewPassword(looked.account, newPassword, language);
    if (weakness) return weakness;
    // Before the transaction, which would otherwise block the database while hashing.
    hash = await hashPassword(newPassword ?? '', jobOptionsOf(ipAddress));
  }
  const used = database.transaction(async (transaction): Promise<EmailLink | Refusal> => {
    const { queries } = transaction;
    await lockAccount(database, queries, looked.account.id);
    const found = await findLinkAndAccount(queries, token, now);
    if (!found) return refuse('TOKEN_INVALID');
    const { link, account } = found;
    const needs = needsOf(link, account, caller);
    if (needs === 'ownSession') return refuse('OWN_SESSION_REQUIRED');
    if (needs === 'newPassword' && hash === undefined) return refuse('TOKEN_INVALID');
    const subject = subjectOf({ kind: account.kind, accountId: account.id });
    const events: AuditEvent[] = [];
    if (needs === 'newPassword' && hash !== undefined) {
      await takeOver(platform, transaction, account, hash);
      events.push({ action: 'passwordChanged', ...subject });
    } else {
      const refusal = await acts[link.purpose](platform, transaction, account, link);
      if (refusal) return refusal;
      if (link.email !== account.email) events.push({ action: 'emailChanged', ...subject });
    }
    await recordInAudit(queries, clock, { kind: 'visitor', ipAddress }, events);
    return { purpose: link.purpose, email: link.email, kind: account.kind };
  });
  // Another account took the address at the same moment.
  return used.catch((error: unknown) => {
    if (database.isUniqueViolation(error)) return refuse('EMAIL_TAKEN');
    throw error;
  });
}

/** The link of a token with its account, unless it has ended. */
async function findLinkAndAccount(
  queries: Queries,
  token: string,
  now: string,
): Promise<{ link: EmailLinkTable; account: AccountTable } | undefined> {
  const link = await findEmailLink(queries, hashSecret(token), now);
  const account = link && (await findAccountById(queries, link.account_id));
  return link && account && !isStale(link, account) ? { link, account } : undefined;
}

/**
 * What using a link takes. A confirmation by somebody without a session of the account makes the account theirs; it cannot do so
 * for an admin, whose links would otherwise set a password for two weeks. Reverting a change of address ends all sessions.
 */
function needsOf(
  { purpose }: EmailLinkTable,
  account: AccountTable,
  caller: Caller | undefined,
): ReceivedEmailLink['needs'] {
  if (purpose === 'revert' || caller?.accountId === account.id) return 'nothing';
  if (purpose === 'change') return 'ownSession';
  if (account.email_confirmed_at !== null) return 'nothing';
  return account.kind === 'client' ? 'newPassword' : 'ownSession';
}

/** Whether a link confirms an address that is no longer the account's. */
function isStale({ purpose, email }: EmailLinkTable, account: AccountTable): boolean {
  return purpose === 'confirm' && !isSameEmail(email, account.email);
}

type Act = (
  platform: Platform,
  transaction: Transaction,
  account: AccountTable,
  link: Pick<EmailLinkTable, 'email' | 'created_at'>,
) => Promise<undefined | Refusal>;

const confirm: Act = async ({ clock }, { queries }, { id }) => {
  await recordConfirmedEmail(queries, id, toInstant(clock.now()));
  return undefined;
};

const change: Act = async (platform, transaction, account, link) => {
  const { queries } = transaction;
  const { email } = link;
  if (!(await setEmailUnlessTaken(queries, account, email))) return refuse('EMAIL_TAKEN');
  // Links to set a password went to the address before.
  await deleteResetTokensOf(queries, account.id);
  await keepAsConfirmation(queries, account.id, email);
  return confirm(platform, transaction, account, link);
};

/**
 * Whoever changed the address knew the password, so it is useless from now on, as is what they may have added for later
 * logins: each part of a second factor that is younger than `emailRevertDays` before the change.
 */
const revert: Act = async (platform, transaction, account, link) => {
  const { queries } = transaction;
  const { email } = link;
  const isElsewhere = account.email !== email;
  if (isElsewhere && !(await setEmailUnlessTaken(queries, account, email))) return refuse('EMAIL_TAKEN');
  await confirm(platform, transaction, account, link);
  const trustedUntil = Date.parse(link.created_at) - retention.emailRevertDays * dayMs;
  await removeSecondFactorSince(queries, account.id, toInstant(trustedUntil));
  await deleteEmailLinks(queries, account.id);
  await deleteResetTokensOf(queries, account.id);
  await revokeSessionsOf(queries, account.id, toInstant(platform.clock.now()));
  await clearPassword(queries, account.id);
  const token = await makeResetToken(queries, platform, account.id);
  await platform.outbox.put(transaction, resetRequestedMails(platform, { ...account, email }, token));
  return undefined;
};

const acts = { confirm, change, revert } as const;

/**
 * Gives a client's account to whoever reads the mail to its address: with a new password, and without anything by which
 * somebody else could get in, be it a session, a second factor or a link.
 */
async function takeOver(
  platform: Platform,
  transaction: Transaction,
  { id }: AccountTable,
  hash: string,
): Promise<void> {
  const { queries } = transaction;
  const now = toInstant(platform.clock.now());
  const account = await setPassword(queries, id, hash, { emailConfirmedAt: now });
  await revokeSessionsOf(queries, id, now);
  await removeSecondFactor(queries, id);
  await deleteResetTokensOf(queries, id);
  for (const purpose of ['change', 'revert'] as const) await deleteEmailLinks(queries, id, purpose);
  if (account) await platform.outbox.put(transaction, passwordChangedMails(platform, account));
}

/** Puts mails into the outbox with the network that they were asked for from, which they count for. */
async function putFrom(
  network: string | null,
  { clock, outbox }: Platform,
  transaction: Transaction,
  mails: readonly Mail[],
): Promise<void> {
  const now = clock.now();
  const withIds = mails.map((mail) => ({ ...mail, id: newId(now) }));
  for (const { id } of withIds) await recordNetwork(transaction.queries, id, network, now);
  await outbox.put(transaction, withIds);
}

async function limitLinks({ database, clock }: Platform, accountId: string): Promise<undefined | Refusal> {
  const retryAfter = await countAttempt(database.queries, clock, `emailLink:${accountId}`, mailedLinks);
  return retryAfter === undefined ? undefined : refuse('RATE_LIMITED', { retryAfter });
}
