import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer, pageAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Platform } from '../../platform/platform.ts';
import { createQuote, findQuote, findQuotes } from './service.ts';

export function quoteRoutes(api: Api, platform: Platform): void {
  api.on(endpoints.createQuote, {
    limit: 'publicWrite',
    handle: async ({ body, language, idempotencyKey }) =>
      dataAnswer(await createQuote(platform, body, { language, submission: idempotencyKey })),
  });

  api.on(endpoints.listQuotes, {
    handle: async ({ query }) => pageAnswer(await findQuotes(platform, query)),
  });

  api.on(endpoints.getQuote, {
    handle: async ({ params }) => dataAnswer(await findQuote(platform, params.id)),
  });
}
