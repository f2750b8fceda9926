import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeAvailability } from './availability.ts';
import { listHolidays } from './holidays.ts';
import { changeSchedule, listClosedDays, previewSchedule, readSchedule } from './service.ts';

export function scheduleRoutes(api: Api, platform: Platform): void {
  const readAvailability = makeAvailability(platform);

  api.public(endpoints.getAvailability, {
    limit: 'availability',
    handle: () => readAvailability(),
  });

  api.public(endpoints.getClosedDays, {
    limit: 'availability',
    handle: async () => dataAnswer({ dates: await listClosedDays(platform) }),
  });

  api.owner(endpoints.getSchedule, { handle: async () => dataAnswer(await readSchedule(platform)) });

  api.owner(endpoints.setSchedule, {
    handle: async ({ body: { revision, ...schedule }, caller }) =>
      dataAnswer(await changeSchedule(platform, schedule, revision, caller)),
  });

  api.owner(endpoints.previewSchedule, {
    handle: async ({ body }) => dataAnswer(await previewSchedule(platform, body)),
  });

  api.owner(endpoints.getPublicHolidays, {
    handle: async ({ language }) => dataAnswer(listHolidays(platform.clock, language)),
  });
}
