import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxEmailLength, maxNameLength } from '@vitrine/contracts/limits.ts';
import { hasVisibleTotal, quoteCurrency, quoteOptions, services } from '@vitrine/contracts/prices.ts';
import { vatLabels, withVatLabel } from '@vitrine/contracts/vat-label.ts';
import { type ComposedMail, type Highlight, knownFacts, quotation } from '../composed-mail.ts';
import { formatInstant } from '../dates.ts';
import type { MailData, QuoteMail } from '../mail.ts';
import { texts } from '../texts.ts';
import { multiLine, singleLine, withoutLinks } from '../user-text.ts';
import { agencyMail, bookACall, receiptCaption, visitorMail } from './layout.ts';

/** To the visitor: the quote request has arrived, its estimate, and what was sent. */
export function quoteReceived(data: MailData['quoteReceived'], language: Language): ComposedMail {
  const text = texts(language);
  return visitorMail(language, {
    subject: text('quoteReceivedSubject'),
    caption: receiptCaption(data.id, text('quoteCaption'), language),
    title: text('quoteReceivedTitle'),
    lead: text('quoteReceivedLead'),
    blocks: [
      estimateHighlight(data, language),
      { kind: 'facts', rows: knownFacts([{ ...answerDue(data, language), label: text('ourAnswerBy') }]) },
      ...quotation(text('youWrote'), withoutLinks(multiLine(data.message))),
      { kind: 'note', text: text(hasTotal(data) ? 'estimateNote' : 'customNote') },
      { kind: 'steps', label: text('next'), items: [text('quoteNext1'), text('quoteNext2'), text('quoteNext3')] },
      ...bookACall(data.bookUrl, language),
    ],
  });
}

/** To the agency: who asks for which quote. */
export function quoteForAgency(data: MailData['quoteForAgency'], language: Language): ComposedMail {
  const text = texts(language);
  const name = singleLine(data.name);
  const service = services[data.serviceType].name[language];
  return agencyMail(language, {
    subject: text('quoteForAgencySubject', { name, service }),
    caption: text('quoteCaption'),
    title: text('quoteForAgencyTitle', { name }),
    preview: [service, ...optionNames(data, language), priceInWords(data, language)].join(', '),
    blocks: [
      estimateHighlight(data, language),
      {
        kind: 'facts',
        rows: knownFacts([
          answerDue(data, language),
          { label: text('name'), value: singleLine(data.name, maxNameLength) },
          { label: text('email'), value: singleLine(data.email, maxEmailLength) },
          { label: text('reference'), value: data.id },
        ]),
      },
      ...quotation(text('message'), multiLine(data.message)),
      { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
    ],
  });
}

/** Until when the quote is promised, on the agency's clock. */
function answerDue({ answerBy }: QuoteMail, language: Language): { label: string; value: string | null } {
  const value = answerBy === undefined ? null : formatInstant(answerBy, agency.timeZone, language).full;
  return { label: texts(language)('answerBy'), value };
}

function estimateHighlight(data: QuoteMail, language: Language): Highlight {
  const text = texts(language);
  const service = services[data.serviceType].name[language];
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
      { label: text('estimate'), value: priceInWords(data, language) },
    ],
  };
}

function optionNames(data: QuoteMail, language: Language): string[] {
  return data.options.map((option) => quoteOptions[option].name[language]);
}

/** The same rule as on the quote page decides whether a total is shown. */
function hasTotal(data: QuoteMail): boolean {
  return hasVisibleTotal(data.serviceType, data.estimatedPrice);
}

/** "€4,990 excl. VAT", "4 990 € HT", or the text for a price on request. */
function priceInWords(data: QuoteMail, language: Language): string {
  const price = estimate(data, language);
  return hasTotal(data) ? withVatLabel(price, 'excluded', language) : price;
}

/** "€4,990", "4 990 €", or the text for a price on request. */
function estimate(data: QuoteMail, language: Language): string {
  if (!hasTotal(data)) return texts(language)('priceOnRequest');
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: quoteCurrency,
    maximumFractionDigits: 0,
  }).format(data.estimatedPrice);
}
