import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse, doneResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  describeEmailLink,
  redeemEmailLink,
  requestEmailChange,
  requestEmailConfirmation,
  withdrawEmailChange,
} from './email.ts';
import { changeOwnAccount, changePassword, getOwnAccount } from './service.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.ts';

export function ownAccountRoutes(api: Api, platform: Platform): void {
  api.signedIn(endpoints.getOwnAccount, {
    handle: async ({ caller }) => dataResponse(await getOwnAccount(platform, caller)),
  });

  api.signedIn(endpoints.changeOwnAccount, {
    handle: async ({ caller, body, language }) =>
      dataResponse(await changeOwnAccount(platform, caller, body, language)),
  });

  api.signedIn(endpoints.changePassword, {
    handle: async ({ caller, body, language }) => {
      const refusal = await changePassword(platform, caller, body, language);
      return refusal ?? doneResponse(sentences(language)('passwordChanged'));
    },
  });

  api.signedIn(endpoints.listOwnSessions, {
    handle: async ({ caller }) => dataResponse(await listOwnSessions(platform, caller)),
  });

  api.signedIn(endpoints.endOwnSession, {
    handle: async ({ caller, params }) => dataResponse(await endOwnSession(platform, caller, params.id)),
  });

  api.signedIn(endpoints.endOtherSessions, {
    handle: async ({ caller }) => dataResponse(await endOtherSessions(platform, caller)),
  });

  api.signedIn(endpoints.requestEmailConfirmation, {
    handle: async ({ caller, language }) => {
      const refusal = await requestEmailConfirmation(platform, caller);
      return refusal ?? doneResponse(sentences(language)('emailConfirmationRequested'));
    },
  });

  api.signedIn(endpoints.requestEmailChange, {
    handle: async ({ caller, body }) => dataResponse(await requestEmailChange(platform, caller, body)),
  });

  api.signedIn(endpoints.withdrawEmailChange, {
    handle: async ({ caller }) => dataResponse(await withdrawEmailChange(platform, caller)),
  });

  api.public(endpoints.getEmailLink, {
    limit: 'tokenRead',
    handle: async ({ body, caller }) => dataResponse(await describeEmailLink(platform, body.token, caller)),
  });

  api.public(endpoints.redeemEmailLink, {
    limit: 'publicWrite',
    handle: async ({ body, caller, ipAddress, language }) =>
      dataResponse(await redeemEmailLink(platform, body, { caller, ipAddress, language })),
  });
}
