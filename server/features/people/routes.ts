import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { dataAnswer, doneAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { listInvitations } from '../invitations/service.ts';
import { changeRole, disable, enable, listPeople, remove } from './service.ts';

export function peopleRoutes(api: Api, platform: Platform): void {
  api.owner(endpoints.listPeople, {
    handle: async () => {
      const [people, invitations] = await Promise.all([listPeople(platform), listInvitations(platform)]);
      return dataAnswer({ people, invitations });
    },
  });

  api.owner(endpoints.setPersonRole, {
    handle: async ({ caller, params, body, language }) =>
      (await changeRole(platform, caller, params.id, body.role)) ?? doneAnswer(sentences(language)('personChanged')),
  });

  api.owner(endpoints.disablePerson, {
    handle: async ({ caller, params, language }) =>
      (await disable(platform, caller, params.id)) ?? doneAnswer(sentences(language)('personChanged')),
  });

  api.owner(endpoints.enablePerson, {
    handle: async ({ caller, params, language }) =>
      (await enable(platform, caller, params.id)) ?? doneAnswer(sentences(language)('personChanged')),
  });

  api.owner(endpoints.removePerson, {
    handle: async ({ caller, params, language }) =>
      (await remove(platform, caller, params.id)) ?? doneAnswer(sentences(language)('personRemoved')),
  });
}
