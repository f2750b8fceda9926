import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { dataAnswer, doneAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeView, deleteView, findViews, saveView } from './service.ts';

export function viewRoutes(api: Api, platform: Platform): void {
  api.admin(endpoints.listViews, { handle: async ({ caller }) => dataAnswer(await findViews(platform, caller)) });

  api.admin(endpoints.saveView, {
    handle: async ({ caller, body }) => dataAnswer(await saveView(platform, caller, body)),
  });

  api.admin(endpoints.changeView, {
    handle: async ({ caller, params, body }) => dataAnswer(await changeView(platform, caller, params.id, body)),
  });

  api.admin(endpoints.deleteView, {
    handle: async ({ caller, params, language }) =>
      (await deleteView(platform, caller, params.id)) ?? doneAnswer(sentences(language)('viewDeleted')),
  });
}
