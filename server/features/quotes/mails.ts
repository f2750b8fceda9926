import { isChosen } from '@vitrine/contracts/given-answer.ts';
import type { QuoteRequest } from '@vitrine/contracts/quote.ts';
import type { QuoteTable } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAnswers } from '../../records/given-answers.ts';

/**
 * The mails of a new request for a quote: a receipt for the visitor, a notice for the agency.
 * @param about `replyBy`: until when the reply is due, ISO 8601; `priceChanged`: whether its page has shown another estimate
 */
export function quoteCreatedMails(
  { links, agencyEmail, agencyLanguage }: Pick<Platform, 'links' | 'agencyEmail' | 'agencyLanguage'>,
  {
    name,
    email,
    serviceType,
    options,
    message,
  }: Pick<QuoteRequest, 'name' | 'email' | 'serviceType' | 'options' | 'message'>,
  {
    id,
    language,
    estimate_cents: estimate,
    currency,
    answers: column,
  }: Pick<QuoteTable, 'id' | 'language' | 'estimate_cents' | 'currency' | 'answers'>,
  { replyBy, priceChanged = false }: { readonly replyBy?: string | undefined; readonly priceChanged?: boolean } = {},
): Mail[] {
  const answers = readAnswers(column) ?? [];
  const said = answers.length > 0 && { answers };
  const asked = { name, serviceType, options, estimate, currency, message };
  const data = { ...asked, ...said, ...(replyBy !== undefined && { replyBy }) };
  const chosen = answers.filter(isChosen);
  const received = {
    ...data,
    ...(chosen.length > 0 && { chosen }),
    id,
    bookUrl: links.booking(language),
    ...(priceChanged && { priceChanged }),
  };
  const forAgency = { id, email, ...data, adminUrl: links.admin('quotes', id) };
  return [
    { to: email, language, content: { template: 'quoteReceived', data: received } },
    { to: agencyEmail, language: agencyLanguage, content: { template: 'quoteForAgency', data: forAgency } },
  ];
}
