import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { countFiltered, deleteFiltered, markFilteredBriefsRead, moveFiltered, setFilteredStatus } from './service.ts';

export function filteredRoutes(api: Api, platform: Platform): void {
  api.admin(endpoints.countFiltered, {
    handle: async ({ query }) => dataResponse(await countFiltered(platform, query)),
  });

  api.admin(endpoints.setFilteredStatus, {
    handle: async ({ caller, body }) => dataResponse(await setFilteredStatus(platform, caller, body)),
  });

  api.admin(endpoints.moveFiltered, {
    handle: async ({ caller, body }) => dataResponse(await moveFiltered(platform, caller, body)),
  });

  api.admin(endpoints.markFilteredBriefsRead, {
    handle: async ({ caller, body }) => dataResponse(await markFilteredBriefsRead(platform, caller, body)),
  });

  api.owner(endpoints.deleteFiltered, {
    handle: async ({ caller, body }) => dataResponse(await deleteFiltered(platform, caller, body)),
  });
}
