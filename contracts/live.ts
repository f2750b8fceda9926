import { z } from 'zod';
import { type ProposalState, proposalStates } from './proposal-state.ts';

const count = z.number().int().nonnegative();

const leads = z.object({ total: count, pending: count, reviewing: count, confirmed: count, completed: count });

const proposals = z.object({
  total: count,
  ...(Object.fromEntries(proposalStates.map((state) => [state, count])) as Record<ProposalState, typeof count>),
});

/** How many records each list holds, in all and by status. Triggers maintain the counts, so reading them is cheap. */
export const listCounts = z
  .object({
    quotes: leads,
    contacts: leads,
    bookings: leads,
    clients: z.object({ total: count, pending: count, validated: count }),
    wizards: z.object({ total: count, 'in-progress': count, completed: count }),
    mails: z.object({ total: count, waiting: count, sent: count, failed: count, held: count }),
    proposals,
    quarantine: z.object({ total: count, quotes: count, contacts: count, clients: count }),
    dossiers: z.object({ total: count, open: count, won: count, lost: count }),
    followUps: z.object({ total: count, open: count, done: count }),
  })
  .meta({ id: 'ListCounts' });

export type ListCounts = z.infer<typeof listCounts>;

/**
 * The `data` of each server-sent event `lists` of GET /admin/events: the counts, and for each list a number that rises
 * with every change. The first event is sent at once.
 */
export const listsState = z.object({
  counts: listCounts,
  versions: z.record(listCounts.keyof(), z.number().int()),
});

export type ListsState = z.infer<typeof listsState>;
