import type { EmailChange, EmailLink, OwnAccount } from '@vitrine/contracts/own-account.ts';
import { countAttempt } from '../../platform/attempts.ts';
import { noteInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { AccountTable, EmailLinkTable } from '../../platform/database/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { confirmPassword } from '../accounts/confirmation.ts';
import { makeEmailLink } from '../accounts/email-links.ts';
import { resetRequestedMails } from '../accounts/mails.ts';
import { clearPassword, deleteResetTokensOf, findAccount, revokeSessionsOf } from '../accounts/queries.ts';
import { makeResetToken } from '../accounts/reset.ts';
import { subjectOf } from './audit.ts';
import { emailChangeMails, emailProofMails } from './mails.ts';
import {
  deleteEmailLinks,
  findEmailLink,
  keepAsProof,
  proveEmail,
  readAccount,
  setEmailUnlessTaken,
} from './queries.ts';
import { readOwnAccount } from './service.ts';

/** How many links an account may have mailed: enough to look for a lost one, too few to bother anybody. */
const mailedLinks = { max: 3, windowMs: 60 * 60_000 } as const;

/** Mails the link that proves the caller's address, unless it is proven. */
export async function requestEmailProof(platform: Platform, { accountId }: Caller): Promise<undefined | Refusal> {
  const { database, outbox } = platform;
  const account = await readAccount(database.queries, accountId);
  if (account.email_proven_at !== null) return undefined;
  const refusal = await limitLinks(platform, accountId);
  if (refusal) return refusal;
  return database.transaction(async (transaction) => {
    const { email } = account;
    const url = await makeEmailLink(transaction.queries, platform, account, { purpose: 'prove', email });
    await outbox.put(transaction, emailProofMails(account, url));
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
  const { database, outbox } = platform;
  const refusal = await confirmPassword(platform, caller, password);
  if (refusal) return refusal;
  if (email === caller.email) return withdrawEmailChange(platform, caller);
  const tooMany = await limitLinks(platform, caller.accountId);
  if (tooMany) return tooMany;
  await database.transaction(async (transaction) => {
    const { queries } = transaction;
    const account = await readAccount(queries, caller.accountId);
    const holder = await findAccount(queries, account.kind, email);
    await deleteEmailLinks(queries, account.id, 'change');
    const changeUrl = await makeEmailLink(queries, platform, account, { purpose: 'change', email });
    const takeBackUrl = await makeEmailLink(queries, platform, account, { purpose: 'takeBack', email: account.email });
    await outbox.put(transaction, emailChangeMails(platform, account, { email, changeUrl, takeBackUrl, holder }));
  });
  return readOwnAccount(platform, caller);
}

/** Withdraws the request for another address; without one nothing happens. */
export async function withdrawEmailChange(platform: Platform, caller: Caller): Promise<OwnAccount> {
  await deleteEmailLinks(platform.database.queries, caller.accountId, 'change');
  return readOwnAccount(platform, caller);
}

/** What a mailed link would do; looking changes nothing, since programs open links before people do. */
export async function readEmailLink({ database, clock }: Platform, token: string): Promise<EmailLink | Refusal> {
  const { queries } = database;
  const link = await findEmailLink(queries, hashSecret(token), toInstant(clock.now()));
  if (!link) return refuse('TOKEN_INVALID');
  const account = await readAccount(queries, link.account_id);
  if (isStale(link, account)) return refuse('TOKEN_INVALID');
  return { purpose: link.purpose, email: link.email, kind: account.kind };
}

/** Does what a mailed link says. To prove an address, or to change to one, twice is as good as once. */
export async function useEmailLink(platform: Platform, token: string, ipAddress: string): Promise<EmailLink | Refusal> {
  const { database, clock } = platform;
  const now = toInstant(clock.now());
  const used = database.transaction(async (transaction): Promise<EmailLink | Refusal> => {
    const { queries } = transaction;
    const link = await findEmailLink(queries, hashSecret(token), now);
    if (!link) return refuse('TOKEN_INVALID');
    const account = await readAccount(queries, link.account_id);
    if (isStale(link, account)) return refuse('TOKEN_INVALID');
    const refusal = await acts[link.purpose](platform, transaction, account, link.email);
    if (refusal) return refusal;
    if (link.email !== account.email) {
      const note = { action: 'emailChanged', ...subjectOf({ kind: account.kind, accountId: account.id }) } as const;
      await noteInAudit(queries, clock, { kind: 'visitor', ipAddress }, [note]);
    }
    return { purpose: link.purpose, email: link.email, kind: account.kind };
  });
  // Another account took the address at the same moment.
  return used.catch((error: unknown) => {
    if (database.isUniqueViolation(error)) return refuse('EMAIL_TAKEN');
    throw error;
  });
}

/** Whether a link proves an address that is no longer the account's. */
function isStale({ purpose, email }: EmailLinkTable, account: AccountTable): boolean {
  return purpose === 'prove' && email !== account.email;
}

type Act = (
  platform: Platform,
  transaction: Transaction,
  account: AccountTable,
  email: string,
) => Promise<undefined | Refusal>;

const prove: Act = async ({ clock }, { queries }, { id }) => {
  await proveEmail(queries, id, toInstant(clock.now()));
  return undefined;
};

const change: Act = async (platform, transaction, account, email) => {
  const { queries } = transaction;
  if (!(await setEmailUnlessTaken(queries, account, email))) return refuse('EMAIL_TAKEN');
  // Links to set a password went to the address before.
  await deleteResetTokensOf(queries, account.id);
  await keepAsProof(queries, account.id, email);
  return prove(platform, transaction, account, email);
};

/** Whoever changed the address knew the password, so it is useless from now on. */
const takeBack: Act = async (platform, transaction, account, email) => {
  const { queries } = transaction;
  const isElsewhere = account.email !== email;
  if (isElsewhere && !(await setEmailUnlessTaken(queries, account, email))) return refuse('EMAIL_TAKEN');
  await prove(platform, transaction, account, email);
  await deleteEmailLinks(queries, account.id);
  await deleteResetTokensOf(queries, account.id);
  await revokeSessionsOf(queries, account.id, toInstant(platform.clock.now()));
  await clearPassword(queries, account.id);
  const token = await makeResetToken(queries, platform, account.id);
  await platform.outbox.put(transaction, resetRequestedMails(platform, { ...account, email }, token));
  return undefined;
};

const acts = { prove, change, takeBack } as const;

async function limitLinks({ database, clock }: Platform, accountId: string): Promise<undefined | Refusal> {
  const retryAfter = await countAttempt(database.queries, clock, `emailLink:${accountId}`, mailedLinks);
  return retryAfter === undefined ? undefined : refuse('RATE_LIMITED', { retryAfter });
}
