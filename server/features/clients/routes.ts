import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse, pageResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { findClient, findClients, undoValidation, validateClient } from './service.ts';

/** The back office and the dashboard have paths of their own for the same list and the same action. */
export function clientRoutes(api: Api, platform: Platform): void {
  for (const endpoint of [endpoints.listClients, endpoints.listDashboardClients]) {
    api.admin(endpoint, {
      handle: async ({ query }) => pageResponse(await findClients(platform, query)),
    });
  }

  api.admin(endpoints.getClient, {
    handle: async ({ params }) => dataResponse(await findClient(platform, params.id)),
  });

  for (const endpoint of [endpoints.validateClient, endpoints.validateDashboardClient]) {
    api.admin(endpoint, {
      handle: async ({ caller, params, query }) =>
        dataResponse(await validateClient(platform, caller, params.id, { isUndoable: query.undoable !== undefined })),
    });
  }

  api.admin(endpoints.undoValidation, {
    handle: async ({ caller, params }) => dataResponse(await undoValidation(platform, caller, params.id)),
  });
}
