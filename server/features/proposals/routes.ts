import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { PdfRenderer } from '../../documents/pdf-renderer.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse, doneResponse, pageResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { decideProposal } from './outcomes.ts';
import { proposalPdf } from './pdf.ts';
import { sendProposal } from './sending.ts';
import { discardDraft, draftFor, findProposal, findProposals, reviseProposal, saveDraft } from './service.ts';

export function proposalRoutes(api: Api, platform: Platform, pdfRenderer: PdfRenderer): void {
  api.admin(endpoints.createProposal, {
    handle: async ({ caller, body }) => dataResponse(await draftFor(platform, caller, body.quoteId)),
  });

  api.admin(endpoints.listProposals, {
    handle: async ({ query }) => pageResponse(await findProposals(platform, query)),
  });

  api.admin(endpoints.getProposal, {
    handle: async ({ params }) => dataResponse(await findProposal(platform, params.id)),
  });

  api.admin(endpoints.saveProposal, {
    handle: async ({ caller, params, body }) => dataResponse(await saveDraft(platform, caller, params.id, body)),
  });

  api.admin(endpoints.discardProposal, {
    handle: async ({ caller, params, language }) =>
      (await discardDraft(platform, caller, params.id)) ?? doneResponse(sentences(language)('proposalDiscarded')),
  });

  api.admin(endpoints.sendProposal, {
    handle: async ({ caller, params, body }) =>
      dataResponse(await sendProposal(platform, pdfRenderer, caller, params.id, body.revision)),
  });

  api.admin(endpoints.reviseProposal, {
    handle: async ({ caller, params }) => dataResponse(await reviseProposal(platform, caller, params.id)),
  });

  api.admin(endpoints.decideProposal, {
    handle: async ({ caller, params, body }) => dataResponse(await decideProposal(platform, caller, params.id, body)),
  });

  api.admin(endpoints.getProposalPdf, {
    limit: 'download',
    handle: ({ params }) => proposalPdf(platform, pdfRenderer, params.id),
  });
}
