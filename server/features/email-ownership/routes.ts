import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { acknowledge, dispute, findMailOrigin, recordConfirmation } from './service.ts';

/** What the reader of a mail says about the address it went to. */
export function emailOwnershipRoutes(api: Api, platform: Platform): void {
  api.public(endpoints.getMailOrigin, {
    limit: 'tokenRead',
    handle: async ({ params }) => dataResponse(await findMailOrigin(platform, params.token)),
  });

  api.public(endpoints.disputeEmail, {
    limit: 'publicWrite',
    handle: async ({ params }) => dataResponse(await dispute(platform, params.token)),
  });

  api.public(endpoints.acknowledgeEmail, {
    limit: 'publicWrite',
    handle: async ({ params }) => dataResponse(await acknowledge(platform, params.token)),
  });

  api.public(endpoints.confirmEmail, {
    limit: 'publicWrite',
    handle: async ({ params }) => dataResponse(await recordConfirmation(platform, params.token)),
  });
}
