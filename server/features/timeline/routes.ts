import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse, pageResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAuditEntries, getTimeline } from './service.ts';

export function timelineRoutes(api: Api, platform: Platform): void {
  api.admin(endpoints.getTimeline, {
    handle: async ({ query }) => dataResponse(await getTimeline(platform, query.email)),
  });

  api.admin(endpoints.listAudit, {
    handle: async ({ query }) => pageResponse(await findAuditEntries(platform, query)),
  });
}
