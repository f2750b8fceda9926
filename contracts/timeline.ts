import { z } from 'zod';
import { auditEntry } from './audit.ts';
import { bookingRow } from './booking.ts';
import { clientRow } from './client.ts';
import { contactRow } from './contact.ts';
import { canonicalEmail } from './email-address.ts';
import { id, storable, timestamp } from './fields.ts';
import { incomingMail } from './incoming-mail.ts';
import { maxEmailLength } from './limits.ts';
import { proposalRow } from './proposal.ts';
import { quoteRow } from './quote.ts';
import { reply } from './reply.ts';

/** Whose timeline: people are identified by the e-mail address they gave. */
export const timelineQuery = z.strictObject({
  email: z.string().trim().overwrite(canonicalEmail).min(1).max(maxEmailLength).refine(storable, 'fieldInvalid'),
});

/** The progress of a brief, without its answers. */
const briefSummary = z.object({
  clientId: id,
  progress: z.number().int().meta({ description: 'Completed steps, in percent' }),
  submittedAt: timestamp.nullable(),
  lastUpdated: timestamp,
});

/** One event in a person's history. */
const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quote'), at: timestamp, quote: quoteRow }),
  z.object({ kind: z.literal('contact'), at: timestamp, contact: contactRow }),
  z.object({ kind: z.literal('booking'), at: timestamp, booking: bookingRow }),
  z.object({ kind: z.literal('reply'), at: timestamp, reply }),
  z.object({ kind: z.literal('incoming'), at: timestamp, incoming: incomingMail }),
  z.object({ kind: z.literal('account'), at: timestamp, client: clientRow }),
  z.object({ kind: z.literal('brief'), at: timestamp, brief: briefSummary }),
  z.object({ kind: z.literal('proposal'), at: timestamp, proposal: proposalRow }),
  z.object({ kind: z.literal('change'), at: timestamp, change: auditEntry }),
]);

export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Entries of each kind; nobody reads further back on one screen. */
export const maxTimelineEntries = 100;

/** Everything known of a person, newest first. */
export const timeline = z
  .object({
    email: z.string(),
    entries: z.array(timelineEntry),
    isCut: z.boolean().meta({ description: 'True when older entries have been left out' }),
  })
  .meta({ id: 'Timeline' });

export type Timeline = z.infer<typeof timeline>;
