import { z } from 'zod';
import { id, line, storable, timestamp } from './fields.ts';
import { fileSending } from './file.ts';
import { incomingMail } from './incoming-mail.ts';
import { type Language, languages } from './language.ts';
import { maxFilesOfReply, maxReplySubjectLength, maxReplyTextLength, maxTemplateNameLength } from './limits.ts';
import { mailStates } from './mail.ts';
import { trimmedText } from './plain-text.ts';
import { leadLists, statusMoved } from './status.ts';
import { unsendSeconds } from './unsending.ts';
import { withoutRepeatedLabel } from './vat-label.ts';

/** Replies that an admin sends from a lead, and the templates they begin with. */

/** Which lead is replied to. */
const lead = { list: z.enum(leadLists), id };

export const replyLead = z.strictObject(lead);

export type ReplyLead = z.infer<typeof replyLead>;

const subject = line().max(maxReplySubjectLength).refine(storable, 'fieldInvalid');
const text = z.string().max(maxReplyTextLength).refine(storable, 'fieldInvalid');

/** What an admin has written so far. */
export const replyDraft = z.strictObject({ ...lead, subject, text });

export type ReplyDraft = z.infer<typeof replyDraft>;

/** A reply as it is to be sent. */
export const replyRequest = z.strictObject({
  ...lead,
  subject: subject.min(1, 'fieldRequired'),
  text: text.overwrite(trimmedText).min(1, 'messageRequired'),
  after: id.nullable().meta({
    description:
      'The newest reply that whoever sends this has seen, null for none: when there is a newer one, this is refused',
  }),
  seen: id.nullable().optional().meta({
    description:
      'The newest mail from the person that whoever sends this has seen, null for none: Today goes on showing a newer one. Left out, none is shown any more',
  }),
  files: z.array(id).max(maxFilesOfReply).default([]).meta({ description: 'Those of the draft that it carries' }),
  undoable: z
    .boolean()
    .default(false)
    .meta({
      description: `Whether its mail waits until it can no longer be undone, which is ${unsendSeconds} seconds`,
    }),
});

export type ReplyRequest = z.infer<typeof replyRequest>;

/** A file to attach to the draft of a reply. */
export const replyFileSending = fileSending.extend(lead);

/** A file that a reply, or its draft, carries. */
export const replyFile = z.object({ id, name: z.string(), bytes: z.number().int() }).meta({ id: 'ReplyFile' });

export type ReplyFile = z.infer<typeof replyFile>;

/** A reply that was sent, and what became of its mail. */
export const reply = z
  .object({
    id,
    list: z.enum(leadLists),
    leadId: id,
    author: z.string().meta({ description: 'The name of the admin who sent it' }),
    subject: z.string(),
    text: z.string(),
    files: z.array(replyFile),
    language: z.enum(languages),
    state: z.enum(mailStates),
    sentAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'Reply' });

export type Reply = z.infer<typeof reply>;

/** A reply that has just been sent. */
export const sentReply = reply
  .extend({
    statusMoved: statusMoved.nullable().meta({ description: 'Where it was the first, and moved the status forward' }),
  })
  .meta({ id: 'SentReply' });

export type SentReply = z.infer<typeof sentReply>;

/** Why a lead cannot be replied to from here. */
const replyObstacles = ['quarantined', 'disputed'] as const;

/** What a form for a reply begins with. */
export const replyThread = z
  .object({
    replies: z.array(reply).meta({ description: 'What has been sent from this lead, oldest first' }),
    incoming: z.array(incomingMail).meta({ description: 'What came back about this lead, oldest first' }),
    draft: z.object({ subject: z.string(), text: z.string(), updatedAt: timestamp }).nullable(),
    files: z.array(replyFile).meta({ description: 'Attached to the draft, in the order they came' }),
    writers: z
      .array(z.object({ name: z.string(), since: timestamp }))
      .meta({ description: 'Other admins who have written a draft in the last minutes' }),
    language: z.enum(languages).meta({ description: 'The language of the person who is answered' }),
    subject: z.string().meta({ description: 'What the subject begins with' }),
    signature: z.string().meta({ description: 'What stands under the text' }),
    obstacle: z.enum(replyObstacles).nullable(),
  })
  .meta({ id: 'ReplyThread' });

