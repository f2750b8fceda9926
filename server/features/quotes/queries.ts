import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { QuoteTable } from '../../platform/database/schema.ts';
import { firstReplyColumns } from '../../records/first-reply.ts';
import { leadQueries } from '../leads/queries.ts';

const shown = [
  'id',
  'name',
  'email',
  'service_type',
  'options',
  'message',
  'answers',
  'estimate_cents',
  'currency',
  'status',
  'created_at',
  ...firstReplyColumns,
] as const;

export type StoredQuote = Pick<QuoteTable, (typeof shown)[number]>;

/**
 * The order by estimate within each currency: figures of two say nothing of which is more. An index has the same expression
 * (`migrations/003-estimate-order.ts`).
 */
const estimateOrder = ({ engine }: Pick<Database, 'engine'>): RawBuilder<unknown> =>
  engine === 'postgres'
    ? sql`((currency || lpad(estimate_cents::text, 16, '0')) collate "C")`
    : sql`(currency || printf('%016d', estimate_cents))`;

export const quoteQueries = leadQueries('quotes', shown, (database) => ({
  serviceType: 'service_type',
  estimatedPrice: estimateOrder(database),
}));
