import { type ListCounts, type ListNews, listNews } from '@vitrine/contracts/counts.ts';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Queries } from './schema.ts';

/** The lists that triggers keep counts of (`migrations/counting.ts`). */
export type CountedList = keyof ListCounts;

/** How many rows a list has, in all or of one status. Nothing is counted: triggers keep the number. */
export async function readTotal(queries: Queries, list: CountedList, status?: string): Promise<number> {
  const rows = queries.selectFrom('list_counts').where('list', '=', list);
  const { n } = await (status === undefined ? rows : rows.where('status', '=', status))
    .select((from) => from.fn.sum('n').as('n'))
    .executeTakeFirstOrThrow();
  return Number(n ?? 0);
}

/** More rows than this in `list_counts` are melted together. */
const mostRows = 1000;

/** The counts of every list, and for each a number that rises with every change of it. */
export async function readListNews(database: Pick<Database, 'engine' | 'queries'>): Promise<ListNews> {
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
  if (sums.reduce((rows, sum) => rows + Number(sum.rows), 0) > mostRows) await meltCounts(database);

  const of = (list: CountedList, status: string) =>
    Number(sums.find((sum) => sum.list === list && sum.status === status)?.n ?? 0);
  const shape = listNews.shape.counts.shape;
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
  return listNews.parse({ counts: Object.fromEntries(counts), versions: Object.fromEntries(versions) });
}

/**
 * Melts the rows that PostgreSQL's triggers have added since the last time into one a list and status. Whoever reads
 * meanwhile sees all of them or their sum; a second process that would melt at once leaves it to the first.
 */
export async function meltCounts({ engine, queries }: Pick<Database, 'engine' | 'queries'>): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`with turn as materialized (select pg_try_advisory_xact_lock(hashtext('vitrine list_counts')) as mine),
    melted as (delete from list_counts where (select mine from turn) returning list, status, n, changes)
    insert into list_counts (list, status, n, changes)
      select list, status, sum(n), sum(changes) from melted group by list, status`.execute(queries);
}
