import { z } from 'zod';
import { clientRow } from './account.ts';
import { auditEntry } from './audit.ts';
import { bookingRow } from './booking.ts';
import { contactRow } from './contact.ts';
import { id, storable, timestamp } from './fields.ts';
import { quoteRow } from './quote.ts';

/** Whose timeline: people are told apart by their e-mail address, as they wrote it. */
export const timelineQuery = z.strictObject({
  email: z.string().trim().toLowerCase().min(1).max(254).refine(storable, 'fieldInvalid'),
});

/** How far a brief has come, without its answers. */
export const briefSummary = z.object({
  clientId: id,
  progress: z.number().int().meta({ description: 'Completed steps, percent' }),
  submittedAt: timestamp.nullable(),
  lastUpdated: timestamp,
});

/** One thing that happened with a person. `at` is when. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quote'), at: timestamp, quote: quoteRow }),
  z.object({ kind: z.literal('contact'), at: timestamp, contact: contactRow }),
  z.object({ kind: z.literal('booking'), at: timestamp, booking: bookingRow }),
  z.object({ kind: z.literal('account'), at: timestamp, client: clientRow }),
  z.object({ kind: z.literal('brief'), at: timestamp, brief: briefSummary }),
  z.object({ kind: z.literal('change'), at: timestamp, change: auditEntry }),
]);

export type TimelineEntry = z.infer<typeof timelineEntry>;

/** How many entries of each kind are told; nobody reads further back on one screen. */
export const mostTimelineEntries = 100;

/** Everything known of a person, newest first. */
export const timeline = z
  .object({
    email: z.string(),
    entries: z.array(timelineEntry),
    isCut: z.boolean().meta({ description: 'Older entries are left out' }),
  })
  .meta({ id: 'Timeline' });

export type Timeline = z.infer<typeof timeline>;
