import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { PdfRenderer } from '../../documents/pdf-renderer.ts';
import { withEqualTiming } from '../../platform/equal-timing.ts';
import type { Api } from '../../platform/http/call.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { dataResponse, doneResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { typesetSoon } from '../proposals/pdf.ts';
import { requestCode } from './codes.ts';
import { acceptProposal, declineProposal } from './outcomes.ts';
import { presentSigning } from './presenter.ts';
import {
  askAboutProposal,
  findOwnProposals,
  findSigning,
  openOwnProposal,
  recordSeen,
  signingPdf,
  verifyDocument,
} from './service.ts';

export function signingRoutes(api: Api, platform: Platform, pdfRenderer: PdfRenderer): void {
  api.public(endpoints.getSigning, {
    limit: 'tokenRead',
    handle: async ({ params }) => dataResponse(await findSigning(platform, pdfRenderer, params.token)),
  });

  api.public(endpoints.getSigningPdf, {
    limit: 'download',
    handle: ({ params }) => signingPdf(platform, pdfRenderer, params.token),
  });

  api.public(endpoints.recordSeen, {
    limit: 'publicWrite',
    handle: async ({ params }) => (await recordSeen(platform, params.token)) ?? { success: true as const },
  });

  api.public(endpoints.askAboutProposal, {
    limit: 'publicWrite',
    handle: async ({ params, body, idempotencyKey, ipAddress, language }) => {
      const about = { token: params.token, submission: idempotencyKey, ipAddress };
      const asked = await askAboutProposal(platform, about, body.message);
      return isRefusal(asked) ? asked : doneResponse(sentences(language)('questionSent'));
    },
  });

  api.public(endpoints.declineProposal, {
    limit: 'publicWrite',
    handle: async ({ params, body, ipAddress, language }) => {
      const row = await declineProposal(platform, { token: params.token, ipAddress }, body.reason);
      if (isRefusal(row)) return row;
      return dataResponse(await presentSigning(platform, pdfRenderer, row), sentences(language)('proposalDeclined'));
    },
  });

  api.public(endpoints.requestSigningCode, {
    limit: 'publicWrite',
    handle: async ({ params, ipAddress, language }) => {
      const sent = await withEqualTiming(() => requestCode(platform, { token: params.token, ipAddress }));
      return dataResponse(sent, sentences(language)('signingCodeSent'));
    },
  });

  api.public(endpoints.acceptProposal, {
    limit: 'publicWrite',
    handle: async ({ params, body, ipAddress, language }) => {
      const row = await withEqualTiming(() => acceptProposal(platform, { token: params.token, ipAddress }, body));
      if (isRefusal(row)) return row;
      typesetSoon(platform, pdfRenderer, row, 'signed');
      return dataResponse(await presentSigning(platform, pdfRenderer, row), sentences(language)('proposalAccepted'));
    },
  });

  api.public(endpoints.verifyDocument, {
    limit: 'publicWrite',
    handle: async ({ body }) => dataResponse(await verifyDocument(platform, body.hash)),
  });

  api.client(endpoints.listOwnProposals, {
    handle: async ({ caller }) => dataResponse(await findOwnProposals(platform, caller)),
  });

  api.client(endpoints.openOwnProposal, {
    limit: 'publicWrite',
    handle: async ({ caller, params }) => dataResponse(await openOwnProposal(platform, caller, params.id)),
  });
}
