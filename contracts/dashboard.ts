import { z } from 'zod';

const count = z.number().int().nonnegative();

/** The seven numbers of the dashboard (specification, section 3, "Stats"). */
export const stats = z
  .object({
    totalClients: count,
    validatedClients: count,
    pendingClients: count,
    totalSessions: count,
    wizardCompletionRate: z.number().int().meta({ description: 'Clients who submitted their brief, percent of all' }),
    recentRegistrations: count.meta({ description: 'In the last 7 days' }),
    activeClientsToday: count.meta({ description: 'Clients who logged in today, in the zone of the agency' }),
  })
  .meta({ id: 'Stats' });

export type Stats = z.infer<typeof stats>;
