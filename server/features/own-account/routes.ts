import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { dataAnswer, doneAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEmailLink, requestEmailChange, requestEmailProof, useEmailLink, withdrawEmailChange } from './email.ts';
import { changeOwnAccount, changePassword, readOwnAccount } from './service.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.ts';

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

  api.signedIn(endpoints.listOwnSessions, {
    handle: async ({ caller }) => dataAnswer(await listOwnSessions(platform, caller)),
  });

  api.signedIn(endpoints.endOwnSession, {
    handle: async ({ caller, params }) => dataAnswer(await endOwnSession(platform, caller, params.id)),
  });

  api.signedIn(endpoints.endOtherSessions, {
    handle: async ({ caller }) => dataAnswer(await endOtherSessions(platform, caller)),
  });

  api.signedIn(endpoints.requestEmailProof, {
    handle: async ({ caller, language }) => {
      const refusal = await requestEmailProof(platform, caller);
      return refusal ?? doneAnswer(sentences(language)('emailProofRequested'));
    },
  });

  api.signedIn(endpoints.requestEmailChange, {
    handle: async ({ caller, body }) => dataAnswer(await requestEmailChange(platform, caller, body)),
  });

  api.signedIn(endpoints.withdrawEmailChange, {
    handle: async ({ caller }) => dataAnswer(await withdrawEmailChange(platform, caller)),
  });

  api.public(endpoints.readEmailLink, {
    limit: 'tokenRead',
    handle: async ({ body, caller }) => dataAnswer(await readEmailLink(platform, body.token, caller)),
  });

  api.public(endpoints.useEmailLink, {
    limit: 'publicWrite',
    handle: async ({ body, caller, ipAddress, language }) =>
      dataAnswer(await useEmailLink(platform, body, { caller, ipAddress, language })),
  });
}
