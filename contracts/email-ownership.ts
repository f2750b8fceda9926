import { z } from 'zod';
import { timestamp } from './fields.ts';
import { maxManageTokenLength } from './limits.ts';

/** The token in the links of a mail to an address that nobody has confirmed. */
export const mailTokenParams = z.object({ token: z.string().min(1).max(maxManageTokenLength) });

/** Why somebody got a mail, as the page "This was not me" tells its reader. */
export const mailOrigin = z.object({
  email: z.string().meta({ description: 'The address that the mail went to' }),
  about: z.enum(['contact', 'quote', 'booking', 'account', 'disputing']).meta({
    description: 'What it told of; `disputing`: it asks whether "This was not me" was said by its reader',
  }),
  writtenAt: timestamp,
  isDisputed: z
    .boolean()
    .meta({ description: 'Whether its owner has said "This was not me", so that it gets no more mails' }),
  isAsked: z.boolean().meta({
    description: 'Whether that was said of a confirmed address, so that a mail to it asks whether it is so',
  }),
});

export type MailOrigin = z.infer<typeof mailOrigin>;

/** A filter of the lists of leads: what came under an address whose owner says that somebody else gave it. */
export const disputedFilter = 'disputed';

export type DisputedFilter = typeof disputedFilter;

/** Of a record in a list or alone: only where the owner of its e-mail address says that somebody else gave it. */
export const disputedAt = timestamp
  .optional()
  .meta({ description: 'Since when the owner of the e-mail address says that somebody else gave it' });
