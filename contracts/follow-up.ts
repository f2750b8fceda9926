import { z } from 'zod';
import { id, storable } from './fields.ts';
import { maxFollowUpNoteLength, maxRecordsPerChange } from './limits.ts';
import { recordLists } from './list.ts';
import { trimmedWords } from './plain-text.ts';

/**
 * What an admin may have to come back to: a lead without a first answer, a lead about which a mail came back, a meeting, a
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

/** A follow-up to be set down about a record. */
export const followUpRequest = z.strictObject({
  list: z.enum(recordLists),
  recordId: id.meta({ description: 'The record it is about; of a brief, the id of its client' }),
  dueOn: date,
  note: z.string().overwrite(trimmedWords).max(maxFollowUpNoteLength).refine(storable, 'fieldInvalid').default(''),
  ownerId: id.nullable().default(null).meta({ description: 'The admin who takes it; null for whoever comes first' }),
});

export type FollowUpRequest = z.infer<typeof followUpRequest>;

/** Items of Today: each by its kind and its id there. */
const itemsOf = <const Kinds extends readonly FollowUpKind[]>(kinds: Kinds) =>
  z
    .array(z.strictObject({ kind: z.enum(kinds), id }))
    .min(1)
    .max(maxRecordsPerChange);

/**
 * What can be done with items of Today. A lead is not finished but answered, and an account is validated: these are
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
