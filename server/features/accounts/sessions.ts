import { toInstant } from '../../platform/clock.ts';
import type { AccountTable, Queries } from '../../platform/database/schema.ts';
import type { Authenticate } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { findLiveSession, insertSession } from './queries.ts';

const day = 24 * 60 * 60_000;

/** How long a session lasts: a client comes back to a brief over weeks, an admin's opens everything. */
const lifetime = { client: 30 * day, admin: 7 * day } as const;

/** Where a login came from, as the admin's list of sessions shows it. */
export type Origin = { readonly ipAddress: string; readonly userAgent: string };

/** Opens a session; the token is handed out here and kept only as its hash (D9). */
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
    expires_at: toInstant(now + lifetime[account.kind]),
    revoked_at: null,
  });
  return token.plain;
}

/** Tells who holds a token, as their account is now. */
export function makeAuthenticate({ database, clock }: Pick<Platform, 'database' | 'clock'>): Authenticate {
  return async (token) => {
    const session = await findLiveSession(database.queries, hashSecret(token), toInstant(clock.now()));
    if (!session) return undefined;
    return {
      accountId: session.account_id,
      sessionId: session.session_id,
      kind: session.kind,
      email: session.email,
      name: session.name,
      isValidated: session.validated_at !== null,
      createdAt: session.created_at,
      deletionRequestedAt: session.deletion_requested_at,
    };
  };
}
