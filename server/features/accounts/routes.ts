import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { dataAnswer, doneAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmIdentity } from './confirmation.ts';
import { performReset, requestReset } from './reset.ts';
import { logIn, logOut, presentClient, presentIdentity, register } from './service.ts';

export function accountRoutes(api: Api, platform: Platform): void {
  api.public(endpoints.registerClient, {
    limit: 'publicWrite',
    handle: async ({ body, language, proof, ipAddress }) => {
      const sending = { proof, ipAddress, trap: body.subject };
      const refusal = await register(platform, body, language, sending);
      return refusal ?? doneAnswer(sentences(language)('registered'));
    },
  });

  api.public(endpoints.loginAdmin, {
    limit: 'login',
    limitBy: (body) => `admin:${body.email}`,
    handle: async ({ body, ipAddress, userAgent }) => {
      const result = await logIn(platform, 'admin', body, { ipAddress, userAgent });
      if (isRefusal(result)) return result;
      return dataAnswer({ token: result.token, email: result.account.email });
    },
  });

  api.public(endpoints.loginClient, {
    limit: 'login',
    limitBy: (body) => `client:${body.email}`,
    handle: async ({ body, ipAddress, userAgent }) => {
      const result = await logIn(platform, 'client', body, { ipAddress, userAgent });
      if (isRefusal(result)) return result;
      return dataAnswer({ token: result.token, client: presentClient(result.account) });
    },
  });

  api.signedIn(endpoints.getIdentity, {
    handle: async ({ caller }) => dataAnswer(presentIdentity(caller)),
  });

  api.signedIn(endpoints.logout, {
    handle: async ({ caller, language }) => {
      await logOut(platform, caller);
      return doneAnswer(sentences(language)('loggedOut'));
    },
  });

  api.signedIn(endpoints.confirmIdentity, {
    handle: async ({ caller, body, language }) => {
      const refusal = await confirmIdentity(platform, caller, body.proof);
      return refusal ?? doneAnswer(sentences(language)('identityConfirmed'));
    },
  });

  api.public(endpoints.requestReset, {
    limit: 'reset',
    handle: async ({ body, language }) => {
      requestReset(platform, body);
      return doneAnswer(sentences(language)('resetRequested'));
    },
  });

  api.public(endpoints.performReset, {
    limit: 'reset',
    handle: async ({ body, language }) => {
      const refusal = await performReset(platform, body);
      return refusal ?? doneAnswer(sentences(language)('passwordReset'));
    },
  });
}
