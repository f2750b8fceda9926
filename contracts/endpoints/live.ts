import { z } from 'zod';
import { success } from '../answer.ts';
import { listCounts } from '../live.ts';
import { define } from './endpoint.ts';

/** How the lists stand, and how they change. */
export const liveEndpoints = {
  getCounts: define({
    method: 'GET',
    path: '/admin/counts',
    summary: 'Count the records in each list',
    tag: 'Admin',
    access: 'admin',
    status: 200,
    answer: success(listCounts),
  }),
  watchLists: define({
    method: 'GET',
    path: '/admin/events',
    summary: 'Watch the lists: server-sent events with their counts and versions',
    tag: 'Admin',
    access: 'admin',
    status: 200,
    answer: z.file(),
    file: 'text/event-stream',
  }),
} as const;
