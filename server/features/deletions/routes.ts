import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Api } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { dataResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeRecords, undoDeletion } from './service.ts';

export function deletionRoutes(api: Api, platform: Platform): void {
  api.owner(endpoints.deleteQuotes, {
    handle: async ({ caller, body }) => dataResponse(await removeRecords(platform, caller, 'quotes', body)),
  });
  api.owner(endpoints.deleteContacts, {
    handle: async ({ caller, body }) => dataResponse(await removeRecords(platform, caller, 'contacts', body)),
  });
  api.owner(endpoints.deleteBookings, {
    handle: async ({ caller, body }) => dataResponse(await removeRecords(platform, caller, 'bookings', body)),
  });
  api.owner(endpoints.deleteClients, {
    handle: async ({ caller, body }) => dataResponse(await removeRecords(platform, caller, 'clients', body)),
  });

  api.owner(endpoints.deleteClient, {
    handle: async ({ caller, params, language }) => {
      const { deletion } = await removeRecords(platform, caller, 'clients', { ids: [params.id] });
      if (deletion === null) return refuse('NOT_FOUND');
      return dataResponse({ deletion }, sentences(language)('clientDeleted'));
    },
  });

  api.owner(endpoints.undoDeletion, {
    handle: async ({ caller, params }) => dataResponse(await undoDeletion(platform, caller, params.id)),
  });
}
