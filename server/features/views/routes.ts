import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse, doneResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeView, deleteView, findViews, saveView } from './service.ts';

export function viewRoutes(api: Api, platform: Platform): void {
  api.admin(endpoints.listViews, { handle: async ({ caller }) => dataResponse(await findViews(platform, caller)) });

  api.admin(endpoints.saveView, {
    handle: async ({ caller, body }) => dataResponse(await saveView(platform, caller, body)),
  });

  api.admin(endpoints.changeView, {
    handle: async ({ caller, params, body }) => dataResponse(await changeView(platform, caller, params.id, body)),
  });

  api.admin(endpoints.deleteView, {
    handle: async ({ caller, params, language }) =>
      (await deleteView(platform, caller, params.id)) ?? doneResponse(sentences(language)('viewDeleted')),
  });
}
