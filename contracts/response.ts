import { z } from 'zod';

/** A success without data, perhaps with a sentence. */
export const done = z.object({ success: z.literal(true), message: z.string().optional() });

/** A success with data: `{ success: true, data, message? }`. Fields that `data` does not declare are not sent. */
export function success<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() });
}

export const pageMeta = z.object({
  total: z.number().int().nonnegative(),
  totalIsLowerBound: z
    .boolean()
    .optional()
    .meta({ description: 'True when a search matches more records than are counted: there are at least `total`.' }),
  nextCursor: z
    .string()
    .nullable()
    .meta({ description: 'Send as ?cursor= to get the next page; null on the last page.' }),
  previousCursor: z.string().optional().meta({ description: 'Cursor of the previous page, if there is one.' }),
  lastCursor: z.string().optional().meta({ description: 'Cursor of the last page, unless this is the last page.' }),
});

export type PageMeta = z.infer<typeof pageMeta>;

/** One page of a list: its rows, the total, and the cursors of other pages. */
export function page<T extends z.ZodType>(row: T) {
  return z.object({
    success: z.literal(true),
    data: z.array(row),
    meta: pageMeta,
  });
}
