import { z } from 'zod';
import { id, storable } from './fields.ts';
import { defaultPageSize, maxCursorLength, maxPageSize, maxSearchLength } from './limits.ts';
import { leadLists, type Status, status } from './status.ts';

/** Every list of records in the back office, by its name in addresses. */
export const recordLists = [...leadLists, 'clients', 'wizards'] as const;

export type RecordListName = (typeof recordLists)[number];

export const recordParams = z.object({ id });

/**
 * The query of every admin list: a page of rows, searched, filtered and sorted.
 * @param sortable the fields a list may be sorted by
 */
export function listQuery<const Fields extends readonly [string, ...string[]]>(sortable: Fields) {
  const sorts = sortable.flatMap((field) => [field, `-${field}`]) as (Fields[number] | `-${Fields[number]}`)[];
  return z.strictObject({
    q: z
      .string()
      .trim()
      .max(maxSearchLength)
      .refine(storable, 'fieldInvalid')
      .optional()
      .meta({ description: 'Search text' }),
    status: status.optional(),
    sort: z
      .enum(sorts as [string, ...string[]])
      .default('-createdAt')
      .meta({ description: 'The field to sort by; with a leading - in descending order' }),
    limit: z.coerce.number().int().min(1).max(maxPageSize).default(defaultPageSize),
    cursor: z
      .string()
      .max(maxCursorLength)
      .optional()
      .meta({ description: 'A cursor from the meta of another page, such as meta.nextCursor' }),
  });
}

/** The parsed query of a list. `S` are the statuses it filters by. */
export type ListQuery<S extends string = Status> = {
  q?: string | undefined;
  status?: S | undefined;
  sort: string;
  limit: number;
  cursor?: string | undefined;
};
