import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse, pageResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { findShownContent } from '../../records/shown-content.ts';
import { createQuote, findQuote, findQuotes } from './service.ts';

export function quoteRoutes(api: Api, platform: Platform): void {
  api.public(endpoints.createQuote, {
    limit: 'publicWrite',
    findShownContent: (body, isValid) =>
      findShownContent(platform, (body as { contentRevision?: unknown } | undefined)?.contentRevision, isValid),
    handle: async ({ body, language, idempotencyKey, shownContent, proofOfWork, ipAddress }) => {
      const sending = { proofOfWork, ipAddress, trap: body.subject };
      const about = { language, submission: idempotencyKey, shownContent, sending };
      return dataResponse(await createQuote(platform, body, about));
    },
  });

  api.admin(endpoints.listQuotes, {
    handle: async ({ query }) => pageResponse(await findQuotes(platform, query)),
  });

  api.admin(endpoints.getQuote, {
    handle: async ({ params }) => dataResponse(await findQuote(platform, params.id)),
  });
}
