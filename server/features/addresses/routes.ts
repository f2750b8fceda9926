import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { acknowledge, disown, findMailOrigin, noteProof } from './service.ts';

/** What the reader of a mail says about the address it went to. */
export function addressRoutes(api: Api, platform: Platform): void {
  api.public(endpoints.getMailOrigin, {
    limit: 'tokenRead',
    handle: async ({ params }) => dataAnswer(await findMailOrigin(platform, params.token)),
  });

  api.public(endpoints.disownAddress, {
    limit: 'publicWrite',
    handle: async ({ params }) => dataAnswer(await disown(platform, params.token)),
  });

  api.public(endpoints.acknowledgeAddress, {
    limit: 'publicWrite',
    handle: async ({ params }) => dataAnswer(await acknowledge(platform, params.token)),
  });

  api.public(endpoints.proveAddress, {
    limit: 'publicWrite',
    handle: async ({ params }) => dataAnswer(await noteProof(platform, params.token)),
  });
}
