import { z } from 'zod';
import { centsUpTo, id, line, phoneNumber, recordedEmail, storable, timestamp } from './fields.ts';
import { maxCompanyLength, maxNextStepLength, maxOutcomeAmount, maxReasonLength } from './limits.ts';
import { noteDocument, storedNoteDocument } from './note.ts';
import { leadSource } from './source.ts';
import { leadLists } from './status.ts';

/**
 * The dossier of a person: what the agency writes down about somebody, beside what they sent themselves. A person is
 * known by e-mail address, and may have several (docs/decisions/0058).
 */

const text = (max: number) => line().max(max).refine(storable, 'fieldInvalid');

const amount = centsUpTo(maxOutcomeAmount).meta({ description: 'In hundredths of the currency' });

/** How it ended; the status of a lead says nothing about it (docs/decisions/0020). */
const outcome = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('won'),
      amount,
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .meta({ description: 'ISO 4217' }),
    }),
    z.strictObject({ kind: z.literal('lost'), reason: text(maxReasonLength) }),
  ])
  .meta({ id: 'Outcome' });

export type Outcome = z.infer<typeof outcome>;

const fields = {
  company: text(maxCompanyLength),
  phone: phoneNumber,
  ownerId: id.nullable(),
  nextDate: z.iso.date('dateInvalid').nullable(),
  nextStep: text(maxNextStepLength),
  outcome: outcome.nullable(),
  deliveredOn: z.iso.date('dateInvalid').nullable().meta({
    description: 'The day on which the project was delivered, which the client is shown; null until then',
  }),
};

/** The fields of a dossier that are changed one by one. */
export type DossierFields = { [F in keyof typeof fields]: z.infer<(typeof fields)[F]> };
export type DossierField = keyof DossierFields;

export const dossierFields = Object.keys(fields) as DossierField[];

const change = <T extends z.ZodType>(field: T) => z.strictObject({ from: field, to: field }).optional();

/**
 * A change of some fields, each with what it was when it was read: what somebody else has changed meanwhile is not
 * overwritten, and a change is undone by the same one the other way round.
 */
export const dossierChange = z.strictObject({
  email: recordedEmail,
  changes: z
    .strictObject({
      company: change(fields.company),
      phone: change(fields.phone),
      ownerId: change(fields.ownerId),
      nextDate: change(fields.nextDate),
      nextStep: change(fields.nextStep),
      outcome: change(fields.outcome),
      deliveredOn: change(fields.deliveredOn),
    })
    .refine((changes) => Object.keys(changes).length > 0, 'fieldRequired'),
});

export type DossierChange = z.infer<typeof dossierChange>;

const note = z
  .object({
    id,
    email: z.string().meta({ description: 'The address in whose dossier it was written' }),
    content: storedNoteDocument,
    author: z.string().meta({ description: 'Name of the admin who wrote it; empty once that person is erased' }),
    isOwn: z.boolean().meta({ description: 'Whether whoever asks wrote it' }),
    editor: z
      .string()
      .nullable()
      .meta({ description: 'Name of the admin who last changed it, empty once erased; null until then, or unknown' }),
    createdAt: timestamp,
    updatedAt: timestamp.meta({ description: 'The same as `createdAt` until it is changed' }),
    revision: z.number().int().meta({ description: 'Rises with each change of the note' }),
  })
  .meta({ id: 'Note' });

export type Note = z.infer<typeof note>;

/** A person of the agency, for choosing one. */
export const colleague = z.object({ id, name: z.string(), email: z.string() }).meta({ id: 'Colleague' });

export type Colleague = z.infer<typeof colleague>;

/** Everything that is written down about a person. */
export const dossier = z
  .object({
    email: z.string().meta({ description: 'The address whose fields these are' }),
    name: z.string().meta({ description: 'As the person last gave it; empty where they never did' }),
    emails: z
      .array(
        z.object({
          email: z.string(),
          company: z.string(),
          phone: z.string(),
        }),
      )
      .meta({ description: 'All addresses of the person, that of the dossier first, each with its own fields' }),
    ...fields,
    // As stored, whatever the rules for new ones are.
    phone: z.string(),
    outcomeAt: timestamp.nullable(),
    updatedAt: timestamp.nullable().meta({ description: 'Null while nothing is written down' }),
    notes: z.array(note).meta({ description: 'Newest first, of all addresses' }),
    sources: z
      .array(z.object({ list: z.enum(leadLists), id, at: timestamp, source: leadSource }))
      .meta({ description: 'Where the visits came from in which leads were sent, newest first; known ones only' }),
  })
  .meta({ id: 'Dossier' });

export type Dossier = z.infer<typeof dossier>;

export const newNote = z.strictObject({ email: recordedEmail, content: noteDocument });

/** @see note: its revision is the one that was read. */
export const recordChange = z.strictObject({ revision: z.number().int(), content: noteDocument });

/** Joins the dossier of another address, and whatever is joined to it, to the first. */
export const dossierJoin = z.strictObject({ email: recordedEmail, other: recordedEmail });

/** Which addresses came to the dossier; parting the same undoes it. */
export const dossierJoined = z.object({
  joined: z.array(z.string()).meta({ description: 'Empty when they were one already' }),
});

/** Parts addresses from the dossier of another; together, the first of them as the head of the others. */
export const dossierPart = z.strictObject({
  email: recordedEmail,
  emails: z.array(recordedEmail).min(1).max(50),
});
