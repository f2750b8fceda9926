import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Api } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { dataResponse, doneResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { relyingPartyOf } from './passkeys.ts';
import { isRequiredOfAdmins, renamePasskey } from './queries.ts';
import {
  addPasskey,
  finishTotp,
  getSecondFactor,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  setPolicy,
  startPasskey,
  startTotp,
} from './service.ts';

/** The second factor of whoever is signed in, and whether admins must have one. */
export function secondFactorRoutes(api: Api, platform: Platform, publicUrl: string): void {
  api.signedIn(endpoints.getSecondFactor, {
    handle: async ({ caller }) => dataResponse(await getSecondFactor(platform, caller)),
  });

  api.signedIn(endpoints.startTotp, {
    handle: async ({ caller }) => dataResponse(await startTotp(platform, caller)),
  });

  api.signedIn(endpoints.finishTotp, {
    handle: async ({ caller, body }) => dataResponse(await finishTotp(platform, caller, body.code)),
  });

  api.signedIn(endpoints.removeTotp, {
    handle: async ({ caller, language }) =>
      (await removeTotp(platform, caller)) ?? doneResponse(sentences(language)('secondFactorRemoved')),
  });

  api.signedIn(endpoints.startPasskey, {
    handle: async ({ caller, reachedAt }) =>
      dataResponse(await startPasskey(platform, caller, relyingPartyOf(publicUrl, reachedAt))),
  });

  api.signedIn(endpoints.addPasskey, {
    handle: async ({ caller, body, reachedAt }) =>
      dataResponse(await addPasskey(platform, caller, body, relyingPartyOf(publicUrl, reachedAt))),
  });

  api.signedIn(endpoints.renamePasskey, {
    handle: async ({ caller, params, body, language }) => {
      const isRenamed = await renamePasskey(platform.database.queries, caller.accountId, params.id, body.name);
      return isRenamed ? doneResponse(sentences(language)('passkeyRenamed')) : refuse('NOT_FOUND');
    },
  });

  api.signedIn(endpoints.removePasskey, {
    handle: async ({ caller, params, language }) =>
      (await removePasskey(platform, caller, params.id)) ?? doneResponse(sentences(language)('secondFactorRemoved')),
  });

  api.signedIn(endpoints.renewRecoveryCodes, {
    handle: async ({ caller }) => dataResponse(await renewRecoveryCodes(platform, caller)),
  });

  api.owner(endpoints.getSecondFactorPolicy, {
    handle: async () => dataResponse({ isRequired: await isRequiredOfAdmins(platform.database.queries) }),
  });

  api.owner(endpoints.setSecondFactorPolicy, {
    handle: async ({ caller, body }) => {
      await setPolicy(platform, caller, body.isRequired);
      return dataResponse(body);
    },
  });
}
