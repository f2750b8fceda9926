import type { Queries } from '../../platform/database/schema.ts';

/** Which of these sessions are still valid and belong to an admin. */
export async function findValidAdminSessions(queries: Queries, ids: readonly string[], now: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('sessions.id', 'in', ids)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('accounts.kind', '=', 'admin')
    .select('sessions.id')
    .execute();
  return rows.map(({ id }) => id);
}
