import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse, pageResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createContact, findContact, findContacts } from './service.ts';

export function contactRoutes(api: Api, platform: Platform): void {
  api.public(endpoints.createContact, {
    limit: 'publicWrite',
    handle: async ({ body, language, idempotencyKey, proofOfWork, ipAddress }) => {
      const sending = { proofOfWork, ipAddress, trap: body.subject };
      return dataResponse(await createContact(platform, body, { language, submission: idempotencyKey, sending }));
    },
  });

  api.admin(endpoints.listContacts, {
    handle: async ({ query }) => pageResponse(await findContacts(platform, query)),
  });

  api.admin(endpoints.getContact, {
    handle: async ({ params }) => dataResponse(await findContact(platform, params.id)),
  });
}
