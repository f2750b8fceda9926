import { z } from 'zod';
import { clientProfile } from './account.ts';
import { bookingRow } from './booking.ts';
import { briefEntry } from './brief/entry.ts';
import { contactRow } from './contact.ts';
import { timestamp } from './fields.ts';
import { exchangedFile } from './file.ts';
import { incomingMail } from './incoming-mail.ts';
import { languages } from './language.ts';
import { mailStates } from './mail.ts';
import { proposalDetails } from './proposal.ts';
import { quoteRow } from './quote.ts';
import { reply } from './reply.ts';

/**
 * Everything stored about a client, for the client to download (GDPR, articles 15 and 20). It includes what was sent
 * from the public forms under the same address once the client has confirmed that the address is theirs
 * (docs/decisions/0008); until then those lists are null.
 */
const account = clientProfile.extend({
  language: z.enum(languages),
  validatedAt: timestamp.nullable(),
  emailConfirmedAt: timestamp
    .nullable()
    .meta({ description: 'When the client confirmed the address by following a link sent to it; null until then' }),
});

const session = z.object({
  ipAddress: z.string(),
  userAgent: z.string(),
  loggedAt: timestamp,
  expiresAt: timestamp,
  endedAt: timestamp.nullable().meta({ description: 'When the session was ended early; null otherwise' }),
});

/** A step as stored, with questions and answers as a person reads them. */
const readableStep = briefEntry.extend({
  title: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.array(z.string()) })),
});

/** What the agency wanted to come back to. */
const followUp = z.object({
  note: z.string(),
  dueOn: z.iso.date().nullable(),
  createdAt: timestamp,
  doneAt: timestamp.nullable(),
});

const brief = z.object({
  submittedAt: timestamp.nullable(),
  steps: z.array(readableStep),
});

/** A mail, sent or waiting. Its text is not stored, only the data it is rendered from. */
const mail = z.object({
  template: z.string(),
  state: z.enum(mailStates),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
});

export const personalData = z
  .object({
    exportedAt: timestamp,
    account,
    sessions: z.array(session),
    brief,
    mails: z.array(mail),
    files: z
      .array(exchangedFile)
      .meta({ description: 'Without what is in them, which the page of the account gives out' }),
    replies: z
      .array(reply.pick({ subject: true, text: true, files: true, sentAt: true, createdAt: true }))
      .nullable()
      .meta({ description: 'What the agency has answered' }),
    incoming: z
      .array(
        incomingMail.pick({ sender: true, subject: true, text: true, quoted: true, files: true, receivedAt: true }),
      )
      .nullable()
      .meta({ description: 'What came back by mail' }),
    quotes: z.array(quoteRow.omit({ status: true })).nullable(),
    messages: z.array(contactRow.omit({ status: true })).nullable(),
    proposals: z
      .array(
        proposalDetails.omit({
          quoteId: true,
          revision: true,
          missing: true,
          replaces: true,
          replacedBy: true,
          disputedAt: true,
        }),
      )
      .nullable()
      .meta({ description: 'What was sent to the client, with the signature of what was accepted' }),
    meetings: z.array(bookingRow.omit({ status: true })).nullable(),
    followUps: z.array(followUp).nullable(),
  })
  .meta({ id: 'ClientData' });

export type PersonalData = z.infer<typeof personalData>;
