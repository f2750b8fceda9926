import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { fetchOwnReplyFile, readClientHome } from './service.ts';

export function clientHomeRoutes(api: Api, platform: Platform): void {
  api.client(endpoints.getClientHome, {
    handle: async ({ caller }) => dataAnswer(await readClientHome(platform, caller)),
  });

  api.client(endpoints.getOwnReplyFile, {
    limit: 'download',
    handle: ({ caller, params }) => fetchOwnReplyFile(platform, caller, params.id),
  });
}
