import { type ListCounts, type ListsState, listsState } from '@vitrine/contracts/live.ts';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Queries } from './schema.ts';

/** The lists whose counts are maintained by triggers (`migrations/001-baseline/list-counts.ts`). */
export type CountedList = keyof ListCounts;

/** Rows that a trigger counts under this status are in no total: they wait in quarantine. */
const notListed = 'quarantined';

/** The number of rows of a list, in all or of one status, as maintained by triggers: nothing is counted here. */
export async function getTotal(queries: Queries, list: CountedList, status?: string): Promise<number> {
  const rows = queries.selectFrom('list_counts').where('list', '=', list);
  const { n } = await (status === undefined ? rows.where('status', '!=', notListed) : rows.where('status', '=', status))
    .select((from) => from.fn.sum('n').as('n'))
    .executeTakeFirstOrThrow();
  return Number(n ?? 0);
}

/** When `list_counts` has more rows, they are compacted. */
const maxRows = 1000;

/** The counts of every list, and for each a version that rises with every change. */
export async function getListsState(database: Pick<Database, 'engine' | 'queries'>): Promise<ListsState> {
  const sums = await database.queries
    .selectFrom('list_counts')
    .groupBy(['list', 'status'])
    .select((from) => [
      'list',
      'status',
      from.fn.sum('n').as('n'),
      from.fn.sum('changes').as('changes'),
      from.fn.countAll().as('rows'),
    ])
    .execute();
  if (sums.reduce((rows, sum) => rows + Number(sum.rows), 0) > maxRows) await compactCounts(database);

  const of = (list: CountedList, status: string) =>
    Number(sums.find((sum) => sum.list === list && sum.status === status)?.n ?? 0);
  const shape = listsState.shape.counts.shape;
  const lists = Object.keys(shape) as CountedList[];
  const counts = lists.map((list) => {
    const statuses = Object.keys(shape[list].shape).filter((status) => status !== 'total');
    const byStatus = statuses.map((status) => [status, of(list, status)] as const);
    return [list, { total: byStatus.reduce((total, [, n]) => total + n, 0), ...Object.fromEntries(byStatus) }];
  });
  const versions = lists.map((list) => [
    list,
    sums.filter((sum) => sum.list === list).reduce((changes, sum) => changes + Number(sum.changes), 0),
  ]);
  return listsState.parse({ counts: Object.fromEntries(counts), versions: Object.fromEntries(versions) });
}

/**
 * Merges the rows that PostgreSQL's triggers have added since the last time into one per list and status. Concurrent
 * readers see either all of them or their sum; a second process that starts meanwhile leaves it to the first.
 */
export async function compactCounts({ engine, queries }: Pick<Database, 'engine' | 'queries'>): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`with attempt as materialized (select pg_try_advisory_xact_lock(hashtext('vitrine list_counts')) as is_locked),
    deltas as (delete from list_counts where (select is_locked from attempt) returning list, status, n, changes)
    insert into list_counts (list, status, n, changes)
      select list, status, sum(n), sum(changes) from deltas group by list, status`.execute(queries);
}
