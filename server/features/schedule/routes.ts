import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeHolidayLister } from './holidays.ts';
import { makeScheduleService } from './service.ts';

export function scheduleRoutes(api: Api, platform: Platform): void {
  const schedules = makeScheduleService(platform);
  const listHolidays = makeHolidayLister(platform.clock);

  api.on(endpoints.getSchedule, { handle: async () => dataAnswer(await schedules.find()) });

  api.on(endpoints.setSchedule, {
    handle: async ({ body: { revision, ...schedule }, caller }) =>
      dataAnswer(await schedules.change(schedule, revision, caller)),
  });

  api.on(endpoints.previewSchedule, { handle: async ({ body }) => dataAnswer(await schedules.preview(body)) });

  api.on(endpoints.getPublicHolidays, { handle: async ({ language }) => dataAnswer(await listHolidays(language)) });
}
