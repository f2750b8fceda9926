import { retention } from '@vitrine/contracts/retention.ts';
import { sql } from 'kysely';
import { latestNoted, toInstant } from '../../platform/clock.ts';
import type { Queries, SessionTable } from '../../platform/database/schema.ts';

const adminIdleMs = retention.adminIdleHours * 60 * 60_000;

export async function insertSession(queries: Queries, session: SessionTable): Promise<void> {
  await queries.insertInto('sessions').values(session).execute();
}

/** Stores when an account last logged in. @param at an ISO instant */
export async function recordLogin(queries: Queries, id: string, at: string): Promise<void> {
  await queries.updateTable('accounts').set({ last_login_at: at }).where('id', '=', id).execute();
}

/** Whether an account is an admin's, a second factor is required of admins, and it has none: 1 or 0. */
const mustSetUp = sql<number>`case when accounts.kind = 'admin'
  and exists (select 1 from settings where key = 'secondFactorRequired' and value = 'true')
  and not exists (select 1 from passkeys where passkeys.account_id = accounts.id)
  and not exists (select 1 from totp_secrets where totp_secrets.account_id = accounts.id and activated_at is not null)
  then 1 else 0 end`;

/** Sessions that let somebody in, with their accounts. @param at the time in milliseconds since 1970 */
function liveSessions(queries: Queries, at: number) {
  return queries
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', toInstant(at))
    .where('accounts.disabled_at', 'is', null)
    .where((its) =>
      its.or([
        its('accounts.kind', '=', 'client'),
        its(its.fn.coalesce('sessions.last_used_at', 'sessions.logged_at'), '>', toInstant(at - adminIdleMs)),
      ]),
    );
}

/**
 * The session of a token with its account, unless it has ended: expired, revoked, or an admin's that nobody used for
 * `retention.adminIdleHours`.
 * @param at the time in milliseconds since 1970
 */
export function findLiveSession(queries: Queries, tokenHash: string, at: number) {
  return liveSessions(queries, at)
    .select([
      'sessions.id as session_id',
      'sessions.logged_at',
      'sessions.last_used_at',
      'sessions.stepped_up_at',
      mustSetUp.as('must_set_up'),
      'accounts.id as account_id',
      'accounts.kind',
      'accounts.admin_role',
      'accounts.has_weak_password',
      'accounts.email',
      'accounts.name',
      'accounts.validated_at',
      'accounts.created_at',
      'accounts.deletion_requested_at',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Which of these sessions have not ended. @param at the time in milliseconds since 1970 */
export async function filterLiveSessions(queries: Queries, ids: readonly string[], at: number): Promise<string[]> {
  const rows = await liveSessions(queries, at).where('sessions.id', 'in', ids).select('sessions.id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Records that a session was used, unless that was recorded since another time.
 * @param latestEnd when a session that begins now ends: one that was opened while the clock was ahead lasts no longer
 */
export async function recordSessionUse(
  queries: Queries,
  id: string,
  { at, unlessSince, latestEnd }: { readonly at: string; readonly unlessSince: string; readonly latestEnd: string },
): Promise<void> {
  const expires_at = sql<string>`case when expires_at > ${latestEnd} then ${latestEnd} else expires_at end`;
  await queries
    .updateTable('sessions')
    .set({ last_used_at: at, expires_at })
    .where('id', '=', id)
    .where((its) =>
      its.or([
        its('last_used_at', 'is', null),
        its('last_used_at', '<', unlessSince),
        // Recorded while the clock was ahead.
        its('last_used_at', '>', latestNoted(Date.parse(at))),
      ]),
    )
    .execute();
}

/** Records when the holder of a session stepped up. @param at an ISO instant */
export async function recordStepUp(queries: Queries, id: string, at: string): Promise<void> {
  await queries.updateTable('sessions').set({ stepped_up_at: at }).where('id', '=', id).execute();
}

export async function revokeSession(queries: Queries, id: string, at: string): Promise<void> {
  await queries
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session of an account, and every login that waits for its second factor. */
export async function revokeSessionsOf(queries: Queries, accountId: string, at: string): Promise<void> {
  await queries.deleteFrom('identity_challenges').where('account_id', '=', accountId).execute();
  await queries
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}
