import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer, pageAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findClient, findClients, undoValidation, validateClient } from './service.ts';

/** The back office and the dashboard have paths of their own for the same list and the same action. */
export function clientRoutes(api: Api, platform: Platform): void {
  for (const endpoint of [endpoints.listClients, endpoints.listDashboardClients]) {
    api.admin(endpoint, {
      handle: async ({ query }) => pageAnswer(await findClients(platform, query)),
    });
  }

  api.admin(endpoints.getClient, {
    handle: async ({ params }) => dataAnswer(await findClient(platform, params.id)),
  });

  for (const endpoint of [endpoints.validateClient, endpoints.validateDashboardClient]) {
    api.admin(endpoint, {
      handle: async ({ caller, params, query }) =>
        dataAnswer(await validateClient(platform, caller, params.id, { isUndoable: query.undoable !== undefined })),
    });
  }

  api.admin(endpoints.undoValidation, {
    handle: async ({ caller, params }) => dataAnswer(await undoValidation(platform, caller, params.id)),
  });
}
