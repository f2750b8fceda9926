import { sql } from 'kysely';
import type { Queries } from '../../server/platform/database/schema.ts';
import { searchedTables } from '../../server/platform/database/search-index.ts';

/**
 * Inserts rows on SQLite within a transaction and indexes all of them for searching at once, as otherwise the server
 * would, a hundred at a time (`search-indexing.ts`). Rows of tables that are not searched are just inserted.
 */
export async function insertSearchable(
  queries: Queries,
  table: string,
  rows: readonly object[],
  insert: (rows: readonly object[]) => Promise<void>,
): Promise<void> {
  if (!searchedTables.some((name) => name === table)) return insert(rows);
  const { rows: counts } = await sql<{ last: number }>`select coalesce(max(number), 0) as last
    from ${sql.table(table)}`.execute(queries);
  const last = counts[0]?.last ?? 0;
  await insert(rows.map((row, index) => ({ ...row, number: last + 1 + index })));
  await sql`insert into ${sql.table(`${table}_search`)} (rowid, search)
    select number, search from ${sql.table(table)} where number > ${last} order by number`.execute(queries);
}
