import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { getLaunch } from './service.ts';
import { receiveTestMail, sendTestMail } from './test-mail.ts';

/** @param publicUrl the origin of the site */
export function launchRoutes(api: Api, platform: Platform, publicUrl: string): void {
  const { database, clock, mail } = platform;
  api.owner(endpoints.getLaunch, {
    handle: async ({ caller }) =>
      dataResponse(
        await getLaunch({ database, clock, mailsLeave: mail.delivery === 'smtp', publicUrl }, caller.accountId),
      ),
  });

  api.owner(endpoints.sendTestMail, {
    handle: async ({ caller, language }) => dataResponse(await sendTestMail(platform, caller, language)),
  });

  api.owner(endpoints.receiveTestMail, {
    handle: async ({ caller, body }) => dataResponse(await receiveTestMail(platform, caller, body.token)),
  });
}
