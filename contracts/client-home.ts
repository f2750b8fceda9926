import { z } from 'zod';
import { managedBooking } from './booking.ts';
import { id, timestamp } from './fields.ts';
import { reply } from './reply.ts';

/** What a client has asked, with what the agency has answered from there; a request for a quote or a message. */
const clientRequest = z
  .object({
    id,
    list: z.enum(['quotes', 'contacts']),
    createdAt: timestamp,
    serviceType: z.string().nullable().meta({ description: 'Of a request for a quote; null for a message' }),
    estimatedPrice: z
      .number()
      .nullable()
      .meta({ description: 'In units of its currency, excluding VAT; null where there is none' }),
    currency: z.string().nullable().meta({ description: 'ISO 4217, of the estimate; null where there is none' }),
    message: z.string(),
    replies: z.array(
      reply.pick({ id: true, subject: true, text: true, author: true, createdAt: true, files: true }).meta({
        description: 'What the agency has answered; the files are fetched with getOwnReplyFile',
      }),
    ),
  })
  .meta({ id: 'ClientRequest' });

export type ClientRequest = z.infer<typeof clientRequest>;

const clientMeeting = managedBooking.extend({
  manageToken: z.string().nullable().meta({ description: 'Moves or cancels the meeting; null where it is over' }),
});

export type ClientMeeting = z.infer<typeof clientMeeting>;

/** Where a client's project stands, the newest first of each. */
export const clientHome = z
  .object({
    requests: z.array(clientRequest).nullable().meta({
      description: 'Null, as meetings are, until the client has confirmed that the address is theirs',
    }),
    meetings: z.array(clientMeeting).nullable(),
    brief: z
      .object({ completedSteps: z.number().int(), updatedAt: timestamp.nullable(), submittedAt: timestamp.nullable() })
      .meta({ description: 'How many of its steps are complete, and when it was last changed and submitted' }),
    deliveredOn: z.iso.date().nullable().meta({
      description:
        'The day on which the project was delivered; null until then, and while the address is not confirmed',
    }),
  })
  .meta({ id: 'ClientHome' });

export type ClientHome = z.infer<typeof clientHome>;
