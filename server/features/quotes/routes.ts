import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer, pageAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { createQuote, findQuote, findQuotes } from './service.ts';

export function quoteRoutes(api: Api, platform: Platform): void {
  api.public(endpoints.createQuote, {
    limit: 'publicWrite',
    handle: async ({ body, language, idempotencyKey, proof, ipAddress }) => {
      const sending = { proof, ipAddress, trap: body.subject };
      return dataAnswer(await createQuote(platform, body, { language, submission: idempotencyKey, sending }));
    },
  });

  api.admin(endpoints.listQuotes, {
    handle: async ({ query }) => pageAnswer(await findQuotes(platform, query)),
  });

  api.admin(endpoints.getQuote, {
    handle: async ({ params }) => dataAnswer(await findQuote(platform, params.id)),
  });
}
