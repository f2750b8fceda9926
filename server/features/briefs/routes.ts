import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { dataAnswer, doneAnswer, pageAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBriefs, readBrief, readBriefStep, saveBriefStep, submitBrief } from './service.ts';

export function briefRoutes(api: Api, platform: Platform): void {
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

  api.on(endpoints.listBriefs, {
    handle: async ({ query }) => pageAnswer(await findBriefs(platform, query)),
  });
}
