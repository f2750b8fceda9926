import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Printer } from '../../documents/printer.ts';
import { dataAnswer, doneAnswer, pageAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Platform } from '../../platform/platform.ts';
import { printBrief } from './print.ts';
import { findBriefs, readBrief, readBriefStep, readClientBrief, saveBriefStep, submitBrief } from './service.ts';

export function briefRoutes(api: Api, platform: Platform, printer: Printer): void {
  api.on(endpoints.getBrief, {
    handle: async ({ caller }) => ({ success: true as const, ...(await readBrief(platform, caller)) }),
  });

  api.on(endpoints.getBriefStep, {
    handle: async ({ caller, params }) => dataAnswer(await readBriefStep(platform, caller, params.step)),
  });

  api.on(endpoints.saveBriefStep, {
    handle: async ({ caller, body, language }) => dataAnswer(await saveBriefStep(platform, caller, body, language)),
  });

  api.on(endpoints.submitBrief, {
    handle: async ({ caller, language }) => {
      const refusal = await submitBrief(platform, caller);
      return refusal ?? doneAnswer(sentences(language)('briefSubmitted'));
    },
  });

  api.on(endpoints.getBriefPdf, {
    limit: 'download',
    handle: ({ caller, query, language }) => printBrief(platform, printer, caller.accountId, query.lang ?? language),
  });

  api.on(endpoints.getClientBriefPdf, {
    limit: 'download',
    handle: ({ params, query, language }) => printBrief(platform, printer, params.id, query.lang ?? language),
  });

  api.on(endpoints.getClientBrief, {
    handle: async ({ params }) => dataAnswer(await readClientBrief(platform, params.id)),
  });

  api.on(endpoints.listBriefs, {
    handle: async ({ query }) => pageAnswer(await findBriefs(platform, query)),
  });
}
