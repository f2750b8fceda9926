import { z } from 'zod';
import { timestamp } from './fields.ts';
import { maxIdLength } from './limits.ts';
import { isKnownService } from './prices.ts';

/** How far back figures go, in months with the current one: as long as leads are stored (`retention.ts`). */
export const figureMonths = 36;

/** How many months are shown unless somebody chooses. */
export const defaultFigureMonths = 12;

/** Of fewer people than this, no median says anything, and none is given. */
export const fewestForMedian = 5;

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
/** The id of a service that was ever offered. */
const service = z.string().max(maxIdLength, { abort: true }).refine(isKnownService, 'fieldInvalid');

export const figuresQuery = z
  .strictObject({
    from: month.optional().meta({ description: 'The first month; by default a year ends with the last one' }),
    to: month.optional().meta({ description: 'The last month; by default the current one' }),
    service: service.optional().meta({ description: 'Only people whose first quote request was for this service' }),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { path: ['to'] });

const count = z.number().int().nonnegative();

const median = z
  .object({
    of: count.meta({ description: 'How many it is the median of' }),
    value: z
      .number()
      .nonnegative()
      .nullable()
      .meta({ description: `Null of fewer than ${fewestForMedian}` }),
  })
  .meta({ id: 'Median' });

export type Median = z.infer<typeof median>;

/** How quickly requests for a quote and messages were first replied to (docs/decisions/0054); each of them counts. */
const replyFigures = z.object({
  requests: count.meta({ description: 'All that came in, also those of which no first reply is known' }),
  inTime: count.meta({ description: 'Answered within the response time' }),
  late: count.meta({ description: 'Answered after the response time' }),
  overdue: count.meta({ description: 'Without an answer, though the response time is over' }),
  waiting: count.meta({ description: 'Without an answer, and still within the response time' }),
  hours: median.meta({ description: 'Hours from the request to its first reply, to a quarter of an hour' }),
});

export type ReplyFigures = z.infer<typeof replyFigures>;

const amount = z.object({
  currency: z.string().meta({ description: 'ISO 4217' }),
  cents: z
    .number()
    .int()
    .brand<'Cents'>()
    .meta({ description: 'Paid once, VAT included, in hundredths of the currency' }),
  monthlyCents: z.number().int().brand<'Cents'>().meta({ description: 'Paid each month, VAT included' }),
});

export type Amount = z.infer<typeof amount>;

/** What became of people who first wrote in some month. Each counts once at each step, whatever they did how often. */
const journeyFigures = z.object({
  people: count,
  met: count.meta({ description: 'Had a meeting that took place' }),
  offered: count.meta({ description: 'Were sent a proposal' }),
  signed: count.meta({ description: 'Accepted a proposal, or were recorded as won' }),
  amounts: z.array(amount).meta({ description: 'Of what was signed, by currency' }),
  days: z.object({ toMeeting: median, toProposal: median, toSignature: median, inAll: median }).meta({
    description: 'From the lead to the meeting, on to the proposal, on to the signature; and from first to last',
  }),
});

export type JourneyFigures = z.infer<typeof journeyFigures>;

const serviceOrNone = z.string().nullable().meta({
  description: 'Null for none: a message or a meeting. One that is no longer sold has a row if anybody asked',
});

/** First replies and journeys of a period, in months of the agency's zone. */
export const figures = z
  .object({
    timeZone: z.string(),
    from: month,
    to: month,
    earliest: month.meta({ description: 'The first month that can be asked for' }),
    latest: month.meta({ description: 'The current month' }),
    service: service.nullable(),
    asOf: timestamp.nullable().meta({ description: 'When they were counted; null while they are counted first' }),
    isCounting: z
      .boolean()
      .meta({ description: 'Newer ones are being counted, or soon will be: ask again in some seconds' }),
    responseHours: z.number(),
    replies: z.object({
      total: replyFigures,
      months: z.array(replyFigures.extend({ month })),
      services: z.array(replyFigures.extend({ service: serviceOrNone })),
    }),
    journey: z.object({
      total: journeyFigures,
      months: z.array(journeyFigures.extend({ month })),
      services: z.array(journeyFigures.extend({ service: serviceOrNone })),
      sources: z.array(
        journeyFigures.extend({
          source: z
            .string()
            .nullable()
            .meta({ description: 'Of a campaign, or the host that linked; null if unknown' }),
        }),
      ),
      otherSources: journeyFigures.nullable().meta({ description: 'Those too small to be listed, together' }),
    }),
  })
  .meta({ id: 'Figures' });

export type Figures = z.infer<typeof figures>;
