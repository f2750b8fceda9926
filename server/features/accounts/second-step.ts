import type { FactorRequest, SecondFactorInput } from '@vitrine/contracts/factor-input.ts';
import { countAttempt, forgetAttempts } from '../../platform/attempts.ts';
import { type AuditActor, recordInAudit } from '../../platform/audit.ts';
import type { AccountTable } from '../../platform/database/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkFactor, requestFactor } from '../second-factor/factors.ts';
import { secondFactorMails } from '../second-factor/mails.ts';
import { passkeyRequestOptions, type RelyingParty } from '../second-factor/passkeys.ts';
import { consumeChallenge, countRecoveryCodes } from '../second-factor/queries.ts';
import { findTicket, openTicket } from '../second-factor/tickets.ts';
import { completeLogin, listOf } from './log-in.ts';
import { findAccountById } from './queries.ts';
import type { Origin } from './sessions.ts';

/**
 * After the right password: what the login still lacks, for an account with a second factor. No session exists before
 * it is given.
 */
export async function refuseWithoutSecondFactor(
  platform: Platform,
  account: AccountTable,
  relyingParty: RelyingParty,
): Promise<undefined | Refusal> {
  const step = { purpose: 'login', account_id: account.id, session_id: null } as const;
  const secondFactor = await requestFactor(platform, step, relyingParty);
  return secondFactor && refuse('SECOND_FACTOR_REQUIRED', { secondFactor });
}

/** Begins a login with a passkey alone, before anybody knows whose. */
export async function startPasskeyLogin(platform: Platform, relyingParty: RelyingParty): Promise<FactorRequest> {
  const step = { purpose: 'passkeyLogin', account_id: null, session_id: null } as const;
  const { ticket, challenge } = await openTicket(platform, step);
  return { ticket, methods: ['passkey'], passkey: await passkeyRequestOptions(relyingParty, undefined, challenge) };
}

/** Opens the session of a login that lacked nothing but this factor. Its ticket works once. */
export async function finishLogin(
  platform: Platform,
  { ticket, factor }: { ticket: string; factor: SecondFactorInput },
  origin: Origin,
  relyingParty: RelyingParty,
): Promise<{ token: string; account: AccountTable } | Refusal> {
  const step = await findTicket(platform, ticket, ['login', 'passkeyLogin']);
  if (!step) return refuse('LOGIN_EXPIRED');
  const accountId = step.account_id ?? undefined;
  const refusal = await countFactorAttempt(platform, factor, accountId);
  if (refusal) return refusal;
  const checked = await checkFactor(platform, factor, { accountId, step, relyingParty });
  if (!checked) {
    await recordWrongFactor(platform, factor, accountId, origin);
    return refuse('WRONG_FACTOR');
  }
  const result = await platform.database.transaction(async (transaction) => {
    const { queries } = transaction;
    if (!(await checked.use(queries))) return refuse('WRONG_FACTOR');
    const account = await findAccountById(queries, checked.accountId);
    if (!account || account.disabled_at !== null) return refuse('LOGIN_EXPIRED');
    if (!(await consumeChallenge(queries, step.ticket_hash))) return refuse('LOGIN_EXPIRED');
    await forgetAttempts(queries, subjectOf(account.id));
    if (factor.method === 'recoveryCode') {
      await notifyOfUsedCode(platform, transaction, { ...account, accountId: account.id, ipAddress: origin.ipAddress });
    }
    return { token: await completeLogin(platform, transaction, account, origin, factor.method), account };
  });
  // A code that was right once, or a recovery code that nobody has.
  if (isRefusal(result) && result.code === 'WRONG_FACTOR') await recordWrongFactor(platform, factor, accountId, origin);
  return result;
}

/**
 * Records that somebody had the right password and then gave a wrong factor. Wrong passkeys are not counted (`countFactorAttempt`), so
 * of those no more are recorded than could be of codes: a script is not to fill the trail.
 */
async function recordWrongFactor(
  { database, clock }: Platform,
  { method }: SecondFactorInput,
  accountId: string | undefined,
  { ipAddress }: Origin,
): Promise<void> {
  if (accountId === undefined) return;
  await database.transaction(async ({ queries }) => {
    if (method === 'passkey' && (await countAttempt(queries, clock, `recorded:${accountId}`)) !== undefined) return;
    const account = await findAccountById(queries, accountId);
    if (!account) return;
    const note = { action: 'secondFactorFailed', list: listOf(account.kind), subjectId: accountId } as const;
    await recordInAudit(queries, clock, { kind: 'visitor', ipAddress }, [{ ...note, after: method }]);
  });
}

/** Records that a recovery code was used, and mails it to its owner: codes are what is found on paper. */
export async function notifyOfUsedCode(
  platform: Platform,
  transaction: Transaction,
  actor: AuditActor & { readonly accountId: string },
): Promise<void> {
  const { queries } = transaction;
  const account = await findAccountById(queries, actor.accountId);
  if (!account) return;
  const note = { action: 'recoveryCodeUsed', list: listOf(account.kind), subjectId: account.id } as const;
  await recordInAudit(queries, platform.clock, actor, [note]);
  const codesLeft = await countRecoveryCodes(queries, account.id);
  await platform.outbox.put(transaction, secondFactorMails(platform, account, 'codeUsed', codesLeft));
}

const subjectOf = (accountId: string) => `factor:${accountId}`;

/** Counts an attempt with a factor that could be guessed, until one is right. */
export async function countFactorAttempt(
  { database, clock }: Platform,
  { method }: { readonly method: string },
  accountId: string | undefined,
): Promise<undefined | Refusal> {
  if (method === 'passkey' || accountId === undefined) return undefined;
  const retryAfter = await countAttempt(database.queries, clock, subjectOf(accountId));
  return retryAfter === undefined ? undefined : refuse('RATE_LIMITED', { retryAfter });
}

/** Ends that count. */
export const forgetFactorAttempts = ({ database }: Platform, accountId: string): Promise<void> =>
  forgetAttempts(database.queries, subjectOf(accountId));
