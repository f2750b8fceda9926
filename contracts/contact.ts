import { z } from 'zod';
import { disownedAt } from './address.ts';
import { answerBy, emailAddress, id, personName, requiredMessage, timestamp } from './fields.ts';
import { firstAnswer, promise } from './first-answer.ts';
import { leadFilters } from './lead-filter.ts';
import { listQuery } from './list.ts';
import { trap } from './proof.ts';
import { quarantineFilters, quarantineNote } from './quarantine.ts';
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

export const contactCreated = z.object({ id, answerBy });

/** A contact request as an admin sees it. */
export const contactRow = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    message: z.string(),
    status,
    createdAt: timestamp,
    firstAnswer,
    promise,
    disownedAt,
    quarantine: quarantineNote.optional(),
  })
  .meta({ id: 'Contact' });

export type ContactRow = z.infer<typeof contactRow>;

export const contactListQuery = listQuery(['createdAt', 'name', 'email', 'status']).extend({
  status: z.enum([...leadFilters, ...quarantineFilters], { error: 'statusUnknown' }).optional(),
});
