import type { GivenAnswer } from '@vitrine/contracts/given-answer.ts';
import type { Cents } from '@vitrine/contracts/money.ts';
import { serviceOf } from '@vitrine/contracts/prices.ts';
import type { QuoteRequest } from '@vitrine/contracts/quote.ts';
import { sourceColumns } from '../../platform/database/lead-source.ts';
import type { QuoteTable } from '../../platform/database/schema.ts';
import { foldForSearch } from '../../platform/database/search.ts';
import { spellingsOf } from '../../platform/mail/spellings.ts';
import { searchedAnswers, storeAnswers } from '../../records/given-answers.ts';

/** What a request costs, and in which currency (ISO 4217). */
export type Estimate = { readonly cents: Cents; readonly currency: string };

/**
 * The row a request for a quote makes: not handled by the agency yet.
 * @param estimate as the server computes it; a number sent with the request is ignored (docs/decisions/0017)
 * @param answers to the agency's own questions, with these
 */
export function makeQuoteRow(
  { name, email, serviceType, options, message, source }: QuoteRequest,
  { cents, currency }: Estimate,
  origin: Pick<QuoteTable, 'id' | 'created_at' | 'language'>,
  answers: readonly GivenAnswer[] = [],
): QuoteTable {
  return {
    ...origin,
    name,
    email,
    message,
    answers: storeAnswers(answers),
    service_type: serviceType,
    options: JSON.stringify(options),
    estimate_cents: cents,
    currency,
    status: 'pending',
    first_replied_at: null,
    first_reply: null,
    handled_after: null,
    ...sourceColumns(source),
    search: foldForSearch(
      name,
      ...spellingsOf(email),
      message,
      ...searchedAnswers(answers),
      ...Object.values(serviceOf(serviceType).name),
    ),
  };
}
