import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { dataAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Platform } from '../../platform/platform.ts';
import { collectOwnData, requestDeletion, withdrawDeletion } from './service.ts';

export function ownDataRoutes(api: Api, platform: Platform): void {
  api.on(endpoints.getClientData, {
    limit: 'download',
    handle: async ({ caller, language }) => dataAnswer(await collectOwnData(platform, caller, language)),
  });

  api.on(endpoints.requestDeletion, {
    handle: async ({ caller, language }) =>
      dataAnswer(await requestDeletion(platform, caller), sentences(language)('deletionRequested')),
  });

  api.on(endpoints.withdrawDeletion, {
    handle: async ({ caller, language }) =>
      dataAnswer(await withdrawDeletion(platform, caller), sentences(language)('deletionWithdrawn')),
  });
}
