import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeAvailability } from './availability.ts';
import { listHolidays } from './holidays.ts';
import { findReplyBy } from './response-time.ts';
import { changeSchedule, getSchedule, listClosedDays, previewSchedule } from './service.ts';

export function scheduleRoutes(api: Api, platform: Platform): void {
  const findAvailability = makeAvailability(platform);

  api.public(endpoints.getAvailability, {
    limit: 'availability',
    handle: () => findAvailability(),
  });

  api.public(endpoints.getClosedDays, {
    limit: 'availability',
    handle: async () =>
      dataResponse({
        dates: await listClosedDays(platform),
        replyBy: await findReplyBy(platform.database, toInstant(platform.clock.now()), 'lead'),
      }),
  });

  api.owner(endpoints.getSchedule, { handle: async () => dataResponse(await getSchedule(platform)) });

  api.owner(endpoints.setSchedule, {
    handle: async ({ body: { revision, ...schedule }, caller }) =>
      dataResponse(await changeSchedule(platform, schedule, revision, caller)),
  });

  api.owner(endpoints.previewSchedule, {
    handle: async ({ body }) => dataResponse(await previewSchedule(platform, body)),
  });

  api.owner(endpoints.getPublicHolidays, {
    handle: async ({ language }) => dataResponse(listHolidays(platform.clock, language)),
  });
}
