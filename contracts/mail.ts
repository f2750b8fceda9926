import { z } from 'zod';
import { listQuery } from './admin.ts';
import { page, pageMeta } from './answer.ts';
import { id, timestamp } from './fields.ts';
import { languages } from './language.ts';

export const mailStates = ['waiting', 'sent', 'failed'] as const;

export type MailState = (typeof mailStates)[number];

/** A mail as the admin's list shows it. */
export const mailRow = z
  .object({
    id,
    template: z.string(),
    language: z.enum(languages),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(mailStates),
    attempts: z.number().int(),
    createdAt: timestamp,
    sentAt: timestamp.nullable(),
    nextAttemptAt: timestamp
      .nullable()
      .meta({ description: 'When a waiting mail is tried next; null while it is being sent' }),
    lastError: z.string().nullable().meta({ description: 'What the mail server said last' }),
    resendOf: id.nullable().meta({ description: 'The mail this one repeats' }),
    canResend: z
      .boolean()
      .meta({ description: 'false where its link opened something, is not kept, and cannot be made anew' }),
  })
  .meta({ id: 'Mail' });

export type MailRow = z.infer<typeof mailRow>;

/** How mail leaves: by an SMTP server, or, where there is none, as files in the server's folder. */
export const mailDeliveries = ['smtp', 'files'] as const;

export const mailPage = page(mailRow).extend({ meta: pageMeta.extend({ delivery: z.enum(mailDeliveries) }) });

/** The mail itself, as it is or was sent, with dots where a link opens something to whoever holds it. */
export const mailDetails = mailRow.extend({ text: z.string(), html: z.string() }).meta({ id: 'MailDetails' });

export type MailDetails = z.infer<typeof mailDetails>;

export const mailListQuery = listQuery(['createdAt']).extend({ status: z.enum(mailStates).optional() });
