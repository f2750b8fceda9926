import { z } from 'zod';
import { id, storable } from './fields.ts';
import { languages } from './language.ts';

/** One set of statuses for quotes, messages and meetings; an admin may set any of them at any time (D2). */
export const statuses = ['pending', 'reviewing', 'confirmed', 'completed'] as const;

export const status = z.enum(statuses, { error: 'statusUnknown' });

export type Status = z.infer<typeof status>;

export const statusChange = z.strictObject({ status });

/** The lists whose records carry a status: what visitors send. */
export const leadLists = ['quotes', 'contacts', 'bookings'] as const;

export type LeadList = (typeof leadLists)[number];

/** Every list of the back office that records belong to, by the name it has in addresses. */
export const recordLists = [...leadLists, 'clients', 'wizards'] as const;

export type RecordListName = (typeof recordLists)[number];

/** How many records one call may change. */
export const mostChangedTogether = 200;

/** One status for several records at once. */
export const statusesChange = z.strictObject({
  ids: z
    .array(id)
    .min(1)
    .max(mostChangedTogether)
    .refine((ids) => new Set(ids).size === ids.length, 'fieldInvalid'),
  status,
});

/** What came of it. `change` names it, so that it can be undone; null when every record had that status already. */
export const statusesChanged = z
  .object({
    change: id.nullable(),
    changed: z.array(z.object({ id, before: status })),
    missing: z.array(id).meta({ description: 'Records that are not there any more' }),
  })
  .meta({ id: 'StatusesChanged' });

export type StatusesChanged = z.infer<typeof statusesChanged>;

/** What came of an undo, which is a change itself and can be undone. A record whose status was set again since keeps it. */
export const changeUndone = z
  .object({
    change: id.nullable().meta({ description: 'Names the undo; null when it gave nothing back' }),
    list: z.enum(leadLists),
    restored: z.array(z.object({ id, status })),
    kept: z.array(id),
  })
  .meta({ id: 'ChangeUndone' });

export type ChangeUndone = z.infer<typeof changeUndone>;

export const recordParams = z.object({ id });

/**
 * The query of every admin list (D20).
 * @param sortable the fields a list may be sorted by
 */
export function listQuery<const Fields extends readonly [string, ...string[]]>(sortable: Fields) {
  const sorts = sortable.flatMap((field) => [field, `-${field}`]) as (Fields[number] | `-${Fields[number]}`)[];
  return z.strictObject({
    q: z
      .string()
      .trim()
      .max(200)
      .refine(storable, 'fieldInvalid')
      .optional()
      .meta({ description: 'Text to be found in the row' }),
    status: status.optional(),
    sort: z
      .enum(sorts as [string, ...string[]])
      .default('-createdAt')
      .meta({ description: 'A field, or -field for the last first' }),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(2000).optional().meta({ description: 'meta.nextCursor of the page before' }),
  });
}

/** Signs that may stand between the cells of a table file: RFC 4180 has the comma, spreadsheets in French the semicolon. */
export const cellSeparators = { comma: ',', semicolon: ';' } as const;

export type CellSeparator = keyof typeof cellSeparators;

/** What the query of a list loses and gains when all that was found is exported: no pages, but the form of the file. */
export const pagesOfList = { limit: true, cursor: true } as const;
export const exportForm = {
  lang: z.enum(languages).optional().meta({
    description: 'Language of the column heads and of the words in cells; that of Accept-Language if not told',
  }),
  sep: z
    .enum(Object.keys(cellSeparators) as [CellSeparator, ...CellSeparator[]])
    .default('comma')
    .meta({ description: 'What stands between cells' }),
};

/** What every list is asked with; which statuses there are is the list's own. */
export type ListQuery<S extends string = Status> = {
  q?: string | undefined;
  status?: S | undefined;
  sort: string;
  limit: number;
  cursor?: string | undefined;
};
