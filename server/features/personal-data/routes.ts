import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { collectPersonalData, requestDeletion, withdrawDeletion } from './service.ts';

export function personalDataRoutes(api: Api, platform: Platform): void {
  api.client(endpoints.getPersonalData, {
    limit: 'download',
    handle: async ({ caller, language }) => dataResponse(await collectPersonalData(platform, caller, language)),
  });

  api.client(endpoints.requestDeletion, {
    handle: async ({ caller, language }) =>
      dataResponse(await requestDeletion(platform, caller), sentences(language)('deletionRequested')),
  });

  api.client(endpoints.withdrawDeletion, {
    handle: async ({ caller, language }) =>
      dataResponse(await withdrawDeletion(platform, caller), sentences(language)('deletionWithdrawn')),
  });
}
