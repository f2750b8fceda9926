import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Api } from '../../platform/http/call.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { dataResponse, pageResponse } from '../../platform/http/response.ts';
import { findMailPause } from '../../platform/mail/pause.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMail, findMails, resendMail } from './service.ts';

export function mailRoutes(api: Api, platform: Platform): void {
  const { delivery } = platform.mail;

  api.admin(endpoints.listMails, {
    handle: async ({ query }) => {
      const response = pageResponse(await findMails(platform, query));
      if (isRefusal(response)) return response;
      const pausedSince = await findMailPause(platform.database.queries);
      return { ...response, meta: { ...response.meta, delivery, pausedSince } };
    },
  });

  api.admin(endpoints.getMail, {
    handle: async ({ params }) => dataResponse(await findMail(platform, params.id)),
  });

  api.admin(endpoints.resendMail, {
    handle: async ({ params, caller }) => dataResponse(await resendMail(platform, caller, params.id)),
  });
}
