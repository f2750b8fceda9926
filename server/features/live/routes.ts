import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { coalesce } from '../../platform/coalesce.ts';
import { getListsState } from '../../platform/database/counts.ts';
import type { Api } from '../../platform/http/call.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { dataResponse } from '../../platform/http/response.ts';
import { StreamResponse } from '../../platform/http/stream-response.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ListWatch } from './watch.ts';

export function liveRoutes(api: Api, { database }: Platform, watch: ListWatch): void {
  const findState = coalesce(() => getListsState(database));

  api.admin(endpoints.getCounts, { handle: async () => dataResponse((await findState()).counts) });

  api.admin(endpoints.watchLists, {
    handle: async ({ caller }) => {
      const stream = watch.open(caller);
      return isRefusal(stream) ? stream : new StreamResponse(stream, 'text/event-stream');
    },
  });
}
