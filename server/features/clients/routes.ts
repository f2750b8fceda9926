import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { dataAnswer, doneAnswer, pageAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Platform } from '../../platform/platform.ts';
import { findClients, readClientRow, removeClient, validateClient } from './service.ts';

/** The admin page and the dashboard each have an address of their own for the same list and the same act. */
export function clientRoutes(api: Api, platform: Platform): void {
  for (const endpoint of [endpoints.listClients, endpoints.listDashboardClients]) {
    api.on(endpoint, {
      handle: async ({ query }) => pageAnswer(await findClients(platform, query)),
    });
  }

  api.on(endpoints.getClient, {
    handle: async ({ params }) => dataAnswer(await readClientRow(platform, params.id)),
  });

  for (const endpoint of [endpoints.validateClient, endpoints.validateDashboardClient]) {
    api.on(endpoint, {
      handle: async ({ caller, params }) => dataAnswer(await validateClient(platform, caller, params.id)),
    });
  }

  api.on(endpoints.deleteClient, {
    handle: async ({ caller, params, language }) => {
      const refusal = await removeClient(platform, caller, params.id);
      return refusal ?? doneAnswer(sentences(language)('clientDeleted'));
    },
  });
}
