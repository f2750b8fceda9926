import type { CellSeparator } from '@vitrine/contracts/admin.ts';
import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SheetForm } from '../../sheets/sheet.ts';
import { makeExports } from './service.ts';

export function exportRoutes(api: Api, platform: Platform): void {
  const exports = makeExports(platform);

  api.on(endpoints.exportQuotes, {
    limit: 'download',
    handle: ({ caller, query, language }) => exports.quotes(caller, query, formOf(query, language)),
  });

  api.on(endpoints.exportContacts, {
    limit: 'download',
    handle: ({ caller, query, language }) => exports.contacts(caller, query, formOf(query, language)),
  });

  api.on(endpoints.exportBookings, {
    limit: 'download',
    handle: ({ caller, query, language }) => exports.bookings(caller, query, formOf(query, language)),
  });

  api.on(endpoints.exportClients, {
    limit: 'download',
    handle: ({ caller, query, language }) => exports.clients(caller, query, formOf(query, language)),
  });

  api.on(endpoints.exportBriefs, {
    limit: 'download',
    handle: ({ caller, query, language }) => exports.briefs(caller, query, formOf(query, language)),
  });
}

type FormQuery = { readonly lang?: Language | undefined; readonly sep: CellSeparator };

const formOf = ({ lang, sep }: FormQuery, language: Language): SheetForm => ({
  language: lang ?? language,
  separator: sep,
});
