import { success } from '../answer.ts';
import { briefSteps, chartQuery, leadsPerDay, meetingHours, responseTimes } from '../charts.ts';
import { define } from './endpoint.ts';

/** What the charts of the dashboard are drawn from. */
export const chartEndpoints = {
  getLeadsPerDay: define({
    method: 'GET',
    path: '/admin/dashboard/charts/leads',
    summary: 'Leads of each day and kind',
    tag: 'Admin',
    access: 'admin',
    query: chartQuery,
    status: 200,
    answer: success(leadsPerDay),
  }),
  getResponseTimes: define({
    method: 'GET',
    path: '/admin/dashboard/charts/response-times',
    summary: 'How long leads waited for the first change of status',
    tag: 'Admin',
    access: 'admin',
    query: chartQuery,
    status: 200,
    answer: success(responseTimes),
  }),
  getMeetingHours: define({
    method: 'GET',
    path: '/admin/dashboard/charts/meeting-hours',
    summary: 'Meetings by weekday and hour',
    tag: 'Admin',
    access: 'admin',
    query: chartQuery,
    status: 200,
    answer: success(meetingHours),
  }),
  getBriefSteps: define({
    method: 'GET',
    path: '/admin/dashboard/charts/brief-steps',
    summary: 'Completion of the brief, step by step',
    tag: 'Admin',
    access: 'admin',
    status: 200,
    answer: success(briefSteps),
  }),
} as const;
