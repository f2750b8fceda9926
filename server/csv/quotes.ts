import { isPricedOnRequest, optionOf, serviceOf } from '@vitrine/contracts/prices.ts';
import type { QuoteRow } from '@vitrine/contracts/quote.ts';
import { answerColumns } from './answers.ts';
import { instantCell } from './cell.ts';
import type { CsvColumn } from './table.ts';

export const quoteColumns = (): readonly CsvColumn<QuoteRow>[] => [
  { header: 'received', cell: ({ createdAt }) => instantCell(createdAt) },
  { header: 'status', cell: ({ status }, text) => text(status) },
  { header: 'name', cell: ({ name }) => name },
  { header: 'email', cell: ({ email }) => email },
  { header: 'service', cell: ({ serviceType }, _, language) => serviceOf(serviceType).name[language] },
  {
    header: 'options',
    cell: ({ options }, _, language) => options.map((id) => optionOf(id).name[language]).join(', '),
  },
  {
    header: 'estimate',
    cell: ({ serviceType, estimatedPrice }, text) =>
      isPricedOnRequest(serviceType) ? text('onRequest') : estimatedPrice,
  },
  { header: 'currency', cell: ({ serviceType, currency }) => (isPricedOnRequest(serviceType) ? '' : currency) },
  { header: 'message', cell: ({ message }) => message },
  ...answerColumns<QuoteRow>({ isHere: (place) => place === 'quote', answersOf: ({ answers = [] }) => answers }),
  { header: 'id', cell: ({ id }) => id },
];
