import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { dataAnswer, doneAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeOwnAccount, changePassword, readOwnAccount } from './service.ts';

export function ownAccountRoutes(api: Api, platform: Platform): void {
  api.signedIn(endpoints.getOwnAccount, {
    handle: async ({ caller }) => dataAnswer(await readOwnAccount(platform, caller)),
  });

  api.signedIn(endpoints.changeOwnAccount, {
    handle: async ({ caller, body, language }) => dataAnswer(await changeOwnAccount(platform, caller, body, language)),
  });

  api.signedIn(endpoints.changePassword, {
    handle: async ({ caller, body, language }) => {
      const refusal = await changePassword(platform, caller, body, language);
      return refusal ?? doneAnswer(sentences(language)('passwordChanged'));
    },
  });
}
