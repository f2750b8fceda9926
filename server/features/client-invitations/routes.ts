import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Api } from '../../platform/http/call.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { dataResponse, doneResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { acceptInvitation, findReceived, inviteClient } from './service.ts';

export function clientInvitationRoutes(api: Api, platform: Platform): void {
  api.admin(endpoints.inviteClient, {
    handle: async ({ caller, body }) => dataResponse(await inviteClient(platform, caller, body)),
  });

  api.public(endpoints.getClientInvitation, {
    limit: 'reset',
    handle: async ({ body }) => dataResponse(await findReceived(platform, body.token)),
  });

  api.public(endpoints.acceptClientInvitation, {
    limit: 'reset',
    handle: async ({ body, ipAddress, language }) => {
      const refusal = await acceptInvitation(platform, body, ipAddress);
      return isRefusal(refusal) ? refusal : doneResponse(sentences(language)('invitationAccepted'));
    },
  });
}
