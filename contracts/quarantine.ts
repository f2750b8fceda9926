import { z } from 'zod';
import { id, recordIds, timestamp } from './fields.ts';

/** The lists whose records can be in quarantine, by their names in addresses. */
export const quarantineLists = ['quotes', 'contacts', 'clients'] as const;

export type QuarantineList = (typeof quarantineLists)[number];

/** Filters of these lists: what waits for a decision, and what was decided to be spam. */
export const quarantineFilters = ['quarantined', 'spam'] as const;

export type QuarantineFilter = (typeof quarantineFilters)[number];

/** Whether a list is to show its quarantine. */
export const isQuarantineFilter = (status: string | undefined): status is QuarantineFilter =>
  status === 'quarantined' || status === 'spam';

/**
 * Why something was put into quarantine: it came without proof of work, filled in the field that nobody sees, was sent
 * by a sender or from a network that sent spam before, contains a link that spam contained, or an admin said that it is
 * spam.
 */
const quarantineReasons = ['noProof', 'trap', 'sender', 'network', 'link', 'reported'] as const;

export type QuarantineReason = (typeof quarantineReasons)[number];

/** What a record in quarantine says about that. */
export const quarantineNote = z
  .object({
    reason: z.enum(quarantineReasons),
    since: timestamp,
    isSpam: z.boolean(),
  })
  .meta({ id: 'QuarantineNote', description: 'Only of a record in quarantine' });

export type QuarantineNote = z.infer<typeof quarantineNote>;

/** Where a record can be: in its list, waiting in quarantine, or there as spam. */
const quarantinePlaces = ['listed', ...quarantineFilters] as const;

export type QuarantinePlace = (typeof quarantinePlaces)[number];

/** Where an admin can move a record: `listed` releases it, and its mails go out; `spam` marks it. */
export const quarantineTargets = ['listed', 'spam'] as const;

export type QuarantineTarget = (typeof quarantineTargets)[number];

export const quarantineParams = z.object({ list: z.enum(quarantineLists) });

/** Moves records of a list. */
export const quarantineMove = z.strictObject({
  ids: recordIds,
  to: z.enum(quarantineTargets),
});

/** The result. `change` identifies it for undo; null when nothing moved. */
export const quarantineMoved = z
  .object({
    change: id.nullable(),
    list: z.enum(quarantineLists),
    moved: z.array(id),
    missing: z.array(id).meta({ description: 'Records that no longer exist, or cannot be moved' }),
  })
  .meta({ id: 'QuarantineMoved' });

export type QuarantineMoved = z.infer<typeof quarantineMoved>;
