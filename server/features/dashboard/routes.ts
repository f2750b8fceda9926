import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse, pageResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { countBookingHours, countLeadsPerDay, countResponseTimes, countStepsOfBriefs } from './charts.ts';
import { computeStats, findSessions } from './service.ts';

export function dashboardRoutes(api: Api, platform: Platform): void {
  api.admin(endpoints.listSessions, {
    handle: async ({ query }) => pageResponse(await findSessions(platform, query)),
  });

  api.admin(endpoints.getStats, { handle: async () => dataResponse(await computeStats(platform)) });

  api.admin(endpoints.getLeadsPerDay, {
    handle: async ({ query }) => dataResponse(await countLeadsPerDay(platform, query)),
  });

  api.admin(endpoints.getResponseTimes, {
    handle: async ({ query }) => dataResponse(await countResponseTimes(platform, query)),
  });

  api.admin(endpoints.getBookingHours, {
    handle: async ({ query }) => dataResponse(await countBookingHours(platform, query)),
  });

  api.admin(endpoints.getBriefSteps, { handle: async () => dataResponse(await countStepsOfBriefs(platform)) });
}
