import { agency } from '@vitrine/contracts/agency.ts';
import { currencyName, currencyOf } from '@vitrine/contracts/currency.ts';
import { type GivenAnswer, readGivenAnswer } from '@vitrine/contracts/given-answer.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxEmailLength, maxNameLength } from '@vitrine/contracts/limits.ts';
import { type Cents, fromMajorUnits } from '@vitrine/contracts/money.ts';
import {
  formatPrice,
  hasVisibleTotal,
  optionOf,
  type QuoteOption,
  type ServiceType,
  serviceOf,
} from '@vitrine/contracts/prices.ts';
import { recordReference } from '@vitrine/contracts/record-reference.ts';
import { vatLabels } from '@vitrine/contracts/vat-label.ts';
import { type Block, filledFacts, type Highlight, quotation } from '../composed-mail.ts';
import { formatInstant } from '../dates.ts';
import { defineMail } from '../define-mail.ts';
import { sampleAdminUrl, samplePerson } from '../sample-parts.ts';
import { texts } from '../texts.ts';
import { multiLine, singleLine, withoutLinks } from '../user-text.ts';
import { agencyMail, bookACall, receiptCaption, visitorMail } from './layout.ts';

type QuoteMail = {
  name: string;
  serviceType: ServiceType;
  options: readonly QuoteOption[];
  /** Excluding VAT. */
  estimate: Cents;
  /** ISO 4217, of the estimate; missing in mails of earlier versions. */
  currency?: string;
  message: string;
  /** To the agency's own questions, as they read when they were answered. */
  answers?: readonly GivenAnswer[];
  /** Until when the quote is due; missing in mails of earlier versions. */
  replyBy?: string;
};

type QuoteReceived = QuoteMail & {
  id?: string;
  bookUrl?: string;
  /** Of the answers those that say nothing but what the agency offers to choose from. */
  chosen?: readonly GivenAnswer[];
  /** There where the page that was filled in had shown another estimate. */
  priceChanged?: true;
};

const sampleChoice: GivenAnswer = {
  id: 'q-budget',
  question: { en: 'Budget', fr: 'Budget' },
  value: 'c-some',
  choices: [{ en: 'Some', fr: 'Un peu' }],
};
const sampleText = { id: 'q-company', question: { en: 'Company', fr: 'Entreprise' } };

const sampleQuote: QuoteMail = {
  name: 'Ada Lovelace',
  serviceType: 'business',
  options: ['design', 'support'],
  estimate: fromMajorUnits(6190),
  currency: 'EUR',
  message: 'We sell bicycles.\nIn three cities.',
  answers: [sampleChoice, { ...sampleText, value: 'Lovelace & Babbage' }],
  replyBy: '2026-11-24T13:00:00.000Z',
};

/** To the visitor: the quote request has arrived, its estimate, and what was sent. */
export const quoteReceived = defineMail<'quoteReceived', QuoteReceived>({
  name: 'quoteReceived',
  to: { allowance: 'receipts', typed: { name: '', message: '', answers: [] } },
  priority: 'confirmation',
  dueWhile: () => ({ is: 'submissionThere' }),
  sample: {
    ...sampleQuote,
    chosen: [sampleChoice],
    id: '01JAZ-quote-sample',
    bookUrl: 'https://vitrine.example/booking',
  },
  compose(data, language) {
    const text = texts(language);
    return visitorMail(language, {
      subject: text('quoteReceivedSubject'),
      caption: receiptCaption(data.id, text('quoteCaption'), language),
      title: text('quoteReceivedTitle'),
      lead: text('quoteReceivedLead'),
      blocks: [
        estimateHighlight(data, language),
        { kind: 'facts', rows: filledFacts([{ ...replyDue(data, language), label: text('ourReplyBy') }]) },
        ...answerBlocks(data.answers?.length ? data.answers : data.chosen, language, withoutLinks),
        ...quotation(text('youWrote'), withoutLinks(multiLine(data.message))),
        ...(data.priceChanged && hasTotal(data) ? [{ kind: 'note', text: text('priceChanged') } as const] : []),
        {
          kind: 'note',
          text: text(hasTotal(data) ? 'estimateNote' : 'customNote', {
            currency: currencyName(currencyOf(data), language),
          }),
        },
        { kind: 'steps', label: text('next'), items: [text('quoteNext1'), text('quoteNext2'), text('quoteNext3')] },
        ...bookACall(data.bookUrl, language),
      ],
    });
  },
});

