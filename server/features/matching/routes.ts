import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { countMatching, deleteMatching, moveMatching, readMatchingBriefs, setMatchingStatus } from './service.ts';

export function matchingRoutes(api: Api, platform: Platform): void {
  api.admin(endpoints.countMatching, {
    handle: async ({ query }) => dataAnswer(await countMatching(platform, query)),
  });

  api.admin(endpoints.setMatchingStatus, {
    handle: async ({ caller, body }) => dataAnswer(await setMatchingStatus(platform, caller, body)),
  });

  api.admin(endpoints.moveMatching, {
    handle: async ({ caller, body }) => dataAnswer(await moveMatching(platform, caller, body)),
  });

  api.admin(endpoints.readMatchingBriefs, {
    handle: async ({ caller, body }) => dataAnswer(await readMatchingBriefs(platform, caller, body)),
  });

  api.owner(endpoints.deleteMatching, {
    handle: async ({ caller, body }) => dataAnswer(await deleteMatching(platform, caller, body)),
  });
}
