import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer, pageAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { createContact, findContact, findContacts } from './service.ts';

export function contactRoutes(api: Api, platform: Platform): void {
  api.public(endpoints.createContact, {
    limit: 'publicWrite',
    handle: async ({ body, language, idempotencyKey, proof, ipAddress }) => {
      const sending = { proof, ipAddress, trap: body.subject };
      return dataAnswer(await createContact(platform, body, { language, submission: idempotencyKey, sending }));
    },
  });

  api.admin(endpoints.listContacts, {
    handle: async ({ query }) => pageAnswer(await findContacts(platform, query)),
  });

  api.admin(endpoints.getContact, {
    handle: async ({ params }) => dataAnswer(await findContact(platform, params.id)),
  });
}
