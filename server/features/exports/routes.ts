import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { CellSeparator } from '@vitrine/contracts/export.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { CsvFormat } from '../../csv/table.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportBookings, exportBriefs, exportClients, exportContacts, exportQuotes } from './service.ts';

export function exportRoutes(api: Api, platform: Platform): void {
  api.owner(endpoints.exportQuotes, {
    limit: 'download',
    handle: ({ caller, query, language }) => exportQuotes(platform, caller, query, formatOf(query, language)),
  });

  api.owner(endpoints.exportContacts, {
    limit: 'download',
    handle: ({ caller, query, language }) => exportContacts(platform, caller, query, formatOf(query, language)),
  });

  api.owner(endpoints.exportBookings, {
    limit: 'download',
    handle: ({ caller, query, language }) => exportBookings(platform, caller, query, formatOf(query, language)),
  });

  api.owner(endpoints.exportClients, {
    limit: 'download',
    handle: ({ caller, query, language }) => exportClients(platform, caller, query, formatOf(query, language)),
  });

  api.owner(endpoints.exportBriefs, {
    limit: 'download',
    handle: ({ caller, query, language }) => exportBriefs(platform, caller, query, formatOf(query, language)),
  });
}

type FormatQuery = { readonly lang?: Language | undefined; readonly sep: CellSeparator };

const formatOf = ({ lang, sep }: FormatQuery, language: Language): CsvFormat => ({
  language: lang ?? language,
  separator: sep,
});