export type ReplyThread = z.infer<typeof replyThread>;

/** What a placeholder stands for is known from the lead; `{like this}` in a template. */
export const placeholders = {
  name: leadLists,
  received: leadLists,
  agency: leadLists,
  bookingLink: leadLists,
  service: ['quotes'],
  estimate: ['quotes'],
  meeting: ['bookings'],
} as const;

export type Placeholder = keyof typeof placeholders;

export const placeholderNames = Object.keys(placeholders) as Placeholder[];

const placeholderPattern = /\{([\p{L}\w]*)\}/gu;

/** The placeholders in a text, each once, known or not. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholderPattern)].map(([, name = '']) => name)),
];

/** How many letters are to be added, left out, changed, or swapped with the next one to make one word of another. */
function typingErrors(one: string, other: string): number {
  const [rows, columns] = [one.length + 1, other.length + 1];
  const errors = Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (_, j) => (i === 0 ? j : i)));
  const at = (i: number, j: number) => errors[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i < rows; i++) {
    for (let j = 1; j < columns; j++) {
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const fewest = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
        isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      (errors[i] as number[])[j] = fewest;
    }
  }
  return at(rows - 1, columns - 1);
}

/** Longer words in braces are not compared: no placeholder is that long. */
const maxCompared = 30;

/** Whether a word in braces is a placeholder, or one with a typing error; other words in braces are the author's own. */
export const isMeantAsPlaceholder = (word: string): boolean =>
  word.length <= maxCompared &&
  placeholderNames.some((name) => typingErrors(word.toLowerCase(), name.toLowerCase()) <= 1);

/** Puts values in the place of placeholders; one without a value stays. A price says whether VAT is in it, once. */
export const fillPlaceholders = (text: string, values: Partial<Record<string, string>>): string =>
  text.replace(placeholderPattern, (place, name: string, at: number) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? place : withoutRepeatedLabel(value, text.slice(at + place.length));
  });

const oneText = z.strictObject({
  subject: subject.min(1, 'fieldRequired'),
  text: text.overwrite(trimmedText).min(1, 'messageRequired'),
});

/** A template as it is saved: in every language. */
export const replyTemplateRequest = z.strictObject({
  name: line().min(1, 'fieldRequired').max(maxTemplateNameLength).refine(storable, 'fieldInvalid'),
  texts: z.strictObject({ en: oneText, fr: oneText }),
});

export type ReplyTemplateRequest = z.infer<typeof replyTemplateRequest>;

/** What the templates are called that an agency begins with; those of its own have the name that it gave them. */
const firstNames = [
  { en: 'Let’s talk', fr: 'Parlons-en' },
  { en: 'About your quote', fr: 'Au sujet du devis' },
  { en: 'Before our meeting', fr: 'Avant le rendez-vous' },
] as const satisfies Record<Language, string>[];

/** The name of a template in a language: one that nobody has renamed has a name in each. */
export const templateNameIn = (name: string, language: Language): string =>
  firstNames.find(({ en, fr }) => en === name || fr === name)?.[language] ?? name;

/** A template that is changed. */
export const replyTemplateChange = replyTemplateRequest.extend({
  revision: z
    .number()
    .int()
    .positive()
    .meta({ description: 'What was changed; when somebody has changed it since, this is refused' }),
});

export type ReplyTemplateChange = z.infer<typeof replyTemplateChange>;

export const replyTemplate = z
  .object({
    id,
    name: z.string(),
    texts: z.object({
      en: z.object({ subject: z.string(), text: z.string() }),
      fr: z.object({ subject: z.string(), text: z.string() }),
    }),
    lists: z.array(z.enum(leadLists)).meta({ description: 'The leads that have a value for each of its placeholders' }),
    revision: z.number().int().meta({ description: 'Rises with each change' }),
    updatedAt: timestamp,
    isDeletable: z.boolean().meta({
      description: 'Whether whoever reads this may delete it: owners any, members one that they alone have written',
    }),
  })
  .meta({ id: 'ReplyTemplate' });

export type ReplyTemplate = z.infer<typeof replyTemplate>;

/** A text for a lead with its placeholders filled in. */
export const replyPreview = z.object({ subject: z.string(), text: z.string() }).meta({ id: 'ReplyPreview' });

export type ReplyPreview = z.infer<typeof replyPreview>;
