import type { QuoteRequest } from '@vitrine/contracts/quote.ts';
import type { QuoteTable } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * The mails of a new request for a quote: a receipt for the visitor, a notice for the agency.
 * @param answerBy until when the answer is promised, ISO 8601; undefined where that is over
 */
export function quoteCreatedMails(
  { links, agencyEmail, agencyLanguage }: Pick<Platform, 'links' | 'agencyEmail' | 'agencyLanguage'>,
  { name, email, serviceType, options, message }: QuoteRequest,
  { id, language, estimated_price: estimatedPrice }: Pick<QuoteTable, 'id' | 'language' | 'estimated_price'>,
  answerBy?: string,
): Mail[] {
  const data = { name, serviceType, options, estimatedPrice, message, ...(answerBy !== undefined && { answerBy }) };
  const forAgency = { id, email, ...data, adminUrl: links.admin('quotes', id) };
  return [
    {
      to: email,
      language,
      content: { template: 'quoteReceived', data: { ...data, id, bookUrl: links.booking(language) } },
    },
    { to: agencyEmail, language: agencyLanguage, content: { template: 'quoteForAgency', data: forAgency } },
  ];
}
