import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import { stepUpMinutes } from '@vitrine/contracts/factor-input.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { signingName } from '@vitrine/contracts/signing-name.ts';
import { elapsedSince, toInstant } from '../../platform/clock.ts';
import type { AccountTable, Queries } from '../../platform/database/schema.ts';
import type { Authenticate } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { findLiveSession, insertSession, recordLogin, recordSessionUse } from './session-queries.ts';

const dayMs = 24 * 60 * 60_000;

const lifetimeMs = { client: retention.sessionDays * dayMs, admin: retention.adminSessionDays * dayMs } as const;

const stepUpMs = stepUpMinutes * 60_000;

/** Where a login came from, as the list of sessions in the back office shows it. */
export type Origin = { readonly ipAddress: string; readonly userAgent: string };

/** Opens a session. Only the hash of its token is stored (docs/decisions/0016). @returns the token itself */
export async function openSession(
  queries: Queries,
  { clock }: Pick<Platform, 'clock'>,
  account: AccountTable,
  { ipAddress, userAgent }: Origin,
): Promise<string> {
  const now = clock.now();
  const token = newSecret();
  await insertSession(queries, {
    id: newId(now),
    token_hash: token.hash,
    account_id: account.id,
    ip_address: ipAddress,
    user_agent: userAgent,
    logged_at: toInstant(now),
    expires_at: toInstant(now + lifetimeMs[account.kind]),
    revoked_at: null,
    last_used_at: null,
    stepped_up_at: null,
  });
  await recordLogin(queries, account.id, toInstant(now));
  return token.plain;
}

/** A use is stored only when the last one stored is older, so that most requests write nothing. */
const useRecordedEveryMs = 5 * 60_000;

/** Makes the lookup of the caller behind a token, with the account as it is now. */
export function makeAuthenticate({
  database,
  clock,
  background,
}: Pick<Platform, 'database' | 'clock' | 'background'>): Authenticate {
  return async (token, isAttended) => {
    const now = clock.now();
    const session = await findLiveSession(database.queries, hashSecret(token), now);
    if (!session) return undefined;
    const recorded = Date.parse(session.last_used_at ?? session.logged_at);
    if (isAttended && elapsedSince(recorded, now) >= useRecordedEveryMs) {
      const use = {
        at: toInstant(now),
        unlessSince: toInstant(now - useRecordedEveryMs + 1),
        latestEnd: toInstant(now + lifetimeMs[session.kind]),
      };
      background.run(() => recordSessionUse(database.queries, session.session_id, use));
    }
    return {
      accountId: session.account_id,
      sessionId: session.session_id,
      kind: session.kind,
      adminRole: session.admin_role,
      hasWeakPassword: session.has_weak_password === 1,
      email: canonicalEmail(session.email),
      // Whatever they write leaves under it.
      name: session.kind === 'admin' ? signingName(session.name) : session.name,
      isValidated: session.validated_at !== null,
      createdAt: session.created_at,
      deletionRequestedAt: session.deletion_requested_at,
      mustSetUp: session.must_set_up === 1,
      hasSteppedUp: elapsedSince(Date.parse(session.stepped_up_at ?? session.logged_at), now) <= stepUpMs,
    };
  };
}
