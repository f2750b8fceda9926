import { z } from 'zod';
import { disownedAt } from './address.ts';
import { answerBy, emailAddress, id, optionalMessage, personName, timestamp } from './fields.ts';
import { firstAnswer, promise } from './first-answer.ts';
import { leadFilters } from './lead-filter.ts';
import { listQuery } from './list.ts';
import { quoteOptionIds, serviceTypes } from './prices.ts';
import { trap } from './proof.ts';
import { quarantineFilters, quarantineNote } from './quarantine.ts';
import { leadSource } from './source.ts';
import { status } from './status.ts';

const option = z.enum(quoteOptionIds, { error: 'optionUnknown' });

export const quoteRequest = z.strictObject({
  name: personName,
  email: emailAddress,
  serviceType: z.enum(serviceTypes, { error: 'serviceRequired' }),
  options: z
    .array(option)
    .max(quoteOptionIds.length)
    .refine((list) => new Set(list).size === list.length, 'optionRepeated')
    .default([]),
  estimatedPrice: z
    .number()
    .optional()
    .meta({ description: 'Accepted but ignored: the server computes the estimate itself.' }),
  message: optionalMessage.default(''),
  source: leadSource.optional(),
  subject: trap,
});

export type QuoteRequest = z.infer<typeof quoteRequest>;

export const quoteCreated = z.object({
  id,
  estimatedPrice: z.number().meta({ description: 'Whole euros, excluding VAT' }),
  answerBy,
});

/** A quote request as an admin sees it. */
export const quoteRow = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    // Plain strings, so that a request for a service or option since withdrawn still shows.
    serviceType: z.string(),
    options: z.array(z.string()),
    message: z.string(),
    estimatedPrice: z.number(),
    status,
    createdAt: timestamp,
    firstAnswer,
    promise,
    disownedAt,
    quarantine: quarantineNote.optional(),
  })
  .meta({ id: 'Quote' });

export type QuoteRow = z.infer<typeof quoteRow>;

export const quoteListQuery = listQuery([
  'createdAt',
  'name',
  'email',
  'status',
  'serviceType',
  'estimatedPrice',
]).extend({
  status: z.enum([...leadFilters, ...quarantineFilters], { error: 'statusUnknown' }).optional(),
});
