import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Api } from '../../platform/http/call.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { dataResponse, doneResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { relyingPartyOf } from '../second-factor/passkeys.ts';
import { recordLanguage } from './queries.ts';
import { checkReset, performReset, requestReset } from './reset.ts';
import { finishLogin, startPasskeyLogin } from './second-step.ts';
import { logIn, logOut, presentAccount, presentClient, presentIdentity, register } from './service.ts';
import { finishStepUp, startStepUp } from './step-up.ts';

/** @param publicUrl where passkeys belong */
export function accountRoutes(api: Api, platform: Platform, publicUrl: string): void {
  const relyingParty = (reachedAt: string) => relyingPartyOf(publicUrl, reachedAt);

  api.public(endpoints.registerClient, {
    limit: 'publicWrite',
    handle: async ({ body, language, proofOfWork, ipAddress }) => {
      const sending = { proofOfWork, ipAddress, trap: body.subject };
      const refusal = await register(platform, body, language, sending);
      return refusal ?? doneResponse(sentences(language)('registered'));
    },
  });

  api.public(endpoints.loginAdmin, {
    limit: 'login',
    handle: async ({ body, ipAddress, userAgent, reachedAt }) => {
      const result = await logIn(platform, 'admin', body, { ipAddress, userAgent }, relyingParty(reachedAt));
      if (isRefusal(result)) return result;
      return dataResponse({ token: result.token, email: result.account.email });
    },
  });

  api.public(endpoints.loginClient, {
    limit: 'login',
    handle: async ({ body, ipAddress, userAgent, reachedAt }) => {
      const result = await logIn(platform, 'client', body, { ipAddress, userAgent }, relyingParty(reachedAt));
      if (isRefusal(result)) return result;
      return dataResponse({ token: result.token, client: presentClient(result.account) });
    },
  });

  api.signedIn(endpoints.getIdentity, {
    handle: async ({ caller, statedLanguage }) => {
      // Each page asks this when it opens, in its own language.
      if (statedLanguage) {
        const { queries } = platform.database;
        platform.background.run(() => recordLanguage(queries, caller.accountId, statedLanguage));
      }
      return dataResponse(presentIdentity(caller));
    },
  });

  api.signedIn(endpoints.logout, {
    handle: async ({ caller, language }) => {
      await logOut(platform, caller);
      return doneResponse(sentences(language)('loggedOut'));
    },
  });

  api.public(endpoints.startPasskeyLogin, {
    limit: 'login',
    handle: async ({ reachedAt }) => dataResponse(await startPasskeyLogin(platform, relyingParty(reachedAt))),
  });

  api.public(endpoints.finishLogin, {
    limit: 'login',
    handle: async ({ body, ipAddress, userAgent, reachedAt }) => {
      const result = await finishLogin(platform, body, { ipAddress, userAgent }, relyingParty(reachedAt));
      if (isRefusal(result)) return result;
      return dataResponse({ token: result.token, identity: presentAccount(result.account) });
    },
  });

  api.signedIn(endpoints.startStepUp, {
    handle: async ({ caller, reachedAt }) => dataResponse(await startStepUp(platform, caller, relyingParty(reachedAt))),
  });

  api.signedIn(endpoints.finishStepUp, {
    handle: async ({ caller, body, language, reachedAt }) => {
      const refusal = await finishStepUp(platform, caller, body, relyingParty(reachedAt));
      return refusal ?? doneResponse(sentences(language)('steppedUp'));
    },
  });

  api.public(endpoints.requestReset, {
    limit: 'reset',
    handle: async ({ body, ipAddress, language }) => {
      await requestReset(platform, body, ipAddress);
      return doneResponse(sentences(language)('resetRequested'));
    },
  });

  api.public(endpoints.checkReset, {
    limit: 'reset',
    handle: async ({ body }) => dataResponse(await checkReset(platform, body.token)),
  });

  api.public(endpoints.performReset, {
    limit: 'reset',
    handle: async ({ body, language, ipAddress }) => {
      const refusal = await performReset(platform, body, ipAddress, language);
      return refusal ?? doneResponse(sentences(language)('passwordReset'));
    },
  });
}
