import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { dataAnswer, doneAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { relyingPartyOf } from '../second-factor/passkeys.ts';
import { confirmIdentity, startConfirmation } from './confirmation.ts';
import { noteLanguage } from './queries.ts';
import { checkReset, performReset, requestReset } from './reset.ts';
import { finishLogin, startPasskeyLogin } from './second-step.ts';
import { logIn, logOut, presentAccount, presentClient, presentIdentity, register } from './service.ts';

/** @param publicUrl where passkeys belong */
export function accountRoutes(api: Api, platform: Platform, publicUrl: string): void {
  const relyingParty = (reachedAt: string) => relyingPartyOf(publicUrl, reachedAt);

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
    handle: async ({ body, ipAddress, userAgent, reachedAt }) => {
      const result = await logIn(platform, 'admin', body, { ipAddress, userAgent }, relyingParty(reachedAt));
      if (isRefusal(result)) return result;
      return dataAnswer({ token: result.token, email: result.account.email });
    },
  });

  api.public(endpoints.loginClient, {
    limit: 'login',
    handle: async ({ body, ipAddress, userAgent, reachedAt }) => {
      const result = await logIn(platform, 'client', body, { ipAddress, userAgent }, relyingParty(reachedAt));
      if (isRefusal(result)) return result;
      return dataAnswer({ token: result.token, client: presentClient(result.account) });
    },
  });

  api.signedIn(endpoints.getIdentity, {
    handle: async ({ caller, statedLanguage }) => {
      // Each page asks this when it opens, in its own language.
      if (statedLanguage) {
        const { queries } = platform.database;
        platform.background.run(() => noteLanguage(queries, caller.accountId, statedLanguage));
      }
      return dataAnswer(presentIdentity(caller));
    },
  });

  api.signedIn(endpoints.logout, {
    handle: async ({ caller, language }) => {
      await logOut(platform, caller);
      return doneAnswer(sentences(language)('loggedOut'));
    },
  });

  api.public(endpoints.startPasskeyLogin, {
    limit: 'login',
    handle: async ({ reachedAt }) => dataAnswer(await startPasskeyLogin(platform, relyingParty(reachedAt))),
  });

  api.public(endpoints.finishLogin, {
    limit: 'login',
    handle: async ({ body, ipAddress, userAgent, reachedAt }) => {
      const result = await finishLogin(platform, body, { ipAddress, userAgent }, relyingParty(reachedAt));
      if (isRefusal(result)) return result;
      return dataAnswer({ token: result.token, identity: presentAccount(result.account) });
    },
  });

  api.signedIn(endpoints.startConfirmation, {
    handle: async ({ caller, reachedAt }) =>
      dataAnswer(await startConfirmation(platform, caller, relyingParty(reachedAt))),
  });

  api.signedIn(endpoints.confirmIdentity, {
    handle: async ({ caller, body, language, reachedAt }) => {
      const refusal = await confirmIdentity(platform, caller, body, relyingParty(reachedAt));
      return refusal ?? doneAnswer(sentences(language)('identityConfirmed'));
    },
  });

  api.public(endpoints.requestReset, {
    limit: 'reset',
    handle: async ({ body, ipAddress, language }) => {
      await requestReset(platform, body, ipAddress);
      return doneAnswer(sentences(language)('resetRequested'));
    },
  });

  api.public(endpoints.checkReset, {
    limit: 'reset',
    handle: async ({ body }) => dataAnswer(await checkReset(platform, body.token)),
  });

  api.public(endpoints.performReset, {
    limit: 'reset',
    handle: async ({ body, language, ipAddress }) => {
      const refusal = await performReset(platform, body, ipAddress, language);
      return refusal ?? doneAnswer(sentences(language)('passwordReset'));
    },
  });
}
