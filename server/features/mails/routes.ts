import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer, pageAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/api.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMails, readMail, resendMail } from './service.ts';

export function mailRoutes(api: Api, platform: Platform): void {
  const { delivery } = platform.mail;

  api.on(endpoints.listMails, {
    handle: async ({ query }) => {
      const answer = pageAnswer(await findMails(platform, query));
      return answer instanceof Refusal ? answer : { ...answer, meta: { ...answer.meta, delivery } };
    },
  });

  api.on(endpoints.getMail, {
    handle: async ({ params }) => dataAnswer(await readMail(platform, params.id)),
  });

  api.on(endpoints.resendMail, {
    handle: async ({ params, caller }) => dataAnswer(await resendMail(platform, caller, params.id)),
  });
}
