import type { ListQuery, Status } from '@vitrine/contracts/admin.ts';
import { readPage } from '../../platform/database/listing.ts';
import type { Queries, QuoteTable } from '../../platform/database/schema.ts';

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
] as const;

export type StoredQuote = Pick<QuoteTable, (typeof shown)[number]>;

export function insertQuote(queries: Queries, quote: QuoteTable) {
  return queries.insertInto('quotes').values(quote);
}

export function listQuotes(queries: Queries, query: ListQuery) {
  const all = queries.selectFrom('quotes').select(shown);
  const columns = {
    name: 'name',
    email: 'email',
    status: 'status',
    serviceType: 'service_type',
    estimatedPrice: 'estimated_price',
  };
  return readPage({ rows: query.status ? all.where('status', '=', query.status) : all, columns }, query);
}

export function updateQuoteStatus(queries: Queries, id: string, status: Status): Promise<StoredQuote | undefined> {
  return queries.updateTable('quotes').set({ status }).where('id', '=', id).returning(shown).executeTakeFirst();
}
