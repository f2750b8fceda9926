import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Api } from '../../platform/http/call.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { dataResponse, doneResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { accept, findReceived, invite, resend, withdraw } from './service.ts';

export function invitationRoutes(api: Api, platform: Platform): void {
  api.owner(endpoints.invitePerson, {
    handle: async ({ caller, body }) => dataResponse(await invite(platform, caller, body)),
  });

  api.owner(endpoints.resendInvitation, {
    handle: async ({ caller, params }) => dataResponse(await resend(platform, caller, params.id)),
  });

  api.owner(endpoints.withdrawInvitation, {
    handle: async ({ caller, params, language }) =>
      (await withdraw(platform, caller, params.id)) ?? doneResponse(sentences(language)('invitationWithdrawn')),
  });

  api.public(endpoints.getInvitation, {
    limit: 'reset',
    handle: async ({ body }) => dataResponse(await findReceived(platform, body.token)),
  });

  api.public(endpoints.acceptInvitation, {
    limit: 'reset',
    handle: async ({ body, ipAddress, language }) => {
      const refusal = await accept(platform, body, ipAddress, language);
      return isRefusal(refusal) ? refusal : doneResponse(sentences(language)('invitationAccepted'));
    },
  });
}
