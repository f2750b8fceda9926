import { z } from 'zod';

const count = z.number().int().nonnegative();

const leads = z.object({ total: count, pending: count, reviewing: count, confirmed: count, completed: count });

/** How many records each list holds, in all and by status. Kept up to date by the database, so asking costs nothing. */
export const listCounts = z
  .object({
    quotes: leads,
    contacts: leads,
    bookings: leads,
    clients: z.object({ total: count, pending: count, validated: count }),
    wizards: z.object({ total: count, 'in-progress': count, completed: count }),
    mails: z.object({ total: count, waiting: count, sent: count, failed: count }),
  })
  .meta({ id: 'ListCounts' });

export type ListCounts = z.infer<typeof listCounts>;

/**
 * What GET /admin/events tells, each as the `data` of a server-sent event named `lists`: the counts, and for each list a
 * number that rises with every change of it. The first one comes at once.
 */
export const listNews = z.object({
  counts: listCounts,
  versions: z.record(z.enum(['quotes', 'contacts', 'bookings', 'clients', 'wizards', 'mails']), z.number().int()),
});

export type ListNews = z.infer<typeof listNews>;
