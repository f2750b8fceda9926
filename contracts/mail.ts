import { z } from 'zod';
import { id, timestamp } from './fields.ts';
import { languages } from './language.ts';
import { listQuery } from './list.ts';
import { page, pageMeta } from './response.ts';

export const mailStates = ['waiting', 'sent', 'failed', 'held'] as const;

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
      .meta({ description: 'When a waiting mail will be tried next; null while it is being sent' }),
    lastError: z.string().nullable().meta({ description: 'The last error, as the mail server worded it' }),
    resendOf: id.nullable().meta({ description: 'The mail that this one resends' }),
    heldFor: z.enum(['dailyLimit', 'disputed', 'outdated']).nullable().meta({
      description:
        'Why a held mail is not sent by itself: too many within a day for an address that nobody has confirmed, its owner said that it was somebody else, or it is no longer true',
    }),
    canResend: z.boolean().meta({
      description:
        'False when the mail is out of date, or has a secret link that no longer works and cannot be renewed',
    }),
  })
  .meta({ id: 'Mail' });

export type MailRow = z.infer<typeof mailRow>;

/** How mail is delivered: by SMTP, or without a server as files in the data folder. */
const mailDeliveries = ['smtp', 'files'] as const;

const mailMeta = pageMeta.extend({
  delivery: z.enum(mailDeliveries),
  pausedSince: timestamp
    .nullable()
    .meta({ description: 'Since when no mail is sent, because a backup was restored; null when mail is sent' }),
});

export const mailPage = page(mailRow).extend({ meta: mailMeta });

/** The mail as it is or was sent. The secret part of a link is masked with dots. */
export const mailDetails = mailRow.extend({ text: z.string(), html: z.string() }).meta({ id: 'MailDetails' });

export type MailDetails = z.infer<typeof mailDetails>;

export const mailListQuery = listQuery(['createdAt']).extend({ status: z.enum(mailStates).optional() });
