import type { CellSeparator } from '@vitrine/contracts/export.ts';
import type { Language, Localized } from '@vitrine/contracts/language.ts';
import type { RecordListName } from '@vitrine/contracts/list.ts';
import { fetchFile } from '../../lib/http/api.ts';
import type { CallOptions } from '../../lib/http/call-types.ts';

/** The part of a list's view that an export follows. */
export type ExportQuery = { q?: string; status?: string | undefined; sort?: string };

const exports = {
  quotes: 'exportQuotes',
  contacts: 'exportContacts',
  bookings: 'exportBookings',
  clients: 'exportClients',
  wizards: 'exportBriefs',
} as const satisfies Record<RecordListName, string>;

/** The cell separator that spreadsheets expect in each language (docs/decisions/0011). */
const separators: Localized<CellSeparator> = { en: 'comma', fr: 'semicolon' };

/** Downloads a list as a CSV file, with headers in the given language. */
export function receiveExport(list: RecordListName, query: ExportQuery, language: Language, signal: AbortSignal) {
  // Each list has its own statuses, and the server refuses any other.
  const { q, status, sort } = query as NonNullable<CallOptions<(typeof exports)['quotes']>['query']>;
  return fetchFile(exports[list], { query: { q, status, sort, lang: language, sep: separators[language] }, signal });
}
