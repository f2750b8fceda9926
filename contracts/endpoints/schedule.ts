import { success } from '../response.ts';
import {
  closedDays,
  currentSchedule,
  publicHolidays,
  scheduleChange,
  schedulePreview,
  validSchedule,
} from '../schedule.ts';
import { define } from './endpoint.ts';

/** The hours of the agency. */
export const scheduleEndpoints = {
  getSchedule: define({
    method: 'GET',
    path: '/admin/schedule',
    summary: 'Read the schedule: when the agency can be booked',
    tag: 'Admin',
    access: 'owner',
    status: 200,
    response: success(currentSchedule),
  }),
  setSchedule: define({
    method: 'PUT',
    path: '/admin/schedule',
    summary: 'Change the schedule; existing bookings stay',
    tag: 'Admin',
    access: 'owner',
    body: scheduleChange,
    status: 200,
    response: success(currentSchedule),
    refusals: ['SCHEDULE_CONFLICT'],
  }),
  previewSchedule: define({
    method: 'POST',
    path: '/admin/schedule/preview',
    summary: 'Preview what an unsaved schedule would offer visitors',
    tag: 'Admin',
    access: 'owner',
    body: validSchedule,
    status: 200,
    response: success(schedulePreview),
  }),
  getClosedDays: define({
    method: 'GET',
    path: '/closed-days',
    summary: 'List the days off to come, on which nobody answers, and until when a lead sent now gets a reply',
    tag: 'Public',
    access: 'public',
    status: 200,
    response: success(closedDays),
  }),
  getPublicHolidays: define({
    method: 'GET',
    path: '/admin/schedule/holidays',
    summary: 'List public holidays in the agency’s country',
    tag: 'Admin',
    access: 'owner',
    status: 200,
    response: success(publicHolidays),
  }),
} as const;
