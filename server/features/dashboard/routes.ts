import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer, pageAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { countBookingHours, countLeadsPerDay, countResponseTimes, countStepsOfBriefs } from './charts.ts';
import { computeStats, findSessions } from './service.ts';

export function dashboardRoutes(api: Api, platform: Platform): void {
  api.admin(endpoints.listSessions, {
    handle: async ({ query }) => pageAnswer(await findSessions(platform, query)),
  });

  api.admin(endpoints.getStats, { handle: async () => dataAnswer(await computeStats(platform)) });

  api.admin(endpoints.getLeadsPerDay, {
    handle: async ({ query }) => dataAnswer(await countLeadsPerDay(platform, query)),
  });

  api.admin(endpoints.getResponseTimes, {
    handle: async ({ query }) => dataAnswer(await countResponseTimes(platform, query)),
  });

  api.admin(endpoints.getBookingHours, {
    handle: async ({ query }) => dataAnswer(await countBookingHours(platform, query)),
  });

  api.admin(endpoints.getBriefSteps, { handle: async () => dataAnswer(await countStepsOfBriefs(platform)) });
}
