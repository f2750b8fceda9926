import { z } from 'zod';
import { answersUpTo, givenAnswer } from './answer.ts';
import { contentRevision } from './content-revision.ts';
import { disputedAt } from './email-ownership.ts';
import { emailAddress, id, optionalMessage, personName, replyBy, timestamp } from './fields.ts';
import { firstReply, replyDue } from './first-reply.ts';
import { leadFilters } from './lead-filter.ts';
import { maxIdLength, maxQuoteAnswersBytes, maxQuoteOptions } from './limits.ts';
import { listQuery } from './list.ts';
import { quoteOptionIds, serviceTypes } from './prices.ts';
import { trap } from './proof-of-work.ts';
import { quarantineFilters, quarantineState } from './quarantine.ts';
import { leadSource } from './source.ts';
import { status } from './status.ts';

/** The id of something offered; which those are is content, so it is asked with each request. */
const offered = (isOffered: (id: string) => boolean, error: string, description: string) =>
  z.string(error).max(maxIdLength, { error, abort: true }).refine(isOffered, error).meta({ description });

const option = offered((id) => quoteOptionIds.includes(id), 'optionUnknown', 'The id of an option that is offered');

export const quoteRequest = z.strictObject({
  name: personName,
  email: emailAddress,
  serviceType: offered((id) => serviceTypes.includes(id), 'serviceRequired', 'The id of a service that is offered'),
  options: z
    .array(option)
    .max(maxQuoteOptions)
    .refine((list) => new Set(list).size === list.length, 'optionRepeated')
    .default([]),
  estimatedPrice: z
    .number()
    .optional()
    .meta({ description: 'Accepted but ignored: the server computes the estimate itself.' }),
  message: optionalMessage.default(''),
  contentRevision: contentRevision.optional().meta({
    description:
      'The revision of the content that the page showed. What it offers, and its prices, count for 24 hours after another was published; left out, the present ones count.',
  }),
  answers: answersUpTo(maxQuoteAnswersBytes).optional(),
  source: leadSource.optional(),
  subject: trap,
});

export type QuoteRequest = z.infer<typeof quoteRequest>;

export const quoteCreated = z.object({
  id,
  estimatedPrice: z.number().meta({ description: 'In units of the currency, excluding VAT' }),
  priceChanged: z
    .literal(true)
    .optional()
    .meta({ description: 'There where the estimate is not the one that the page showed' }),
  currency: z
    .string()
    .optional()
    .meta({ description: 'ISO 4217, of an estimate that is not the one that the page showed; else the page’s own' }),
  replyBy,
});

export type QuoteCreated = z.infer<typeof quoteCreated>;

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
    answers: z.array(givenAnswer).optional().meta({ description: 'To the agency’s own questions; missing for none' }),
    estimatedPrice: z.number().meta({ description: 'In units of its currency, excluding VAT' }),
    currency: z.string().meta({ description: 'ISO 4217, of the estimate' }),
    status,
    createdAt: timestamp,
    firstReply,
    replyDue,
    disputedAt,
    quarantine: quarantineState.optional(),
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
