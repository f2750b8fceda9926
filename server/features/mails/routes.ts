import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer, pageAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { readMailHold } from '../../platform/mail/hold.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMail, findMails, resendMail } from './service.ts';

export function mailRoutes(api: Api, platform: Platform): void {
  const { delivery } = platform.mail;

  api.admin(endpoints.listMails, {
    handle: async ({ query }) => {
      const answer = pageAnswer(await findMails(platform, query));
      if (isRefusal(answer)) return answer;
      const heldSince = await readMailHold(platform.database.queries);
      return { ...answer, meta: { ...answer.meta, delivery, heldSince } };
    },
  });

  api.admin(endpoints.getMail, {
    handle: async ({ params }) => dataAnswer(await findMail(platform, params.id)),
  });

  api.admin(endpoints.resendMail, {
    handle: async ({ params, caller }) => dataAnswer(await resendMail(platform, caller, params.id)),
  });
}
