import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordFirstReplies, undoFirstReplies } from './service.ts';

export function firstReplyRoutes(api: Api, platform: Platform): void {
  api.admin(endpoints.recordFirstReplies, {
    handle: async ({ caller, body }) => dataResponse(await recordFirstReplies(platform, caller, body)),
  });

  api.admin(endpoints.undoFirstReplies, {
    handle: async ({ caller, params }) => dataResponse(await undoFirstReplies(platform, caller, params.id)),
  });
}
