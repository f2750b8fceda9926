import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse, doneResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { downloadFile, findFilesOf, findFilesOfClient, removeFile, sendFile } from './service.ts';

export function fileRoutes(api: Api, platform: Platform): void {
  api.validatedClient(endpoints.listOwnFiles, {
    handle: async ({ caller }) => dataResponse(await findFilesOf(platform, caller, caller.accountId)),
  });

  api.validatedClient(endpoints.sendOwnFile, {
    limit: 'publicWrite',
    handle: async ({ caller, query, source, idempotencyKey: submission }) => {
      const { accountId } = caller;
      return dataResponse(await sendFile(platform, { caller, accountId, name: query.name, source, submission }));
    },
  });

  api.validatedClient(endpoints.getOwnFile, {
    limit: 'download',
    handle: ({ caller, params }) => downloadFile(platform, caller, params.id),
  });

  api.validatedClient(endpoints.deleteOwnFile, {
    handle: async ({ caller, params, language }) =>
      (await removeFile(platform, caller, params.id)) ?? doneResponse(sentences(language)('fileDeleted')),
  });

  api.admin(endpoints.listClientFiles, {
    handle: async ({ caller, params }) => dataResponse(await findFilesOfClient(platform, caller, params.id)),
  });

  api.admin(endpoints.sendClientFile, {
    limit: 'publicWrite',
    handle: async ({ caller, params, query, source, idempotencyKey: submission }) =>
      dataResponse(await sendFile(platform, { caller, accountId: params.id, name: query.name, source, submission })),
  });

  api.admin(endpoints.getClientFile, {
    limit: 'download',
    handle: ({ caller, params }) => downloadFile(platform, caller, params.id),
  });

  api.admin(endpoints.deleteClientFile, {
    handle: async ({ caller, params, language }) =>
      (await removeFile(platform, caller, params.id)) ?? doneResponse(sentences(language)('fileDeleted')),
  });
}
