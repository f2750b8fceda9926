import type { IdentityProof, ProofRequest } from '@vitrine/contracts/identity-proof.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RelyingParty } from '../second-factor/passkeys.ts';
import { type CheckedProof, checkProof, hasSecondFactor, requestProof } from '../second-factor/proofs.ts';
import { consumeChallenge } from '../second-factor/queries.ts';
import { openTicket, readTicket } from '../second-factor/tickets.ts';
import { turnOf, verifyPassword } from './passwords.ts';
import { findAccountById } from './queries.ts';
import { countProof, forgetProofs, tellOfUsedCode } from './second-step.ts';
import { confirmSession } from './session-queries.ts';

/** How the caller may confirm who they are: with their second factor; without one, with the password. */
export async function startConfirmation(
  platform: Platform,
  { accountId, sessionId }: Caller,
  relyingParty: RelyingParty,
): Promise<ProofRequest> {
  const step = { purpose: 'confirm', account_id: accountId, session_id: sessionId } as const;
  const request = await requestProof(platform, step, relyingParty);
  return request ?? { ticket: (await openTicket(platform, step)).ticket, methods: ['password'] };
}

/** Takes a proof that the caller is still the person who logged in; calls that ask for one are then open for a while. */
export async function confirmIdentity(
  platform: Platform,
  caller: Caller,
  { proof, ticket }: { proof: IdentityProof; ticket?: string | undefined },
  relyingParty: RelyingParty,
): Promise<undefined | Refusal> {
  const { database, clock } = platform;
  const { accountId, sessionId } = caller;
  const refusal = await countProof(platform, proof, accountId);
  if (refusal) return refusal;
  const step = ticket === undefined ? undefined : await readTicket(platform, ticket, ['confirm']);
  const ours = step?.session_id === sessionId ? step : undefined;
  const checked =
    proof.method === 'password'
      ? await checkPassword(platform, caller, proof.password)
      : await checkProof(platform, proof, { accountId, step: ours, relyingParty });
  if (!checked) return refuse('NOT_CONFIRMED');
  const isConfirmed = await database.transaction(async (transaction) => {
    const { queries } = transaction;
    if (!(await checked.use(queries))) return false;
    // What a passkey signed is of no use a second time.
    if (ours && !(await consumeChallenge(queries, ours.ticket_hash))) return false;
    if (proof.method === 'recoveryCode') await tellOfUsedCode(platform, transaction, caller);
    await confirmSession(queries, sessionId, toInstant(clock.now()));
    return true;
  });
  if (!isConfirmed) return refuse('NOT_CONFIRMED');
  await forgetProofs(platform, accountId);
  return undefined;
}

/**
 * Checks the password that the caller types beside what it is for. It is what may have been found out, so whoever has a
 * second factor must have confirmed with that lately too.
 */
export async function confirmPassword(
  platform: Platform,
  { accountId, ipAddress, isConfirmed }: Caller,
  password: string,
): Promise<undefined | Refusal> {
  if (!isConfirmed && (await hasSecondFactor(platform.database.queries, accountId))) return refuse('CONFIRM_IDENTITY');
  const refusal = await countProof(platform, { method: 'password' }, accountId);
  if (refusal) return refusal;
  const account = await findAccountById(platform.database.queries, accountId);
  if (!(await verifyPassword(password, account?.password_hash, turnOf(ipAddress, true))))
    return refuse('NOT_CONFIRMED');
  await forgetProofs(platform, accountId);
  return undefined;
}

/** A password is taken only from those who have nothing better: it is what may have been found out. */
async function checkPassword(
  { database }: Platform,
  { accountId, ipAddress }: Caller,
  password: string,
): Promise<CheckedProof | undefined> {
  const account = await findAccountById(database.queries, accountId);
  const isRight = await verifyPassword(password, account?.password_hash, turnOf(ipAddress, true));
  if (!isRight || (await hasSecondFactor(database.queries, accountId))) return undefined;
  return { accountId, use: async () => true };
}
