import type { Language } from '@vitrine/contracts/language.ts';
import { isPricedOnRequest, quoteOptions, services } from '@vitrine/contracts/prices.ts';
import type { QuoteRow } from '@vitrine/contracts/quote.ts';
import { instantCell } from './cell.ts';
import type { CsvColumn } from './table.ts';

type Named = Readonly<Record<string, { readonly name: Readonly<Record<Language, string>> }>>;

/** The name of a service or option; one that is no longer offered is shown by its id. */
const nameOf = (list: Named, id: string, language: Language) =>
  Object.hasOwn(list, id) ? (list[id]?.name[language] ?? id) : id;

export const quoteColumns: readonly CsvColumn<QuoteRow>[] = [
  { header: 'received', cell: ({ createdAt }) => instantCell(createdAt) },
  { header: 'status', cell: ({ status }, text) => text(status) },
  { header: 'name', cell: ({ name }) => name },
  { header: 'email', cell: ({ email }) => email },
  { header: 'service', cell: ({ serviceType }, _, language) => nameOf(services, serviceType, language) },
  {
    header: 'options',
    cell: ({ options }, _, language) => options.map((id) => nameOf(quoteOptions, id, language)).join(', '),
  },
  {
    header: 'estimate',
    cell: ({ serviceType, estimatedPrice }, text) =>
      isPricedOnRequest(serviceType) ? text('onRequest') : estimatedPrice,
  },
  { header: 'message', cell: ({ message }) => message },
  { header: 'id', cell: ({ id }) => id },
];
