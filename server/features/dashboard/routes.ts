import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Platform } from '../../platform/platform.ts';
import { countLeadsPerDay, countMeetingHours, countResponseTimes, countStepsOfBriefs } from './charts.ts';
import { computeStats, findSessions } from './service.ts';

export function dashboardRoutes(api: Api, platform: Platform): void {
  api.on(endpoints.listSessions, { handle: async () => dataAnswer(await findSessions(platform)) });

  api.on(endpoints.getStats, { handle: async () => dataAnswer(await computeStats(platform)) });

  api.on(endpoints.getLeadsPerDay, {
    handle: async ({ query }) => dataAnswer(await countLeadsPerDay(platform, query)),
  });

  api.on(endpoints.getResponseTimes, {
    handle: async ({ query }) => dataAnswer(await countResponseTimes(platform, query)),
  });

  api.on(endpoints.getMeetingHours, {
    handle: async ({ query }) => dataAnswer(await countMeetingHours(platform, query)),
  });

  api.on(endpoints.getBriefSteps, { handle: async () => dataAnswer(await countStepsOfBriefs(platform)) });
}
