import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { noteAnswers, undoAnswers } from './service.ts';

export function firstAnswerRoutes(api: Api, platform: Platform): void {
  api.admin(endpoints.noteAnswers, {
    handle: async ({ caller, body }) => dataAnswer(await noteAnswers(platform, caller, body)),
  });

  api.admin(endpoints.undoAnswers, {
    handle: async ({ caller, params }) => dataAnswer(await undoAnswers(platform, caller, params.id)),
  });
}