type QuoteForAgency = QuoteMail & { id: string; email: string; adminUrl: string };

/** To the agency: who asks for which quote. */
export const quoteForAgency = defineMail<'quoteForAgency', QuoteForAgency>({
  name: 'quoteForAgency',
  to: 'agency',
  replyTo: ({ email }) => email,
  priority: 'notice',
  dueWhile: () => ({ is: 'submissionThere' }),
  sample: { ...sampleQuote, id: 'q1', email: samplePerson.email, adminUrl: sampleAdminUrl },
  compose(data, language) {
    const text = texts(language);
    const name = singleLine(data.name);
    const service = serviceOf(data.serviceType).name[language];
    return agencyMail(language, {
      subject: text('quoteForAgencySubject', { name, service }),
      caption: text('quoteCaption'),
      title: text('quoteForAgencyTitle', { name }),
      preview: [service, ...optionNames(data, language), priceText(data, language)].join(', '),
      blocks: [
        estimateHighlight(data, language),
        {
          kind: 'facts',
          rows: filledFacts([
            replyDue(data, language),
            { label: text('name'), value: singleLine(data.name, maxNameLength) },
            { label: text('email'), value: singleLine(data.email, maxEmailLength) },
            { label: text('reference'), value: recordReference(data.id) },
          ]),
        },
        ...answerBlocks(data.answers, language),
        ...quotation(text('message'), multiLine(data.message)),
        { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
      ],
    });
  },
});

/** Longer answers stand below the others, each under its question. */
const maxLineLength = 80;

/** The answers to the agency's own questions. @param shown what becomes of the words of visitors */
function answerBlocks(
  answers: readonly GivenAnswer[] = [],
  language: Language,
  shown = (words: string): string => words,
): Block[] {
  const rows = answers.map((answer) => ({
    label: singleLine(answer.question[language], 200),
    value: shown(multiLine(readGivenAnswer(answer, language).join(answer.choices ? ', ' : '\n'))),
  }));
  const isLine = ({ value }: { readonly value: string }) => value.length <= maxLineLength && !value.includes('\n');
  const lines = rows.filter(isLine);
  return [
    ...(lines.length > 0 ? [{ kind: 'facts', rows: lines } as const] : []),
    ...rows.filter((row) => !isLine(row)).flatMap(({ label, value }) => quotation(label, value)),
  ];
}

/** Until when the quote is due, on the agency's clock. */
function replyDue({ replyBy }: QuoteMail, language: Language): { label: string; value: string | null } {
  const value = replyBy === undefined ? null : formatInstant(replyBy, agency.timeZone, language).full;
  return { label: texts(language)('replyBy'), value };
}

function estimateHighlight(data: QuoteMail, language: Language): Highlight {
  const text = texts(language);
  const service = serviceOf(data.serviceType).name[language];
  const options = optionNames(data, language).join(', ') || text('noOptions');
  const price = estimate(data, language);
  const vat = vatLabels.excluded[language];
  return {
    kind: 'highlight',
    columns: [
      { caption: text('service'), value: service, note: '' },
      { caption: text('estimate'), value: price, note: hasTotal(data) ? vat : '' },
    ],
    footer: text('fact', { label: text('options'), value: options }),
    plain: [
      { label: text('service'), value: service },
      { label: text('options'), value: options },
      { label: text('estimate'), value: priceText(data, language) },
    ],
  };
}

function optionNames(data: QuoteMail, language: Language): string[] {
  return data.options.map((option) => optionOf(option).name[language]);
}

/** The same rule as on the quote page decides whether a total is shown. */
function hasTotal(data: QuoteMail): boolean {
  return hasVisibleTotal(data.serviceType, data.estimate);
}

/** "€4,990 excl. VAT", "4 990 € HT", or the text for a price on request. */
function priceText(data: QuoteMail, language: Language): string {
  return hasTotal(data)
    ? formatPrice(data.estimate, language, { vat: 'excluded', currency: currencyOf(data) })
    : estimate(data, language);
}

/** "€4,990", "4 990 €", or the text for a price on request. */
function estimate(data: QuoteMail, language: Language): string {
  if (!hasTotal(data)) return texts(language)('priceOnRequest');
  return formatPrice(data.estimate, language, { currency: currencyOf(data) });
}
