import type { Language } from '@vitrine/contracts/language.ts';
import { hasVisibleTotal, quoteCurrency, quoteOptions, services } from '@vitrine/contracts/prices.ts';
import { knownFacts, type Letter, quotation, type Window } from '../letter.ts';
import type { MailData, QuoteMail } from '../mail.ts';
import { texts } from '../texts.ts';
import { manyLines, oneLine, withoutLinks } from '../typed-text.ts';
import { toAgency, toVisitor } from './voice.ts';

/** To the visitor: the request has arrived, the estimate, and what was sent. */
export function quoteReceived(data: MailData['quoteReceived'], language: Language): Letter {
  const text = texts(language);
  return toVisitor(language, data.name, {
    subject: text('quoteReceivedSubject'),
    caption: text('quoteCaption'),
    title: text('quoteReceivedTitle'),
    lead: text('quoteReceivedLead'),
    parts: [
      estimateWindow(data, language),
      ...quotation(text('youWrote'), withoutLinks(manyLines(data.message))),
      { kind: 'note', text: text(hasTotal(data) ? 'estimateNote' : 'customNote') },
    ],
  });
}

/** To the agency: who asks for what. */
export function quoteForAgency(data: MailData['quoteForAgency'], language: Language): Letter {
  const text = texts(language);
  const name = oneLine(data.name);
  const service = services[data.serviceType].name[language];
  return toAgency(language, {
    subject: text('quoteForAgencySubject', { name, service }),
    caption: text('quoteCaption'),
    title: text('quoteForAgencyTitle', { name }),
    preview: [service, ...optionNames(data, language), estimate(data, language)].join(', '),
    parts: [
      estimateWindow(data, language),
      {
        kind: 'facts',
        rows: knownFacts([
          { label: text('name'), value: oneLine(data.name, 100) },
          { label: text('email'), value: oneLine(data.email, 254) },
          { label: text('reference'), value: data.id },
        ]),
      },
      ...quotation(text('message'), manyLines(data.message)),
      { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
    ],
  });
}

function estimateWindow(data: QuoteMail, language: Language): Window {
  const text = texts(language);
  const service = services[data.serviceType].name[language];
  const options = optionNames(data, language).join(', ') || text('noOptions');
  const price = estimate(data, language);
  const vat = text('excludingVat');
  return {
    kind: 'window',
    panes: [
      { caption: text('service'), value: service, note: '' },
      { caption: text('estimate'), value: price, note: hasTotal(data) ? vat : '' },
    ],
    sill: text('fact', { label: text('options'), value: options }),
    plain: [
      { label: text('service'), value: service },
      { label: text('options'), value: options },
      { label: text('estimate'), value: hasTotal(data) ? `${price} ${vat}` : price },
    ],
  };
}

function optionNames(data: QuoteMail, language: Language): string[] {
  return data.options.map((option) => quoteOptions[option].name[language]);
}

/** A request has a total under the same rule as the page (specification, section 9). */
function hasTotal(data: QuoteMail): boolean {
  return hasVisibleTotal(data.serviceType, data.estimatedPrice);
}

/** "€4,990", "4 990 €", or the words for a price on request. */
function estimate(data: QuoteMail, language: Language): string {
  if (!hasTotal(data)) return texts(language)('priceOnRequest');
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: quoteCurrency,
    maximumFractionDigits: 0,
  }).format(data.estimatedPrice);
}
