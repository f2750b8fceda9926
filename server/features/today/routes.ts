import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { coalesce } from '../../platform/coalesce.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeFollowUps, makeFollowUp, undoFollowUps } from './follow-ups.ts';
import { findFollowUpsOf } from './next-dates.ts';
import { getToday } from './service.ts';

export function todayRoutes(api: Api, platform: Platform): void {
  // Everybody sees the same; after an event, everybody asks at once.
  const read = coalesce(() => getToday(platform));

  api.admin(endpoints.getToday, { handle: async () => dataResponse(await read()) });

  api.admin(endpoints.getFollowUps, {
    handle: async ({ query }) => dataResponse(await findFollowUpsOf(platform, query.email)),
  });

  api.admin(endpoints.createFollowUp, {
    handle: async ({ caller, body }) => dataResponse(await makeFollowUp(platform, caller, body)),
  });

  api.admin(endpoints.changeFollowUps, {
    handle: async ({ caller, body }) => dataResponse(await changeFollowUps(platform, caller, body)),
  });

  api.admin(endpoints.undoFollowUps, {
    handle: async ({ caller, params }) => dataResponse(await undoFollowUps(platform, caller, params.id)),
  });
}
