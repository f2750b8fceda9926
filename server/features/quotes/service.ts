import type { ListQuery } from '@vitrine/contracts/admin.ts';
import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { estimatePrice } from '@vitrine/contracts/prices.ts';
import { type QuoteRequest, type QuoteRow, quoteRow } from '@vitrine/contracts/quote.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Page } from '../../platform/database/listing.ts';
import type { QuoteTable } from '../../platform/database/schema.ts';
import { foldForSearch } from '../../platform/database/search.ts';
import { presentPage } from '../../platform/http/answer.ts';
import { keepOnce } from '../../platform/http/idempotency.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertQuote, listQuotes, readQuote, type StoredQuote } from './queries.ts';

/**
 * Keeps a quote request and its two mails, or nothing; answers once they are on disk.
 * The estimate is computed here, whatever number was sent (D11).
 */
export async function createQuote(
  platform: Platform,
  quote: QuoteRequest,
  about: { readonly language: Language; readonly submission: string | undefined },
): Promise<{ id: string; estimatedPrice: number } | Refusal> {
  const { clock, outbox, links, agencyEmail } = platform;
  const { language } = about;
  const { name, email, serviceType, options, message } = quote;
  const now = clock.now();
  const id = newId(now);
  const estimatedPrice = estimatePrice(serviceType, options);
  const asked = { name, serviceType, options, estimatedPrice, message };
  const forAgency = { id, email, ...asked, adminUrl: links.admin('quotes', id) };
  const mails: Mail[] = [
    { to: email, language, content: { template: 'quoteReceived', data: asked } },
    { to: agencyEmail, language: agency.language, content: { template: 'quoteForAgency', data: forAgency } },
  ];
  const row: QuoteTable = {
    ...{ id, name, email, message, language },
    service_type: serviceType,
    options: JSON.stringify(options),
    estimated_price: estimatedPrice,
    status: 'pending',
    handled_after: null,
    created_at: toInstant(now),
    search: foldForSearch(name, email, message),
  };
  const submission = { key: about.submission, endpoint: 'quote', payload: quote };
  const result = await keepOnce(platform, submission, { id, estimatedPrice }, (queries) => [
    insertQuote(queries, row),
    outbox.insertOf(queries, mails),
  ]);
  outbox.announce();
  return result;
}

/** One page of quote requests for the admin. */
export async function findQuotes({ database }: Platform, query: ListQuery): Promise<Page<QuoteRow> | Refusal> {
  return presentPage(await listQuotes(database, query), presentQuote);
}

/** One of them for the admin. */
export async function findQuote({ database }: Platform, id: string): Promise<QuoteRow | Refusal> {
  const quote = await readQuote(database.queries, id);
  return quote ? presentQuote(quote) : refuse('NOT_FOUND');
}

/** As the admin sees it. */
export function presentQuote({ created_at, service_type, estimated_price, options, ...quote }: StoredQuote): QuoteRow {
  return {
    ...quote,
    serviceType: service_type,
    options: quoteRow.shape.options.parse(JSON.parse(options)),
    estimatedPrice: estimated_price,
    createdAt: created_at,
  };
}
