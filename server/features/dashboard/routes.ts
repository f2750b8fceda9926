import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Platform } from '../../platform/platform.ts';
import { computeStats, findSessions } from './service.ts';

export function dashboardRoutes(api: Api, platform: Platform): void {
  api.on(endpoints.listSessions, { handle: async () => dataAnswer(await findSessions(platform)) });

  api.on(endpoints.getStats, { handle: async () => dataAnswer(await computeStats(platform)) });
}
