import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { FiguresCount } from './counting.ts';
import { getFigures } from './service.ts';

export function figuresRoutes(api: Api, platform: Platform): void {
  const count = new FiguresCount(platform);
  api.admin(endpoints.getFigures, {
    handle: async ({ query }) => dataResponse(await getFigures(platform, count, query)),
  });
}
