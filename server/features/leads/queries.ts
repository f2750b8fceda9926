import type { ListQuery } from '@vitrine/contracts/list.ts';
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { insertRows, type RowInsert } from '../../platform/database/insert-rows.ts';
import { leadFilter } from '../../platform/database/lead-filter.ts';
import { nameOrder } from '../../platform/database/listing.ts';
import type { Listing } from '../../platform/database/listing-selection.ts';
import type { Queries, Schema } from '../../platform/database/schema.ts';

type Rows<Stored> = SelectQueryBuilder<Schema, 'contacts', Stored>;

export type LeadTables = Pick<Schema, 'contacts' | 'quotes'>;
export type LeadList = keyof LeadTables;

/** The queries of one of the lists to which visitors write; `Stored` has the columns that are read. */
export type LeadQueries<List extends LeadList, Stored> = {
  readonly insert: (queries: Queries, row: LeadTables[List]) => RowInsert;
  readonly findRow: (queries: Queries, id: string) => Promise<Stored | undefined>;
  /** All from an e-mail address, oldest first. */
  readonly findRowsOf: (queries: Queries, email: string) => Promise<Stored[]>;
  /** The last from an e-mail address, newest first. */
  readonly findNewestRowsOf: (queries: Queries, email: string, limit: number) => Promise<Stored[]>;
  /** The list, as filtered by an admin. @param now milliseconds since 1970 */
  readonly listing: (
    database: Database,
    query: Pick<ListQuery<string>, 'status'>,
    now: number,
  ) => Listing<'contacts', Stored>;
};

/**
 * @param shown the columns that are read
 * @param sortedBy the columns of further sort fields
 */
export function leadQueries<List extends LeadList, Column extends keyof LeadTables[List] & string>(
  list: List,
  shown: readonly Column[],
  sortedBy: (database: Database) => Listing<'contacts', unknown>['columns'] = () => ({}),
): LeadQueries<List, Pick<LeadTables[List], Column>> {
  // Kysely cannot follow a table that is a parameter; what is asked of it here, both have.
  const rows = (queries: Queries) =>
    queries.selectFrom(list as 'contacts').select(shown as readonly string[] as readonly 'id'[]) as unknown as Rows<
      Pick<LeadTables[List], Column>
    >;
  return {
    insert: (queries, row) => insertRows(queries, list as 'contacts', [row as unknown as Schema['contacts']]),
    findRow: (queries, id) => rows(queries).where('id', '=', id).executeTakeFirst(),
    findRowsOf: (queries, email) => rows(queries).where('email', '=', email).orderBy('id').execute(),
    findNewestRowsOf: (queries, email, limit) =>
      rows(queries).where('email', '=', email).orderBy('id', 'desc').limit(limit).execute(),
    listing: (database, { status }, now) => ({
      rows: rows(database.queries),
      ...leadFilter(database, list, status, now),
      columns: { name: nameOrder(database), email: 'email', status: 'status', ...sortedBy(database) },
      searched: list,
    }),
  };
}
