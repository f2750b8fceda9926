import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { dataAnswer, doneAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { accept, invite, readReceived, resend, withdraw } from './service.ts';

export function invitationRoutes(api: Api, platform: Platform): void {
  api.owner(endpoints.invitePerson, {
    handle: async ({ caller, body }) => dataAnswer(await invite(platform, caller, body)),
  });

  api.owner(endpoints.resendInvitation, {
    handle: async ({ caller, params }) => dataAnswer(await resend(platform, caller, params.id)),
  });

  api.owner(endpoints.withdrawInvitation, {
    handle: async ({ caller, params, language }) =>
      (await withdraw(platform, caller, params.id)) ?? doneAnswer(sentences(language)('invitationWithdrawn')),
  });

  api.public(endpoints.readInvitation, {
    limit: 'reset',
    handle: async ({ body }) => dataAnswer(await readReceived(platform, body.token)),
  });

  api.public(endpoints.acceptInvitation, {
    limit: 'reset',
    handle: async ({ body, ipAddress, language }) => {
      const refusal = await accept(platform, body, ipAddress, language);
      return isRefusal(refusal) ? refusal : doneAnswer(sentences(language)('invitationAccepted'));
    },
  });
}
