import type { Language } from '@vitrine/contracts/language.ts';
import { quoteOptions, services } from '@vitrine/contracts/prices.ts';
import type { QuoteRow } from '@vitrine/contracts/quote.ts';
import { instantCell } from './cell.ts';
import type { Column } from './sheet.ts';

type Named = Readonly<Record<string, { readonly name: Readonly<Record<Language, string>> }>>;

/** How an offer or option reads; one that is no longer offered goes by its identifier. */
const nameOf = (list: Named, id: string, language: Language) =>
  Object.hasOwn(list, id) ? (list[id]?.name[language] ?? id) : id;

export const quoteColumns: readonly Column<QuoteRow>[] = [
  { head: 'received', cell: ({ createdAt }) => instantCell(createdAt) },
  { head: 'status', cell: ({ status }, say) => say(status) },
  { head: 'name', cell: ({ name }) => name },
  { head: 'email', cell: ({ email }) => email },
  { head: 'service', cell: ({ serviceType }, _, language) => nameOf(services, serviceType, language) },
  {
    head: 'options',
    cell: ({ options }, _, language) => options.map((id) => nameOf(quoteOptions, id, language)).join(', '),
  },
  { head: 'estimate', cell: ({ estimatedPrice }) => estimatedPrice },
  { head: 'message', cell: ({ message }) => message },
  { head: 'id', cell: ({ id }) => id },
];
