import type { ListQuery } from '@vitrine/contracts/list.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { leadFilter } from '../../platform/database/lead-filter.ts';
import { nameOrder, readPage } from '../../platform/database/listing.ts';
import type { Queries, QuoteTable } from '../../platform/database/schema.ts';
import { firstAnswerColumns } from '../../platform/first-answer.ts';

const shown = [
  'id',
  'name',
  'email',
  'service_type',
  'options',
  'message',
  'estimated_price',
  'status',
  'created_at',
  ...firstAnswerColumns,
] as const;

export type StoredQuote = Pick<QuoteTable, (typeof shown)[number]>;

export function insertQuote(queries: Queries, quote: QuoteTable) {
  return insertRows(queries, 'quotes', [quote]);
}

/** All requests from an e-mail address, oldest first. */
export function readQuotesOf(queries: Queries, email: string): Promise<StoredQuote[]> {
  return queries.selectFrom('quotes').select(shown).where('email', '=', email).orderBy('id').execute();
}

/** The last requests from an e-mail address, newest first. */
export function readNewestQuotesOf(queries: Queries, email: string, limit: number): Promise<StoredQuote[]> {
  const all = queries.selectFrom('quotes').select(shown).where('email', '=', email);
  return all.orderBy('id', 'desc').limit(limit).execute();
}

/** The list of quotes, as filtered by an admin. @param now milliseconds since 1970 */
export function quoteListing(database: Database, { status }: Pick<ListQuery<string>, 'status'>, now: number) {
  return {
    rows: database.queries.selectFrom('quotes').select(shown),
    ...leadFilter(database, 'quotes', status, now),
    columns: {
      name: nameOrder(database),
      email: 'email',
      status: 'status',
      serviceType: 'service_type',
      estimatedPrice: 'estimated_price',
    },
    searched: 'quotes' as const,
  };
}

export function listQuotes(database: Database, query: ListQuery<string>, now: number) {
  return readPage(database, quoteListing(database, query, now), query);
}

export function readQuote(queries: Queries, id: string): Promise<StoredQuote | undefined> {
  return queries.selectFrom('quotes').select(shown).where('id', '=', id).executeTakeFirst();
}
