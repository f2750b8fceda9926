import type { FactorInput, FactorRequest } from '@vitrine/contracts/factor-input.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CheckedFactor, checkFactor, hasSecondFactor, requestFactor } from '../second-factor/factors.ts';
import type { RelyingParty } from '../second-factor/passkeys.ts';
import { consumeChallenge } from '../second-factor/queries.ts';
import { findTicket, openTicket } from '../second-factor/tickets.ts';
import { jobOptionsOf, verifyPassword } from './passwords.ts';
import { findAccountById } from './queries.ts';
import { countFactorAttempt, forgetFactorAttempts, notifyOfUsedCode } from './second-step.ts';
import { recordStepUp } from './session-queries.ts';

/** How the caller may step up: with their second factor; without one, with the password. */
export async function startStepUp(
  platform: Platform,
  { accountId, sessionId }: Caller,
  relyingParty: RelyingParty,
): Promise<FactorRequest> {
  const step = { purpose: 'stepUp', account_id: accountId, session_id: sessionId } as const;
  const request = await requestFactor(platform, step, relyingParty);
  return request ?? { ticket: (await openTicket(platform, step)).ticket, methods: ['password'] };
}

/** Takes a factor again, as a step-up; calls that ask for one are then open for a while. */
export async function finishStepUp(
  platform: Platform,
  caller: Caller,
  { factor, ticket }: { factor: FactorInput; ticket?: string | undefined },
  relyingParty: RelyingParty,
): Promise<undefined | Refusal> {
  const { database, clock } = platform;
  const { accountId, sessionId } = caller;
  const refusal = await countFactorAttempt(platform, factor, accountId);
  if (refusal) return refusal;
  const step = ticket === undefined ? undefined : await findTicket(platform, ticket, ['stepUp']);
  const ours = step?.session_id === sessionId ? step : undefined;
  const checked =
    factor.method === 'password'
      ? await checkPassword(platform, caller, factor.password)
      : await checkFactor(platform, factor, { accountId, step: ours, relyingParty });
  if (!checked) return refuse('WRONG_FACTOR');
  const hasSteppedUp = await database.transaction(async (transaction) => {
    const { queries } = transaction;
    if (!(await checked.use(queries))) return false;
    // What a passkey signed is of no use a second time.
    if (ours && !(await consumeChallenge(queries, ours.ticket_hash))) return false;
    if (factor.method === 'recoveryCode') await notifyOfUsedCode(platform, transaction, caller);
    await recordStepUp(queries, sessionId, toInstant(clock.now()));
    return true;
  });
  if (!hasSteppedUp) return refuse('WRONG_FACTOR');
  await forgetFactorAttempts(platform, accountId);
  return undefined;
}

/**
 * Checks the password that the caller types beside what it is for. It is what may have been found out, so whoever has a
 * second factor must have stepped up with that lately too.
 */
export async function checkTypedPassword(
  platform: Platform,
  { accountId, ipAddress, hasSteppedUp }: Caller,
  password: string,
): Promise<undefined | Refusal> {
  if (!hasSteppedUp && (await hasSecondFactor(platform.database.queries, accountId))) return refuse('STEP_UP_REQUIRED');
  const refusal = await countFactorAttempt(platform, { method: 'password' }, accountId);
  if (refusal) return refusal;
  const account = await findAccountById(platform.database.queries, accountId);
  if (!(await verifyPassword(password, account?.password_hash, jobOptionsOf(ipAddress, true))))
    return refuse('WRONG_FACTOR');
  await forgetFactorAttempts(platform, accountId);
  return undefined;
}

/** A password is taken only from those who have nothing better: it is what may have been found out. */
async function checkPassword(
  { database }: Platform,
  { accountId, ipAddress }: Caller,
  password: string,
): Promise<CheckedFactor | undefined> {
  const account = await findAccountById(database.queries, accountId);
  const isRight = await verifyPassword(password, account?.password_hash, jobOptionsOf(ipAddress, true));
  if (!isRight || (await hasSecondFactor(database.queries, accountId))) return undefined;
  return { accountId, use: async () => true };
}
