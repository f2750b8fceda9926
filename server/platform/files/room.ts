import type { Queries } from '../database/schema.ts';

/** How large all files in the store are together, whoever they belong to. */
export async function measureAllFiles(queries: Queries): Promise<number> {
  const sums = await Promise.all(
    (['files', 'reply_files'] as const).map((table) =>
      queries
        .selectFrom(table as 'files')
        .select((of) => of.fn.sum('bytes').as('bytes'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return sums.reduce((all, { bytes }) => all + Number(bytes ?? 0), 0);
}
