import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { coalesce } from '../../platform/coalesce.ts';
import { readListsState } from '../../platform/database/counts.ts';
import { dataAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { StreamAnswer } from '../../platform/http/stream-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ListWatch } from './watch.ts';

export function liveRoutes(api: Api, { database }: Platform, watch: ListWatch): void {
  const readState = coalesce(() => readListsState(database));

  api.admin(endpoints.getCounts, { handle: async () => dataAnswer((await readState()).counts) });

  api.admin(endpoints.watchLists, {
    handle: async ({ caller }) => {
      const stream = watch.open(caller);
      return isRefusal(stream) ? stream : new StreamAnswer(stream, 'text/event-stream');
    },
  });
}
