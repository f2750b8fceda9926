import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { downloadOwnReplyFile, getClientHome } from './service.ts';

export function clientHomeRoutes(api: Api, platform: Platform): void {
  api.client(endpoints.getClientHome, {
    handle: async ({ caller }) => dataResponse(await getClientHome(platform, caller)),
  });

  api.client(endpoints.getOwnReplyFile, {
    limit: 'download',
    handle: ({ caller, params }) => downloadOwnReplyFile(platform, caller, params.id),
  });
}
