import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { CellSeparator } from '@vitrine/contracts/export.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { CsvFormat } from '../../csv/table.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { StreamResponse } from '../../platform/http/stream-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportBookings, exportBriefs, exportClients, exportContacts, exportQuotes } from './service.ts';

export function exportRoutes(api: Api, platform: Platform): void {
  const exporting =
    <Query>(exportList: ExportList<Query>) =>
    ({ caller, query, language }: { caller: Caller; query: Query & FormatQuery; language: Language }) =>
      exportList(platform, caller, query, { language: query.lang ?? language, separator: query.sep });

  api.owner(endpoints.exportQuotes, { limit: 'download', handle: exporting(exportQuotes) });
  api.owner(endpoints.exportContacts, { limit: 'download', handle: exporting(exportContacts) });
  api.owner(endpoints.exportBookings, { limit: 'download', handle: exporting(exportBookings) });
  api.owner(endpoints.exportClients, { limit: 'download', handle: exporting(exportClients) });
  api.owner(endpoints.exportBriefs, { limit: 'download', handle: exporting(exportBriefs) });
}

type FormatQuery = { readonly lang?: Language | undefined; readonly sep: CellSeparator };

type ExportList<Query> = (
  platform: Platform,
  caller: Caller,
  query: Query,
  format: CsvFormat,
) => Promise<StreamResponse>;
