import { z } from 'zod';
import { meetingTimes } from './booking.ts';
import { briefFilters } from './brief.ts';
import { clientStatuses } from './client.ts';
import { deletableLists } from './deletion.ts';
import { id, storable, timestamp } from './fields.ts';
import { leadFilters } from './lead-filter.ts';
import { maxFiltered, maxSearchLength } from './limits.ts';
import { recordLists } from './list.ts';
import { learned, quarantineFilters, quarantineLists, quarantineTargets } from './quarantine.ts';
import { leadLists, status } from './status.ts';

/**
 * The records of a list that match its search and filter, over all its pages. One call acts on all of them: it names what
 * the admin has searched for, and how many records were found then, so that nothing happens to others.
 */

/** By what each list can be filtered here. */
export const filteredFilters = {
  quotes: z.enum([...leadFilters, ...quarantineFilters]),
  contacts: z.enum([...leadFilters, ...quarantineFilters]),
  bookings: z.enum([...leadFilters, ...meetingTimes]),
  clients: z.enum(clientStatuses),
  wizards: z.enum(briefFilters),
} as const;

const allFilters = [...new Set(Object.values(filteredFilters).flatMap(({ options }) => options))];

const search = {
  q: z.string().trim().max(maxSearchLength).refine(storable, 'fieldInvalid').optional(),
  filter: z
    .enum(allFilters, { error: 'statusUnknown' })
    .optional()
    .meta({ description: 'As `status` in the query of the list' }),
};

export const filteredQuery = z.strictObject({ list: z.enum(recordLists), ...search });

export type FilteredQuery = z.infer<typeof filteredQuery>;

export const filteredCount = z.object({
  count: z
    .number()
    .int()
    .nonnegative()
    .meta({ description: `${maxFiltered + 1} for any more` }),
  isTooMany: z.boolean().meta({ description: `Whether there are more than the ${maxFiltered} one call acts on` }),
});

const counted = { count: z.number().int().positive().meta({ description: 'How many the admin has seen to match' }) };

/** What is in quarantine has no status to be set. */
export const filteredStatus = z.strictObject({ list: z.enum(leadLists), ...search, ...counted, status });

export type FilteredStatus = z.infer<typeof filteredStatus>;

export const filteredDeletion = z.strictObject({ list: z.enum(deletableLists), ...search, ...counted });

export type FilteredDeletion = z.infer<typeof filteredDeletion>;

/** Moves all that match: `listed` releases them from quarantine, `spam` marks them. */
export const filteredMove = z.strictObject({
  list: z.enum(quarantineLists),
  ...search,
  ...counted,
  to: z.enum(quarantineTargets),
});

export type FilteredMove = z.infer<typeof filteredMove>;

/** Records that the submitted briefs that match have been read. */
export const filteredReading = z.strictObject({ list: z.literal('wizards'), ...search, ...counted });

export type FilteredReading = z.infer<typeof filteredReading>;

const left = z
  .number()
  .int()
  .nonnegative()
  .meta({ description: 'How many were not reached in time, and are as before' });

/** The result. `change` identifies it for undo; null when every record was as it is to be. */
export const filteredChanged = z.object({ change: id.nullable(), changed: z.number().int().nonnegative(), left });

/** The same of a move, with what was learned from marking as spam. */
export const filteredMoved = filteredChanged.extend({ learned });

export const filteredDeleted = z.object({
  deletion: id.nullable(),
  deleted: z.number().int().nonnegative(),
  left,
  undoUntil: timestamp.nullable(),
});
