import type { Queries } from '../../platform/database/schema.ts';

/** Which of these sessions may still watch: neither over nor revoked, and an admin's. */
export async function findWatchingSessions(queries: Queries, ids: readonly string[], now: string): Promise<string[]> {
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
