import { z } from 'zod';
import { success } from '../answer.ts';
import { sessionRow, stats } from '../dashboard.ts';
import { define } from './endpoint.ts';

/** The figures of the dashboard. */
export const dashboardEndpoints = {
  listSessions: define({
    method: 'GET',
    path: '/admin/dashboard/sessions',
    summary: 'List the last 100 client logins',
    tag: 'Admin',
    access: 'admin',
    status: 200,
    answer: success(z.array(sessionRow)),
  }),
  getStats: define({
    method: 'GET',
    path: '/admin/dashboard/stats',
    summary: 'Read the figures of the dashboard',
    tag: 'Admin',
    access: 'admin',
    status: 200,
    answer: success(stats),
  }),
} as const;
