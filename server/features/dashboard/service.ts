import type { SessionRow } from '@vitrine/contracts/account.ts';
import { agency } from '@vitrine/contracts/agency.ts';
import type { Stats } from '@vitrine/contracts/dashboard.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { countClients, readSessions } from './queries.ts';

/** The sessions list shows the last 100 (specification, section 9). */
const mostSessions = 100;

/** Recent registrations cover 7 days (specification, section 9). */
const week = 7 * 24 * 60 * 60_000;

export async function findSessions({ database }: Platform): Promise<SessionRow[]> {
  const sessions = await readSessions(database.queries, mostSessions);
  return sessions.map(({ id, name, email, ip_address, user_agent, logged_at }) => ({
    id,
    client: { name, email },
    ipAddress: ip_address,
    userAgent: user_agent,
    loggedAt: logged_at,
  }));
}

/** The seven numbers of the dashboard. Today is the agency's. */
export async function computeStats({ database, clock }: Platform): Promise<Stats> {
  const now = clock.now();
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(agency.timeZone).startOfDay();
  const counted = await countClients(database.queries, {
    week: now - week,
    today: toInstant(today.epochMilliseconds),
  });
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
