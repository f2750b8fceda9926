import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer, pageAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAuditEntries, readTimeline } from './service.ts';

export function timelineRoutes(api: Api, platform: Platform): void {
  api.admin(endpoints.getTimeline, {
    handle: async ({ query }) => dataAnswer(await readTimeline(platform, query.email)),
  });

  api.admin(endpoints.listAudit, {
    handle: async ({ query }) => pageAnswer(await findAuditEntries(platform, query)),
  });
}
