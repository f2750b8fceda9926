import type { CellSeparator, RecordListName } from '@vitrine/contracts/admin.ts';
import type { Language, Localized } from '@vitrine/contracts/language.ts';
import { type CallOptions, receiveFile } from '../../../lib/api.ts';

/** What a list shows, as its address says it. */
export type ExportQuery = { q?: string; status?: string | undefined; sort?: string };

const exports = {
  quotes: 'exportQuotes',
  contacts: 'exportContacts',
  bookings: 'exportBookings',
  clients: 'exportClients',
  wizards: 'exportBriefs',
} as const satisfies Record<RecordListName, string>;

/** What spreadsheets in each language take for the end of a cell (docs/decisions/0011). */
const separators: Localized<CellSeparator> = { en: 'comma', fr: 'semicolon' };

/** The list as a CSV file, with the words of a language. */
export function receiveExport(list: RecordListName, query: ExportQuery, language: Language, signal: AbortSignal) {
  // Which statuses a list has is the list's own; the server refuses any other.
  const { q, status, sort } = query as NonNullable<CallOptions<(typeof exports)['quotes']>['query']>;
  return receiveFile(exports[list], { query: { q, status, sort, lang: language, sep: separators[language] }, signal });
}
