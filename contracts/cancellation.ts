import { z } from 'zod';
import { id, recordIds, storable, timestamp } from './fields.ts';
import { maxCancelReasonLength } from './limits.ts';
import { trimmedText } from './plain-text.ts';

/** Which meetings the agency cancels, and whether their visitors are written to. */
export const bookingsCancellation = z.strictObject({
  ids: recordIds,
  notifyVisitors: z.boolean().meta({
    description: 'Whether visitor and agency get a mail, each with a calendar event; it leaves once undo is over',
  }),
  reason: z
    .string()
    .overwrite(trimmedText)
    .max(maxCancelReasonLength)
    .refine(storable, 'fieldInvalid')
    .default('')
    .meta({ description: 'In the agency’s own words, for that mail' }),
});

export type BookingsCancellation = z.infer<typeof bookingsCancellation>;

/** The result. `change` identifies it for undo; null when nothing was cancelled. */
export const bookingsCancelled = z
  .object({
    change: id.nullable(),
    cancelled: z.array(id),
    unchanged: z.array(id).meta({ description: 'Meetings that were cancelled already, or have begun' }),
    missing: z.array(id).meta({ description: 'Meetings that no longer exist' }),
    undoUntil: timestamp.nullable(),
  })
  .meta({ id: 'BookingsCancelled' });

export type BookingsCancelled = z.infer<typeof bookingsCancelled>;

/** The result of an undo: every meeting is on again, and nobody was written to, except for those named. */
export const cancellationUndone = z
  .object({
    restored: z.array(id),
    slotTaken: z.array(id).meta({ description: 'Still cancelled, since somebody else has booked their time' }),
    told: z.array(id).meta({ description: 'Still cancelled, since the mail about it is already on its way' }),
  })
  .meta({ id: 'CancellationUndone' });

export type CancellationUndone = z.infer<typeof cancellationUndone>;
