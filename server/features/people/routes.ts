import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse, doneResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { listInvitations } from '../invitations/service.ts';
import { changeRole, disable, enable, listPeople, remove } from './service.ts';

export function peopleRoutes(api: Api, platform: Platform): void {
  api.owner(endpoints.listPeople, {
    handle: async () => {
      const [people, invitations] = await Promise.all([listPeople(platform), listInvitations(platform)]);
      return dataResponse({ people, invitations });
    },
  });

  api.owner(endpoints.setPersonRole, {
    handle: async ({ caller, params, body, language }) =>
      (await changeRole(platform, caller, params.id, body.role)) ?? doneResponse(sentences(language)('personChanged')),
  });

  api.owner(endpoints.disablePerson, {
    handle: async ({ caller, params, language }) =>
      (await disable(platform, caller, params.id)) ?? doneResponse(sentences(language)('personChanged')),
  });

  api.owner(endpoints.enablePerson, {
    handle: async ({ caller, params, language }) =>
      (await enable(platform, caller, params.id)) ?? doneResponse(sentences(language)('personChanged')),
  });

  api.owner(endpoints.removePerson, {
    handle: async ({ caller, params, language }) =>
      (await remove(platform, caller, params.id)) ?? doneResponse(sentences(language)('personRemoved')),
  });
}
