import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { PdfRenderer } from '../../documents/pdf-renderer.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse, doneResponse, pageResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { renderBriefPdf } from './pdf.ts';
import { findBrief, findBriefStep, findBriefs, findClientBrief, saveBriefStep, submitBrief } from './service.ts';

export function briefRoutes(api: Api, platform: Platform, pdfRenderer: PdfRenderer): void {
  api.validatedClient(endpoints.getBrief, {
    handle: async ({ caller }) => ({ success: true as const, ...(await findBrief(platform, caller)) }),
  });

  api.validatedClient(endpoints.getBriefStep, {
    handle: async ({ caller, params }) => dataResponse(await findBriefStep(platform, caller, params.step)),
  });

  api.validatedClient(endpoints.saveBriefStep, {
    handle: async ({ caller, body, language }) => dataResponse(await saveBriefStep(platform, caller, body, language)),
  });

  api.validatedClient(endpoints.submitBrief, {
    handle: async ({ caller, language }) => {
      const refusal = await submitBrief(platform, caller);
      return refusal ?? doneResponse(sentences(language)('briefSubmitted'));
    },
  });

  api.validatedClient(endpoints.getBriefPdf, {
    limit: 'download',
    handle: ({ caller, query, language }) =>
      renderBriefPdf(platform, pdfRenderer, caller.accountId, query.lang ?? language),
  });

  api.admin(endpoints.getClientBriefPdf, {
    limit: 'download',
    handle: ({ params, query, language }) => renderBriefPdf(platform, pdfRenderer, params.id, query.lang ?? language),
  });

  api.admin(endpoints.getClientBrief, {
    handle: async ({ params }) => dataResponse(await findClientBrief(platform, params.id)),
  });

  api.admin(endpoints.listBriefs, {
    handle: async ({ query }) => pageResponse(await findBriefs(platform, query)),
  });
}
