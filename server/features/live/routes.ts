import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { coalesce } from '../../platform/coalesce.ts';
import { readListNews } from '../../platform/database/counts.ts';
import { dataAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/api.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { StreamAnswer } from '../../platform/http/stream-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ListWatch } from './service.ts';

export function liveRoutes(api: Api, { database }: Platform, watch: ListWatch): void {
  const readNews = coalesce(() => readListNews(database));

  api.on(endpoints.getCounts, { handle: async () => dataAnswer((await readNews()).counts) });

  api.on(endpoints.watchLists, {
    handle: async ({ caller }) => {
      const stream = watch.open(caller);
      return stream instanceof Refusal ? stream : new StreamAnswer(stream, 'text/event-stream');
    },
  });
}
