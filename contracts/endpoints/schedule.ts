import { success } from '../answer.ts';
import { keptSchedule, publicHolidays, scheduleChange, schedulePreview, soundSchedule } from '../schedule.ts';
import { define } from './endpoint.ts';

/** The agency's hours. */
export const scheduleEndpoints = {
  getSchedule: define({
    method: 'GET',
    path: '/admin/schedule',
    summary: 'When the agency can be met',
    tag: 'Admin',
    access: 'admin',
    status: 200,
    answer: success(keptSchedule),
  }),
  setSchedule: define({
    method: 'PUT',
    path: '/admin/schedule',
    summary: 'Change when the agency can be met; meetings already made stay',
    tag: 'Admin',
    access: 'admin',
    body: scheduleChange,
    status: 200,
    answer: success(keptSchedule),
    refusals: ['SCHEDULE_CONFLICT'],
  }),
  previewSchedule: define({
    method: 'POST',
    path: '/admin/schedule/preview',
    summary: 'What visitors would see of a schedule that is not kept yet',
    tag: 'Admin',
    access: 'admin',
    body: soundSchedule,
    status: 200,
    answer: success(schedulePreview),
  }),
  getPublicHolidays: define({
    method: 'GET',
    path: '/admin/schedule/holidays',
    summary: 'Public holidays where the agency is',
    tag: 'Admin',
    access: 'admin',
    status: 200,
    answer: success(publicHolidays),
  }),
} as const;
