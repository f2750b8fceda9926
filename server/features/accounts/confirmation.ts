import type { IdentityProof } from '@vitrine/contracts/identity-proof.ts';
import { countAttempt, forgetAttempts } from '../../platform/attempts.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { verifyPassword } from './passwords.ts';
import { confirmSession, findAccount } from './queries.ts';

/** Takes a proof that the caller is still the person who logged in; calls that ask for one are then open for a while. */
export async function confirmIdentity(
  { database, clock }: Platform,
  { accountId, sessionId, kind, email }: Caller,
  proof: IdentityProof,
): Promise<undefined | Refusal> {
  const { queries } = database;
  const subject = `confirm:${accountId}`;
  const retryAfter = await countAttempt(queries, clock, subject);
  if (retryAfter !== undefined) return refuse('RATE_LIMITED', { retryAfter });
  const account = await findAccount(queries, kind, email);
  if (!(await verifyPassword(proof.password, account?.password_hash))) return refuse('NOT_CONFIRMED');
  await forgetAttempts(queries, subject);
  await confirmSession(queries, sessionId, toInstant(clock.now()));
  return undefined;
}
