import { sql } from 'kysely';
import type { Queries } from './schema.ts';
import type { SearchedTable } from './search-index.ts';

/** FTS5's own default (https://sqlite.org/fts5.html#the_automerge_configuration_option). */
const automerge = 4;

type Command = 'automerge' | 'merge' | 'flush';

/** Runs a command of FTS5 (https://sqlite.org/fts5.html#special_insert_commands). */
async function command(queries: Queries, table: SearchedTable, name: Command, value: number): Promise<void> {
  const index = sql.ref(`${table}_search`);
  await sql`insert into ${index} (${index}, rank) values (${sql.lit(name)}, ${sql.lit(value)})`.execute(queries);
}

/**
 * SQLite only: deletes rows of a table in a transaction without tidying its search index meanwhile. Deleting leaves marks
 * in the index, and FTS5 merges hundreds of its pages after some dozens of them, for a tenth of a second or more.
 * `mergeSearchIndex` does that afterwards, in small steps.
 */
export async function withoutMerging<T>(queries: Queries, table: SearchedTable, work: () => Promise<T>): Promise<T> {
  await command(queries, table, 'automerge', 0);
  const result = await work();
  // What would merge at the commit is written while merging is off.
  await command(queries, table, 'flush', 0);
  await command(queries, table, 'automerge', automerge);
  return result;
}

/**
 * SQLite only: merges some pages of a table's search index, which removes the marks of deleted rows.
 * @returns how many were asked for, or 0 when there was nothing to do
 */
export async function mergeSearchIndex(queries: Queries, table: SearchedTable, maxPages: number): Promise<number> {
  const before = await totalChanges(queries);
  await command(queries, table, 'merge', maxPages);
  // The statement itself counts as one change (https://sqlite.org/fts5.html#the_merge_command).
  return (await totalChanges(queries)) - before < 2 ? 0 : maxPages;
}

async function totalChanges(queries: Queries): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(queries);
  return Number(rows[0]?.changes);
}
