import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse, doneResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { addNote, changeNote, deleteNote, restoreNote } from './notes.ts';
import { changeDossier, findColleagues, findDossier, joinDossiers, partDossiers } from './service.ts';

export function dossierRoutes(api: Api, platform: Platform): void {
  api.admin(endpoints.listColleagues, { handle: async () => dataResponse(await findColleagues(platform)) });

  api.admin(endpoints.getDossier, {
    handle: async ({ caller, query }) => dataResponse(await findDossier(platform, caller, query.email)),
  });

  api.admin(endpoints.changeDossier, {
    handle: async ({ caller, body, language }) =>
      (await changeDossier(platform, caller, body)) ?? doneResponse(sentences(language)('dossierSaved')),
  });

  api.admin(endpoints.addNote, {
    handle: async ({ caller, body }) => dataResponse(await addNote(platform, caller, body)),
  });

  api.admin(endpoints.changeNote, {
    handle: async ({ caller, params, body, language }) =>
      (await changeNote(platform, caller, params.id, body)) ?? doneResponse(sentences(language)('dossierSaved')),
  });

  api.admin(endpoints.deleteNote, {
    handle: async ({ caller, params, language }) =>
      (await deleteNote(platform, caller, params.id)) ?? doneResponse(sentences(language)('dossierSaved')),
  });

  api.admin(endpoints.restoreNote, {
    handle: async ({ caller, params, language }) =>
      (await restoreNote(platform, caller, params.id)) ?? doneResponse(sentences(language)('dossierSaved')),
  });

  api.admin(endpoints.joinDossiers, {
    handle: async ({ caller, body }) => dataResponse(await joinDossiers(platform, caller, body)),
  });

  api.admin(endpoints.partDossiers, {
    handle: async ({ caller, body, language }) =>
      (await partDossiers(platform, caller, body)) ?? doneResponse(sentences(language)('dossierSaved')),
  });
}
