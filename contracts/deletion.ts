import { z } from 'zod';
import { id, recordIds, timestamp } from './fields.ts';
import { leadLists } from './status.ts';

/** The lists whose records an admin can delete. A client goes with sessions and brief. */
export const deletableLists = [...leadLists, 'clients'] as const;

export type DeletableList = (typeof deletableLists)[number];

/** How long a deletion can be undone, in seconds; the page offers it for as long. */
export const undoSeconds = 30;

/** Which records of a list to delete. */
export const recordsDeletion = z.strictObject({
  ids: recordIds,
});

/** The result. `deletion` identifies it for undo; null when none of the records was there. */
export const recordsDeleted = z
  .object({
    deletion: id.nullable(),
    deleted: z.array(id),
    missing: z.array(id).meta({ description: 'Records that no longer exist' }),
    undoUntil: timestamp.nullable(),
  })
  .meta({ id: 'RecordsDeleted' });

export type RecordsDeleted = z.infer<typeof recordsDeleted>;

/** The result of an undo: every record is back as it was, except where somebody has taken its place. */
export const deletionUndone = z
  .object({
    list: z.enum(deletableLists),
    restored: z.array(id),
    slotTaken: z.array(id).meta({
      description: 'Meetings among the restored whose time somebody else has booked: they are back as cancelled',
    }),
    emailTaken: z.array(id).meta({
      description: 'Clients that stay deleted, since somebody has registered with their address again',
    }),
  })
  .meta({ id: 'DeletionUndone' });

export type DeletionUndone = z.infer<typeof deletionUndone>;
