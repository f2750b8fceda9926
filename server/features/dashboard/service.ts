import type { SessionRow, Stats } from '@vitrine/contracts/dashboard.ts';
import type { Platform } from '../../platform/platform.ts';
import { countClients, readSessions } from './queries.ts';

/** More logins than anybody reads on one screen. */
const maxSessions = 100;

/** The last logins of clients, newest first. */
export async function findSessions({ database }: Platform): Promise<SessionRow[]> {
  const sessions = await readSessions(database.queries, maxSessions);
  return sessions.map(({ id, name, email, ip_address, user_agent, logged_at }) => ({
    id,
    client: { name, email },
    ipAddress: ip_address,
    userAgent: user_agent,
    loggedAt: logged_at,
  }));
}

/** The numbers of the dashboard. Today is the date where the agency is. */
export async function computeStats({ database, clock }: Platform): Promise<Stats> {
  const counted = await countClients(database.queries, clock.now());
  return {
    totalClients: counted.total,
    validatedClients: counted.validated,
    pendingClients: counted.total - counted.validated,
    totalSessions: counted.logins,
    wizardCompletionRate: counted.total === 0 ? 0 : Math.round((counted.submitted / counted.total) * 100),
    recentRegistrations: counted.recent,
    activeClientsToday: counted.active,
  };
}
