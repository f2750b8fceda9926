import { z } from 'zod';

/** A success that carries nothing but itself, and perhaps a sentence. */
export const done = z.object({ success: z.literal(true), message: z.string().optional() });

/** A success with data: `{ success: true, data, message? }`. What `data` does not declare is not sent. */
export function success<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() });
}

export const pageMeta = z.object({
  total: z.number().int().nonnegative(),
  totalIsLowerBound: z
    .boolean()
    .optional()
    .meta({ description: 'true where a search finds more than is worth counting: there are at least `total`.' }),
  nextCursor: z
    .string()
    .nullable()
    .meta({ description: 'To be sent as ?cursor= for the next page; null on the last.' }),
  previousCursor: z.string().optional().meta({ description: 'For the page before, where there is one.' }),
  lastCursor: z.string().optional().meta({ description: 'For the far end of the list, where that is not shown.' }),
});

export type PageMeta = z.infer<typeof pageMeta>;

/** One page of a list: the rows, how many there are in all, and where the next page starts. */
export function page<T extends z.ZodType>(row: T) {
  return z.object({
    success: z.literal(true),
    data: z.array(row),
    meta: pageMeta,
  });
}
