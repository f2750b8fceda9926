import type { ListQuery, Status } from '@vitrine/contracts/admin.ts';
import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { estimatePrice } from '@vitrine/contracts/prices.ts';
import { type QuoteRequest, type QuoteRow, quoteRow } from '@vitrine/contracts/quote.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Page } from '../../platform/database/listing.ts';
import { foldForSearch } from '../../platform/database/search.ts';
import { presentPage } from '../../platform/http/answer.ts';
import { oncePerSubmission } from '../../platform/http/idempotency.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertQuote, listQuotes, type StoredQuote, updateQuoteStatus } from './queries.ts';

/**
 * Keeps a quote request and its two mails, or nothing; answers once they are on disk.
 * The estimate is computed here, whatever number was sent (D11).
 */
export async function createQuote(
  { database, clock, outbox, links, agencyEmail }: Platform,
  quote: QuoteRequest,
  about: { readonly language: Language; readonly submission: string | undefined },
): Promise<{ id: string; estimatedPrice: number } | Refusal> {
  const { language } = about;
  const submission = { key: about.submission, endpoint: 'quote', payload: quote };
  const result = await oncePerSubmission(database, clock, submission, async (queries) => {
    const now = clock.now();
    const id = newId(now);
    const { name, email, serviceType, options, message } = quote;
    const estimatedPrice = estimatePrice(serviceType, options);
    const kept = insertQuote(queries, {
      ...{ id, name, email, message, language },
      service_type: serviceType,
      options: JSON.stringify(options),
      estimated_price: estimatedPrice,
      status: 'pending',
      created_at: toInstant(now),
      search: foldForSearch(name, email, message),
    });
    const asked = { name, serviceType, options, estimatedPrice, message };
    const told = outbox.put(queries, [
      { to: email, language, content: { template: 'quoteReceived', data: asked } },
      {
        to: agencyEmail,
        language: agency.language,
        content: {
          template: 'quoteForAgency',
          data: { id, email, ...asked, adminUrl: links.admin('quotes', id) },
        },
      },
    ]);
    await Promise.all([kept, told]);
    return { id, estimatedPrice };
  });
  outbox.announce();
  return result;
}

/** One page of quote requests for the admin. */
export async function findQuotes({ database }: Platform, query: ListQuery): Promise<Page<QuoteRow> | Refusal> {
  return presentPage(await listQuotes(database.queries, query), presentQuote);
}

export async function setQuoteStatus({ database }: Platform, id: string, status: Status): Promise<QuoteRow | Refusal> {
  const quote = await updateQuoteStatus(database.queries, id, status);
  return quote ? presentQuote(quote) : refuse('NOT_FOUND');
}

function presentQuote({ created_at, service_type, estimated_price, options, ...quote }: StoredQuote): QuoteRow {
  return {
    ...quote,
    serviceType: service_type,
    options: quoteRow.shape.options.parse(JSON.parse(options)),
    estimatedPrice: estimated_price,
    createdAt: created_at,
  };
}
