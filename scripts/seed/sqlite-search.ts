import { sql } from 'kysely';
import type { Queries } from '../../server/platform/database/schema.ts';

/**
 * Inserts rows on SQLite within a transaction and then indexes all of them for searching at once. The trigger that
 * indexes each row by itself (`migrations/search-indexes.ts`) is away meanwhile; nobody sees that, since it is back before
 * the transaction ends. Rows of tables that are not searched are just inserted.
 */
export async function insertSearchable(
  queries: Queries,
  table: string,
  rows: readonly object[],
  insert: (rows: readonly object[]) => Promise<void>,
): Promise<void> {
  const trigger = `${table}_searched_in`;
  const found = await sql<{
    sql: string;
  }>`select sql from sqlite_master where type = 'trigger' and name = ${trigger}`.execute(queries);
  const [definition] = found.rows;
  if (!definition) return insert(rows);
  const { rows: counts } = await sql<{ last: number }>`select coalesce(max(number), 0) as last
    from ${sql.table(table)}`.execute(queries);
  const last = counts[0]?.last ?? 0;
  await sql`drop trigger ${sql.ref(trigger)}`.execute(queries);
  await insert(rows.map((row, index) => ({ ...row, number: last + 1 + index })));
  await sql`insert into ${sql.table(`${table}_search`)} (rowid, search)
    select number, search from ${sql.table(table)} where number > ${last} order by number`.execute(queries);
  await sql.raw(definition.sql).execute(queries);
}
