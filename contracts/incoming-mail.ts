import { z } from 'zod';
import { id, timestamp } from './fields.ts';
import { meetingReply } from './meeting-answer.ts';
import { leadLists } from './status.ts';

/** Where what a mail is about may be: a lead, the account of somebody who sent none, or the dossier of whoever has neither. */
const incomingLists = [...leadLists, 'clients', 'dossiers'] as const;

export type IncomingList = (typeof incomingLists)[number];

/** A file that came with a mail. */
const incomingFile = z.object({
  id: id
    .nullable()
    .meta({ description: 'By which it is fetched like a file of a reply; null for one that is only in the mailbox' }),
  name: z.string(),
  bytes: z.number().int(),
});

/** A mail that came back to the agency's mailbox. */
export const incomingMail = z
  .object({
    id,
    list: z.enum(incomingLists).meta({
      description: 'Where the record is that it is about: a lead, else the account or the dossier of its person',
    }),
    leadId: id.meta({ description: 'The id of that record' }),
    sender: z.string().meta({ description: 'The address it says it comes from, which nobody has checked' }),
    subject: z.string(),
    text: z.string().meta({ description: 'Plain text, as far as it was written anew' }),
    quoted: z.string().meta({ description: 'What it repeats of earlier mails; may be empty' }),
    isCut: z.boolean().meta({ description: 'Whether there is more of it in the mailbox' }),
    files: z.array(incomingFile),
    isAutomatic: z
      .boolean()
      .meta({ description: 'Whether a program wrote it, such as an absence note, or it came through a list' }),
    mailingList: z
      .object({ name: z.string().meta({ description: 'As the list calls itself; may be empty' }) })
      .optional()
      .meta({ description: 'The mailing list or the newsletter it came through; missing in other mails' }),
    receivedAt: timestamp,
    isWaiting: z
      .boolean()
      .meta({ description: 'Whether it waits for the agency: nobody has replied to it or is done with it' }),
    meeting: meetingReply.optional().meta({
      description: 'What the calendar of a visitor answers to the invitation to the meeting; missing in other mails',
    }),
    undelivered: z
      .object({
        recipient: z.string(),
        reason: z.string().meta({ description: 'As the mail server in question worded it; may be empty' }),
      })
      .optional()
      .meta({ description: 'Of a report that a mail of ours did not arrive; missing in other mails' }),
  })
  .meta({ id: 'IncomingMail' });

export type IncomingMail = z.infer<typeof incomingMail>;
