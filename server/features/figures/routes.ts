import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { FiguresCount } from './counting.ts';
import { readFigures } from './service.ts';

export function figuresRoutes(api: Api, platform: Platform): void {
  const count = new FiguresCount(platform);
  api.admin(endpoints.getFigures, {
    handle: async ({ query }) => dataAnswer(await readFigures(platform, count, query)),
  });
}
