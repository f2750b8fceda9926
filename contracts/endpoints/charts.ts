import { bookingHours, briefSteps, chartQuery, leadsPerDay, responseTimes } from '../charts.ts';
import { success } from '../response.ts';
import { define } from './endpoint.ts';

/** The data behind the charts of the dashboard. */
export const chartsEndpoints = {
  getLeadsPerDay: define({
    method: 'GET',
    path: '/admin/dashboard/charts/leads',
    summary: 'Count leads by day and kind',
    tag: 'Admin',
    access: 'admin',
    query: chartQuery,
    status: 200,
    response: success(leadsPerDay),
  }),
  getResponseTimes: define({
    method: 'GET',
    path: '/admin/dashboard/charts/response-times',
    summary: 'Read response times: how long leads waited for their first reply',
    tag: 'Admin',
    access: 'admin',
    query: chartQuery,
    status: 200,
    response: success(responseTimes),
  }),
  getBookingHours: define({
    method: 'GET',
    path: '/admin/dashboard/charts/meeting-hours',
    summary: 'Count bookings by weekday and hour',
    tag: 'Admin',
    access: 'admin',
    query: chartQuery,
    status: 200,
    response: success(bookingHours),
  }),
  getBriefSteps: define({
    method: 'GET',
    path: '/admin/dashboard/charts/brief-steps',
    summary: 'Count the clients who completed each step of the brief',
    tag: 'Admin',
    access: 'admin',
    status: 200,
    response: success(briefSteps),
  }),
} as const;
