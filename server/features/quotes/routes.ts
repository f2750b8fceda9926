import { knownQuestions } from '@vitrine/contracts/content/questions.ts';
import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { areKnown } from '@vitrine/contracts/given-answer.ts';
import { quoteRequest } from '@vitrine/contracts/quote.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse, pageResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { findShownContent } from '../../records/shown-content.ts';
import { createQuote, findQuote, findQuotes } from './service.ts';

export function quoteRoutes(api: Api, platform: Platform): void {
  api.public(endpoints.createQuote, {
    limit: 'publicWrite',
    findShownContent: (body, isValid) =>
      findShownContent(platform, membersOf(body).contentRevision, () => isValid() && isAsked(membersOf(body).answers)),
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

/** What a body that nobody has checked yet says of its page. */
const membersOf = (body: unknown) => (body ?? {}) as { readonly contentRevision?: unknown; readonly answers?: unknown };

/** Whether the content in force asks for all that is answered: where not, something newer may. */
function isAsked(given: unknown): boolean {
  const { data } = quoteRequest.shape.answers.safeParse(given);
  return data === undefined || areKnown(data, knownQuestions());
}
