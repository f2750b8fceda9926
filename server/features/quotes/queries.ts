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

export const quoteQueries = leadQueries('quotes', shown, {
  serviceType: 'service_type',
  estimatedPrice: 'estimate_cents',
});
