import { randomBytes } from 'node:crypto';
import { toInstant } from '../../platform/clock.ts';
import type { IdentityChallengeTable } from '../../platform/database/account-tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { findChallenge, insertChallenge } from './queries.ts';

/** Enough to look for a phone or a security key. */
const lifetimeMs = 5 * 60_000;

/** What is under way, and whose it is; null while nobody knows. */
export type Step = Pick<IdentityChallengeTable, 'purpose' | 'account_id' | 'session_id'>;

/** Opens a step of proving who somebody is. Only the hash of its ticket is stored. */
export async function openTicket(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  step: Step,
): Promise<{ readonly ticket: string; readonly challenge: string }> {
  const now = clock.now();
  const ticket = newSecret();
  const challenge = randomBytes(32).toString('base64url');
  await insertChallenge(database.queries, {
    ...step,
    ticket_hash: ticket.hash,
    challenge,
    created_at: toInstant(now),
    expires_at: toInstant(now + lifetimeMs),
  });
  return { ticket: ticket.plain, challenge };
}

/** The step of a ticket; undefined when it is unknown, used, expired or for something else. */
export async function findTicket(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  ticket: string,
  purposes: readonly Step['purpose'][],
): Promise<IdentityChallengeTable | undefined> {
  const found = await findChallenge(database.queries, hashSecret(ticket), toInstant(clock.now()));
  return found && purposes.includes(found.purpose) ? found : undefined;
}
