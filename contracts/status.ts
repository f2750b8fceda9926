import { z } from 'zod';
import { id, recordIds } from './fields.ts';

/** One set for quotes, contacts and bookings; an admin may set any of them at any time (docs/decisions/0020). */
export const statuses = ['pending', 'reviewing', 'confirmed', 'completed'] as const;

export const status = z.enum(statuses, { error: 'statusUnknown' });

export type Status = z.infer<typeof status>;

export const statusChange = z.strictObject({ status });

/** The lists of what visitors send, whose records have a status. */
export const leadLists = ['quotes', 'contacts', 'bookings'] as const;

export type LeadList = (typeof leadLists)[number];

/** One status for several records at once. */
export const statusesChange = z.strictObject({
  ids: recordIds,
  status,
});

/** The result. `change` identifies it for undo; null when every record already had that status. */
export const statusesChanged = z
  .object({
    change: id.nullable(),
    changed: z.array(z.object({ id, before: status })),
    missing: z.array(id).meta({ description: 'Records that no longer exist' }),
  })
  .meta({ id: 'StatusesChanged' });

export type StatusesChanged = z.infer<typeof statusesChanged>;

/** That an act moved the status of a lead forward. */
export const statusMoved = z
  .object({ change: id.meta({ description: 'Undoes it' }), before: status, after: status })
  .meta({ id: 'StatusMoved' });

export type StatusMoved = z.infer<typeof statusMoved>;

/**
 * The result of an undo, which is a change that can itself be undone. A record changed again since keeps its status.
 */
export const changeUndone = z
  .object({
    change: id
      .nullable()
      .meta({ description: 'Identifies the undo, which can itself be undone; null if nothing was restored' }),
    list: z.enum(leadLists),
    restored: z.array(z.object({ id, status })),
    kept: z.array(id),
  })
  .meta({ id: 'ChangeUndone' });

export type ChangeUndone = z.infer<typeof changeUndone>;
