import { z } from 'zod';
import { registeredLatelyDays } from './client.ts';
import { id, timestamp } from './fields.ts';
import { maxCursorLength, maxPageSize } from './limits.ts';

const count = z.number().int().nonnegative();

/** The figures at the top of the dashboard. */
export const stats = z
  .object({
    totalClients: count,
    validatedClients: count,
    pendingClients: count,
    totalSessions: count,
    wizardCompletionRate: z
      .number()
      .int()
      .meta({ description: 'Share of all clients who have submitted their brief, in percent' }),
    recentRegistrations: count.meta({ description: `Accounts registered in the last ${registeredLatelyDays} days` }),
    activeClientsToday: count.meta({ description: 'Clients who logged in today, in the agency’s time zone' }),
  })
  .meta({ id: 'Stats' });

export type Stats = z.infer<typeof stats>;

/** A page of the logins of clients, newest first. */
export const sessionListQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(100),
  cursor: z
    .string()
    .max(maxCursorLength)
    .optional()
    .meta({ description: 'A cursor from the meta of another page, such as meta.nextCursor' }),
});

export type SessionListQuery = z.infer<typeof sessionListQuery>;

/** A login of a client, as the admin sees it. */
export const sessionRow = z
  .object({
    id,
    client: z.object({ name: z.string(), email: z.string() }),
    ipAddress: z.string(),
    userAgent: z.string(),
    loggedAt: timestamp,
  })
  .meta({ id: 'Session' });

export type SessionRow = z.infer<typeof sessionRow>;
