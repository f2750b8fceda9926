import { agency } from '@vitrine/contracts/agency.ts';
import { editsInForce, inContent } from '@vitrine/contracts/content/current.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { knownQuestions } from '@vitrine/contracts/content/questions.ts';
import { currencyOf } from '@vitrine/contracts/currency.ts';
import { type GivenAnswer, wordAnswers } from '@vitrine/contracts/given-answer.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { toMajorUnits } from '@vitrine/contracts/money.ts';
import { estimatePrice } from '@vitrine/contracts/prices.ts';
import { type QuoteCreated, type QuoteRequest, type QuoteRow, quoteRow } from '@vitrine/contracts/quote.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sending } from '../../platform/robots/screening.ts';
import type { ShownContent } from '../../platform/site/shown-content.ts';
import { presentFirstReply, withoutFirstReply } from '../../records/first-reply.ts';
import { presentAnswers, typedAnswers } from '../../records/given-answers.ts';
import { receiveLead } from '../../records/receive-lead.ts';
import { leadService } from '../leads/service.ts';
import { findReplyBy } from '../schedule/response-time.ts';
import { quoteCreatedMails } from './mails.ts';
import { quoteQueries, type StoredQuote } from './queries.ts';
import { type Estimate, makeQuoteRow } from './row.ts';

/** Stores a request for a quote with its mails, or in quarantine; answers once that is on disk. */
export async function createQuote(
  platform: Platform,
  request: QuoteRequest,
  about: {
    readonly language: Language;
    readonly submission: string | undefined;
    readonly shownContent: ShownContent | undefined;
    readonly sending: Sending;
  },
): Promise<QuoteCreated | Refusal> {
  const now = platform.clock.now();
  const { estimate, isOther } = estimateBy(request, about.shownContent);
  const answers = answersBy(request, about.shownContent);
  const origin = { id: newId(now), created_at: toInstant(now), language: about.language };
  const row = makeQuoteRow(request, estimate, origin, answers);
  const replyBy = await findReplyBy(platform.database, row.created_at, 'lead');
  // The same form, though it is sent again from a page that came from elsewhere.
  const payload = { ...request, source: undefined, contentRevision: undefined };
  const submission = { key: about.submission, endpoint: 'quote', payload };
  return receiveLead(platform, submission, about.sending, {
    form: 'quote',
    list: 'quotes',
    row,
    typed: typedAnswers(answers),
    insert: (queries) => quoteQueries.insert(queries, row),
    mails: quoteCreatedMails(platform, request, row, { replyBy, priceChanged: isOther }),
    response: {
      id: row.id,
      estimatedPrice: toMajorUnits(estimate.cents),
      ...(isOther && { priceChanged: true, currency: estimate.currency }),
      replyBy,
    },
  });
}

/** What a request costs by the content that counts, and whether its page, which counts no more, has shown something else. */
function estimateBy(
  { serviceType, options }: QuoteRequest,
  shown: ShownContent | undefined,
): { readonly estimate: Estimate; readonly isOther: boolean } {
  const estimateIn = (edits: ContentEdits): Estimate =>
    inContent(edits, () => ({ cents: estimatePrice(serviceType, options), currency: agency.currency }));
  const estimate = estimateIn(shown?.edits ?? editsInForce());
  const other = shown?.outdated && estimateIn(shown.outdated);
  return { estimate, isOther: other !== undefined && !isSame(other, estimate) };
}

const isSame = (one: Estimate, other: Estimate): boolean =>
  one.cents === other.cents && one.currency === other.currency;

/** What a request answers to the agency's own questions, in the words of its page, also where that counts no more. */
function answersBy({ answers = {} }: QuoteRequest, shown: ShownContent | undefined): GivenAnswer[] {
  const asked = [shown?.outdated, shown?.edits, editsInForce()].filter((edits) => edits !== undefined);
  return wordAnswers(
    answers,
    asked.map((edits) => inContent(edits, knownQuestions)),
  );
}

/** What an admin reads of quotes. */
export const {
  find: findQuotes,
  findBatches: findQuoteBatches,
  findOne: findQuote,
  findAllOf: findQuotesOf,
  findNewestOf: findNewestQuotesOf,
} = leadService({ list: 'quotes', queries: quoteQueries, present: presentQuote });

function presentQuote(stored: StoredQuote): QuoteRow {
  const { created_at, service_type, estimate_cents, options, answers, ...quote } = withoutFirstReply(stored);
  return {
    // What was put into quarantine, or deleted, by an earlier version does not say it.
    ...quote,
    currency: currencyOf(quote),
    ...presentFirstReply(stored),
    ...presentAnswers(answers),
    serviceType: service_type,
    options: quoteRow.shape.options.parse(JSON.parse(options)),
    estimatedPrice: toMajorUnits(estimate_cents),
    createdAt: created_at,
  };
}
