import type { Language } from '@vitrine/contracts/language.ts';
import type { LeadFilter } from '@vitrine/contracts/lead-filter.ts';
import type { ListQuery } from '@vitrine/contracts/list.ts';
import type { QuarantineFilter } from '@vitrine/contracts/quarantine.ts';
import { type QuoteRequest, type QuoteRow, quoteRow } from '@vitrine/contracts/quote.ts';
import { toInstant } from '../../platform/clock.ts';
import { type Page, readBatches, readPage } from '../../platform/database/listing.ts';
import type { QuoteTable } from '../../platform/database/schema.ts';
import { presentFirstAnswer, withoutAnswerColumns } from '../../platform/first-answer.ts';
import { presentBatches, presentPage } from '../../platform/http/answer.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { withDisowned } from '../../platform/mail/standing.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  inQuarantine,
  leadOf,
  noteOf,
  type QuarantinedRow,
  quarantineListing,
  readQuarantined,
} from '../../platform/robots/quarantine.ts';
import { receiveLead } from '../../platform/robots/receive-lead.ts';
import type { Sending } from '../../platform/robots/screening.ts';
import { findAnswerBy, withPromises } from '../schedule/promise.ts';
import { quoteCreatedMails } from './mails.ts';
import {
  insertQuote,
  listQuotes,
  quoteListing,
  readNewestQuotesOf,
  readQuote,
  readQuotesOf,
  type StoredQuote,
} from './queries.ts';
import { makeQuoteRow } from './row.ts';

type QuoteQuery = ListQuery<LeadFilter | QuarantineFilter>;

/** Stores a request for a quote with its mails, or in quarantine; answers once that is on disk. */
export async function createQuote(
  platform: Platform,
  request: QuoteRequest,
  about: { readonly language: Language; readonly submission: string | undefined; readonly sending: Sending },
): Promise<{ id: string; estimatedPrice: number; answerBy: string } | Refusal> {
  const now = platform.clock.now();
  const row = makeQuoteRow(request, { id: newId(now), created_at: toInstant(now), language: about.language });
  const answerBy = await findAnswerBy(platform.database, row.created_at, 'lead');
  // The same form, though it is sent again from a page that came from elsewhere.
  const submission = { key: about.submission, endpoint: 'quote', payload: { ...request, source: undefined } };
  return receiveLead(platform, submission, about.sending, {
    form: 'quote',
    list: 'quotes',
    row,
    insert: (queries) => insertQuote(queries, row),
    mails: quoteCreatedMails(platform, request, row, answerBy),
    answer: { id: row.id, estimatedPrice: row.estimated_price, answerBy },
  });
}

/** One page of quotes for the admin. */
export async function findQuotes({ database, clock }: Platform, query: QuoteQuery): Promise<Page<QuoteRow> | Refusal> {
  if (inQuarantine(query)) {
    return presentPage(
      await readPage(database, quarantineListing(database, 'quotes', query), query),
      presentQuarantined,
    );
  }
  const page = presentPage(await listQuotes(database, query, clock.now()), presentQuote);
  if (isRefusal(page)) return page;
  const rows = await withDisowned(database.queries, page.rows);
  return { ...page, rows: await withPromises(database, rows) };
}

/** All quotes that a list finds, some at a time, for the admin. */
export function readQuoteBatches(
  { database, clock }: Platform,
  query: Omit<QuoteQuery, 'limit' | 'cursor'>,
  size: number,
) {
  if (inQuarantine(query)) {
    const batches = readBatches(database, quarantineListing(database, 'quotes', query), query, size);
    return presentBatches(batches, (rows) => rows.map(presentQuarantined));
  }
  const batches = readBatches(database, quoteListing(database, query, clock.now()), query, size);
  return presentBatches(batches, (rows) => rows.map(presentQuote));
}

/** One quote for the admin, also from quarantine. */
export async function findQuote({ database }: Platform, id: string): Promise<QuoteRow | Refusal> {
  const quote = await readQuote(database.queries, id);
  if (quote) {
    const rows = await withDisowned(database.queries, [presentQuote(quote)]);
    const [row] = await withPromises(database, rows);
    return row ?? refuse('NOT_FOUND');
  }
  const quarantined = await readQuarantined(database.queries, 'quotes', id);
  return quarantined ? presentQuarantined(quarantined) : refuse('NOT_FOUND');
}

/** All quotes requested with an e-mail address, oldest first. */
export async function findQuotesOf({ database }: Platform, email: string): Promise<QuoteRow[]> {
  return (await readQuotesOf(database.queries, email)).map(presentQuote);
}

/** The last quotes requested with an e-mail address, newest first. */
export async function findNewestQuotesOf({ database }: Platform, email: string, limit: number): Promise<QuoteRow[]> {
  return (await readNewestQuotesOf(database.queries, email, limit)).map(presentQuote);
}

function presentQuarantined(row: QuarantinedRow): QuoteRow {
  const {
    language: _language,
    search: _search,
    source: _source,
    source_name: _name,
    ...quote
  } = leadOf<QuoteTable>(row);
  return { ...presentQuote(quote), quarantine: noteOf(row) };
}

function presentQuote(stored: StoredQuote): QuoteRow {
  const { created_at, service_type, estimated_price, options, ...quote } = withoutAnswerColumns(stored);
  return {
    ...quote,
    ...presentFirstAnswer(stored),
    serviceType: service_type,
    options: quoteRow.shape.options.parse(JSON.parse(options)),
    estimatedPrice: estimated_price,
    createdAt: created_at,
  };
}
