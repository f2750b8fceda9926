import { sessionListQuery, sessionRow, stats } from '../dashboard.ts';
import { page, success } from '../response.ts';
import { define } from './endpoint.ts';

/** The figures of the dashboard. */
export const dashboardEndpoints = {
  listSessions: define({
    method: 'GET',
    path: '/admin/dashboard/sessions',
    summary: 'List client logins: the last 100, and from them on all others',
    tag: 'Admin',
    access: 'admin',
    query: sessionListQuery,
    status: 200,
    response: page(sessionRow),
  }),
  getStats: define({
    method: 'GET',
    path: '/admin/dashboard/stats',
    summary: 'Read the figures of the dashboard',
    tag: 'Admin',
    access: 'admin',
    status: 200,
    response: success(stats),
  }),
} as const;
