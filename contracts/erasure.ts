import { z } from 'zod';
import { id, recordedEmail, timestamp } from './fields.ts';
import { listQuery } from './list.ts';

/** Whose data: a person is known by the e-mail address they gave. */
export const personEmail = z.strictObject({ email: recordedEmail });

const count = z.number().int().nonnegative();

/** How many records of each kind are erased. */
export const erasedCounts = z
  .object({
    quotes: count,
    contacts: count,
    bookings: count,
    clients: count,
    briefs: count,
    sessions: count,
    mails: count,
    deleted: count.meta({ description: 'Records that had been deleted and could still be brought back' }),
    mentions: count.meta({ description: 'Records of other people in which the address is blacked out' }),
    trail: count.meta({ description: 'Entries of the audit trail whose author is taken out' }),
    others: count.meta({ description: 'Links, counters and notes of the program itself' }),
  })
  .meta({ id: 'ErasedCounts' });

export type ErasedCounts = z.infer<typeof erasedCounts>;

const contractsKept = count.meta({
  description: 'Proposals that were accepted: contracts, which have to be kept and are not erased',
});

/** That a person was erased, without the person. */
export const erasureReceipt = z
  .object({
    id,
    at: timestamp,
    actor: z.string().meta({ description: 'Who did it; empty once that person has been erased too' }),
    emailHash: z.string().meta({ description: 'HMAC-SHA-256 of the address with a secret of this site' }),
    counts: erasedCounts,
    contractsKept,
    backupsUntil: timestamp
      .nullable()
      .meta({ description: 'When the last of the server’s own backups that contain the person is gone' }),
  })
  .meta({ id: 'ErasureReceipt' });

export type ErasureReceipt = z.infer<typeof erasureReceipt>;

/** What erasing an address would do, before it is done. */
export const erasurePreview = z
  .object({
    email: z.string(),
    counts: erasedCounts,
    comingMeetings: z.array(timestamp).meta({ description: 'Meetings still to come, which would be gone' }),
    agreedQuotes: count.meta({
      description: 'Requests for a quote that are confirmed or completed: what was signed has to be kept elsewhere',
    }),
    contractsKept,
    changesKept: count.meta({
      description: 'Entries of the audit trail about these records: they stay, and name nobody but their author',
    }),
    backupsUntil: timestamp.nullable(),
    receipts: z.array(erasureReceipt).meta({ description: 'Earlier erasures of the same address' }),
  })
  .meta({ id: 'ErasurePreview' });

export type ErasurePreview = z.infer<typeof erasurePreview>;

export const erasureListQuery = listQuery(['createdAt']).omit({ status: true, q: true });

/** What the next housekeeping deletes because it is as old as the privacy page says; or why it deletes nothing. */
export const retentionForecast = z
  .object({
    lists: z.array(z.object({ list: z.enum(['contacts', 'quotes', 'bookings', 'mails']), count, total: count })),
    withheld: z.enum(['clock', 'share']).nullable().meta({
      description: 'The clock has jumped, or an unusual share would go at once: nothing goes until it is allowed',
    }),
  })
  .meta({ id: 'RetentionForecast' });

export type RetentionForecast = z.infer<typeof retentionForecast>;
