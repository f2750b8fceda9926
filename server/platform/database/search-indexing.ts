import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { startRoutine } from '../routine.ts';
import type { Database } from './database.ts';
import type { Queries } from './schema.ts';
import { type SearchedTable, searchedTables } from './search-index.ts';

/**
 * SQLite only: how new rows enter the trigram index. Cutting a lead and its two mails into trigrams takes longer than
 * storing them, so whoever sends it does not wait for that: a row without a number waits to be indexed, since when it
 * was inserted, also after a crash. It happens within half a second, or before the next search, so that a search finds
 * what was stored before it.
 */

type Indexed = Pick<Database, 'engine' | 'queries' | 'transaction' | 'isUnavailable'>;

/** SQLite answers synchronously, so nobody else is answered meanwhile: this many take about five milliseconds. */
const rowsPerTransaction = 100;

const intervalMs = 500;

/**
 * Indexes the rows of a table that wait for it now, oldest first, a hundred at a time; those that arrive meanwhile wait
 * for the next call, so that it ends however many are sent. Where the disk is full or the file cannot be written, they
 * go on waiting, and a search does without them.
 * @param isStopping ends it after the hundred at hand
 */
export async function indexWaiting(
  database: Indexed,
  table: SearchedTable,
  isStopping: () => boolean = () => false,
): Promise<void> {
  if (database.engine !== 'sqlite') return;
  try {
    const newest = await newestWaiting(database.queries, table);
    if (newest === null) return;
    while (!isStopping() && (await database.transaction(({ queries }) => indexSome(queries, table, newest)))) {
      await nextTurn();
    }
  } catch (error) {
    if (!database.isUnavailable(error)) throw error;
  }
}

/** The last row in order of insertion that has no number. */
async function newestWaiting(queries: Queries, table: SearchedTable): Promise<number | null> {
  const { rows } = await sql<{ newest: number | null }>`select max(rowid) as newest from ${sql.table(table)}
    where number is null`.execute(queries);
  return rows[0]?.newest ?? null;
}

/** Numbers in order of insertion, which the index yields them in again. @returns whether more may be waiting */
async function indexSome(queries: Queries, table: SearchedTable, newest: number): Promise<boolean> {
  const [rows, index] = [sql.table(table), sql.table(`${table}_search`)];
  const { rows: last } = await sql<{ number: number | null }>`select max(number) as number from ${rows}`.execute(
    queries,
  );
  const before = last[0]?.number ?? 0;
  const { numAffectedRows } = await sql`update ${rows} set number = ${before} + waiting.place
    from (
      select waiting_row, row_number() over (order by waiting_row) as place
      from (select rowid as waiting_row from ${rows} where number is null and rowid <= ${newest}
        order by rowid limit ${rowsPerTransaction})
    ) as waiting
    where ${rows}.rowid = waiting.waiting_row`.execute(queries);
  await sql`insert into ${index} (rowid, search) select number, search from ${rows}
    where number > ${before} order by number`.execute(queries);
  return Number(numAffectedRows) === rowsPerTransaction;
}

/**
 * Indexes what waits, every half a second.
 * @returns a function that stops it; what waits then is indexed after the next start
 */
export function startIndexing(
  database: Indexed,
  onError: (error: unknown) => void,
  isReady: () => boolean,
): () => Promise<void> {
  if (database.engine !== 'sqlite') return async () => {};
  let isStopping = false;
  const stop = startRoutine({
    run: async () => {
      for (const table of searchedTables) await indexWaiting(database, table, () => isStopping);
    },
    intervalMs,
    isReady,
    onError,
  });
  return () => {
    isStopping = true;
    return stop();
  };
}
