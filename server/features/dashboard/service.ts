import type { SessionListQuery, SessionRow, Stats } from '@vitrine/contracts/dashboard.ts';
import type { Page } from '../../platform/database/listing.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { presentPage } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { countClients, listSessions } from './queries.ts';

/** A page of the logins of clients, newest first. */
export async function findSessions(
  { database }: Platform,
  query: SessionListQuery,
): Promise<Page<SessionRow> | Refusal> {
  return presentPage(await listSessions(database, query), ({ id, name, email, ip_address, user_agent, logged_at }) => ({
    id,
    client: { name: name ?? '', email: email ?? '' },
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
