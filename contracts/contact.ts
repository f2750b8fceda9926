import { z } from 'zod';
import { disputedAt } from './email-ownership.ts';
import { emailAddress, id, personName, replyBy, requiredMessage, timestamp } from './fields.ts';
import { firstReply, replyDue } from './first-reply.ts';
import { leadFilters } from './lead-filter.ts';
import { listQuery } from './list.ts';
import { trap } from './proof-of-work.ts';
import { quarantineFilters, quarantineState } from './quarantine.ts';
import { leadSource } from './source.ts';
import { status } from './status.ts';

/** What a visitor sends from the contact page. */
export const contactRequest = z.strictObject({
  name: personName,
  email: emailAddress,
  message: requiredMessage,
  source: leadSource.optional(),
  subject: trap,
});

export type ContactRequest = z.infer<typeof contactRequest>;

export const contactCreated = z.object({ id, replyBy });

/** A contact request as an admin sees it. */
export const contactRow = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    message: z.string(),
    status,
    createdAt: timestamp,
    firstReply,
    replyDue,
    disputedAt,
    quarantine: quarantineState.optional(),
  })
  .meta({ id: 'Contact' });

export type ContactRow = z.infer<typeof contactRow>;

export const contactListQuery = listQuery(['createdAt', 'name', 'email', 'status']).extend({
  status: z.enum([...leadFilters, ...quarantineFilters], { error: 'statusUnknown' }).optional(),
});
