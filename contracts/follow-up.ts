import { z } from 'zod';
import { emailAddress, id, storable } from './fields.ts';
import { maxFollowUpNoteLength, maxRecordsPerChange } from './limits.ts';
import { recordLists } from './list.ts';
import { trimmedText } from './plain-text.ts';

/**
 * What an admin may have to come back to: a lead without a first reply, a lead about which a mail came back, a meeting, a
 * submitted brief, an account that waits for validation, a proposal that is about to lapse, the deposit of one that was
 * accepted and the work that begins then, a dossier whose next date has come, and whatever an admin has set down to come
 * back to.
 */
export const followUpKinds = [
  'lead',
  'incoming',
  'meeting',
  'brief',
  'account',
  'proposal',
  'deposit',
  'begin',
  'dossier',
  'followUp',
] as const;

export type FollowUpKind = (typeof followUpKinds)[number];

/** The lists in which what an admin has to come back to may be. */
export const followUpLists = [...recordLists, 'proposals', 'dossiers'] as const;

export type FollowUpList = (typeof followUpLists)[number];

/** A date of the agency's calendar. */
const date = z.iso.date('dateInvalid');

/** A follow-up to be set down: about a record, or about a person as a whole. */
export const followUpRequest = z
  .strictObject({
    list: z.enum(recordLists).optional(),
    recordId: id.optional().meta({ description: 'The record it is about; of a brief, the id of its client' }),
    email: emailAddress.optional().meta({ description: 'In place of a record: any address of the person it is about' }),
    dueOn: date,
    note: z.string().overwrite(trimmedText).max(maxFollowUpNoteLength).refine(storable, 'fieldInvalid').default(''),
    ownerId: id.nullable().default(null).meta({ description: 'The admin who takes it; null for whoever comes first' }),
  })
  .refine(({ list, recordId, email }) => (email === undefined ? list && recordId : !list && !recordId), 'fieldInvalid');

export type FollowUpRequest = z.infer<typeof followUpRequest>;

/** Of whom the follow-ups are asked for. */
export const followUpsQuery = z.strictObject({ email: emailAddress });

/** When somebody is to be come back to, whether that was set down about a record or in the dossier. */
const setDownFollowUp = z.object({
  kind: z.enum(['followUp', 'dossier']),
  id: id.meta({ description: 'By which it is put off and finished, with its kind' }),
  dueOn: z.iso.date(),
  note: z.string(),
  owner: z.object({ id, name: z.string() }).nullable(),
});

export type SetDownFollowUp = z.infer<typeof setDownFollowUp>;

/** When a person is to be come back to, the earliest first. */
export const followUpsOfPerson = z
  .object({
    items: z.array(setDownFollowUp),
    daysOff: z
      .array(z.iso.date())
      .meta({ description: 'The days of the next weeks on which the agency does not work' }),
  })
  .meta({ id: 'FollowUpsOfPerson' });

export type FollowUpsOfPerson = z.infer<typeof followUpsOfPerson>;

/** Items of Today: each by its kind and its id there. */
const itemsOf = <const Kinds extends readonly FollowUpKind[]>(kinds: Kinds) =>
  z
    .array(z.strictObject({ kind: z.enum(kinds), id }))
    .min(1)
    .max(maxRecordsPerChange);

/**
 * What can be done with items of Today. A lead is not finished but replied to, and an account is validated: these are
 * calls of their own. Of a dossier, the next date, its step and its owner are changed.
 */
export const followUpChange = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('snooze'),
    items: itemsOf(['lead', 'incoming', 'brief', 'account', 'proposal', 'deposit', 'begin', 'dossier', 'followUp']),
    until: date.meta({ description: 'The date on which they are due again; later than today' }),
  }),
  z.strictObject({
    act: z.literal('handOver'),
    items: itemsOf(followUpKinds),
    to: id.nullable().meta({ description: 'The admin who takes them; null for whoever comes first' }),
  }),
  z.strictObject({
    act: z.literal('finish'),
    items: itemsOf(['incoming', 'meeting', 'brief', 'proposal', 'deposit', 'begin', 'dossier', 'followUp']),
  }),
]);

export type FollowUpChange = z.infer<typeof followUpChange>;

const item = z.object({ kind: z.enum(followUpKinds), id });

export type FollowUpItem = z.infer<typeof item>;

/** The result. `change` identifies it for undo; null when nothing was there to be changed. */
export const followUpsChanged = z
  .object({
    change: id.nullable(),
    changed: z.array(item),
    missing: z.array(item).meta({ description: 'Items that no longer exist' }),
  })
  .meta({ id: 'FollowUpsChanged' });

export type FollowUpsChanged = z.infer<typeof followUpsChanged>;

/** The result of an undo. What was changed again since stays as it is. */
export const followUpsRestored = z.object({ restored: z.array(item) }).meta({ id: 'FollowUpsRestored' });

export type FollowUpsRestored = z.infer<typeof followUpsRestored>;
