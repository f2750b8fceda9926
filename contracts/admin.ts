import { z } from 'zod';
import { id } from './fields.ts';

/** One set of statuses for quotes, messages and meetings; an admin may set any of them at any time (D2). */
export const statuses = ['pending', 'reviewing', 'confirmed', 'completed'] as const;

export const status = z.enum(statuses, { error: 'statusUnknown' });

export type Status = z.infer<typeof status>;

export const statusChange = z.strictObject({ status });

export const recordParams = z.object({ id });

/**
 * The query of every admin list (D20).
 * @param sortable the fields a list may be sorted by
 */
export function listQuery<const Fields extends readonly [string, ...string[]]>(sortable: Fields) {
  const sorts = sortable.flatMap((field) => [field, `-${field}`]) as (Fields[number] | `-${Fields[number]}`)[];
  return z.strictObject({
    q: z.string().trim().max(200).optional().meta({ description: 'Text to be found in the row' }),
    status: status.optional(),
    sort: z
      .enum(sorts as [string, ...string[]])
      .default('-createdAt')
      .meta({ description: 'A field, or -field for the last first' }),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(2000).optional().meta({ description: 'meta.nextCursor of the page before' }),
  });
}

/** What every list is asked with; which statuses there are is the list's own. */
export type ListQuery<S extends string = Status> = {
  q?: string | undefined;
  status?: S | undefined;
  sort: string;
  limit: number;
  cursor?: string | undefined;
};
